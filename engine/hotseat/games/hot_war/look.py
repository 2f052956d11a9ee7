"""The mood of Hot War: drab on khaki, four chimneys that still smoke."""

from __future__ import annotations

from hotseat.core.game import Look

LOOK = Look(
    tagline="Agents with secret agendas in a ruined London.",
    players="GM + 2 or more players",
    light={
        "--cloth": "#dbdbc5",
        "--cloth-2": "#cfd0b6",
        "--well": "#c1c2a6",
        "--rail": "#38320d",
        "--rail-ink": "#f5f4eb",
        "--rail-ink-2": "#d4d2c1",
        "--rail-edge": "#251f01",
        "--accent": "#584e0b",
        "--accent-edge": "#332c00",
        "--on-accent": "#ffffff",
        "--accent-soft": "#eae7d5",
        "--accent-line": "#b4ac7f",
        "--cloth-ink": "#252211",
        "--cloth-ink-2": "#474432",
    },
    dark={
        "--paper": "#2b2b24",
        "--paper-2": "#383830",
        "--cloth": "#1a1a11",
        "--cloth-2": "#222218",
        "--well": "#0f0f07",
        "--rail": "#2a2503",
        "--rail-ink": "#f0efe6",
        "--rail-ink-2": "#cac8b8",
        "--rail-edge": "#0d0b05",
        "--accent": "#d0c68b",
        "--accent-edge": "#8a814c",
        "--on-accent": "#191606",
        "--accent-soft": "#454027",
        "--accent-line": "#7b7554",
        "--cloth-ink": "#eae8dd",
        "--cloth-ink-2": "#c0beb0",
    },
    texture=("repeating-linear-gradient(135deg,transparent 0 9px,rgb(255 255 255/.06) 9px 18px)"),
    emblem=(
        (
            "path",
            {
                "fill": "currentColor",
                "d": (
                    "M5 44V30H7.5L8.6 12H12.4L13.5 30H16.2L17.2 15H20.8L21.8 30H26.2L27.2 15H30.8"
                    "L31.8 30H34.5L35.6 12H39.4L40.5 30H43V44Z"
                ),
            },
        ),
        (
            "path",
            {
                "fill": "none",
                "stroke": "currentColor",
                "stroke-width": "3",
                "stroke-linecap": "round",
                "d": "M10.5 7C14 3 18 8 21.5 5S29 3.5 31.5 5.5S38 8 41.5 4",
            },
        ),
    ),
)
