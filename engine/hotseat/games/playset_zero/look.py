"""How Playset Zero looks: colours, texture, emblem and tagline."""

from __future__ import annotations

from hotseat.core.game import Look

LOOK = Look(
    tagline="One goal, two dangers, and a few hits to spend.",
    players="GM + 2 or more players",
    light={
        "--cloth": "#e8d6c1",
        "--cloth-2": "#decab3",
        "--well": "#d1bba2",
        "--rail": "#462635",
        "--rail-ink": "#faf0f4",
        "--rail-ink-2": "#ddcbd3",
        "--rail-edge": "#301522",
        "--accent": "#713052",
        "--accent-edge": "#46132f",
        "--on-accent": "#ffffff",
        "--accent-soft": "#f7dfe9",
        "--accent-line": "#d098b1",
        "--cloth-ink": "#2d1c24",
        "--cloth-ink-2": "#513d46",
    },
    dark={
        "--paper": "#2f2a24",
        "--paper-2": "#3c3630",
        "--cloth": "#1f1810",
        "--cloth-2": "#272016",
        "--well": "#130d06",
        "--rail": "#371928",
        "--rail-ink": "#f5ebef",
        "--rail-ink-2": "#d3c2c9",
        "--rail-edge": "#11080c",
        "--accent": "#e4b4ca",
        "--accent-edge": "#a56c87",
        "--on-accent": "#201018",
        "--accent-soft": "#523643",
        "--accent-line": "#906679",
        "--cloth-ink": "#f0e4e9",
        "--cloth-ink-2": "#c8b9bf",
    },
    texture=(
        "linear-gradient(rgb(255 255 255/.07) 1px,transparent 1px),"
        "linear-gradient(90deg,rgb(255 255 255/.07) 1px,transparent 1px)"
    ),
    texture_size="14px 14px",
    emblem=(
        (
            "path",
            {
                "fill": "currentColor",
                "fill-rule": "evenodd",
                "d": (
                    "M24 2C36 2 42 11 42 24S36 46 24 46S6 37 6 24S12 2 24 2Z"
                    "M24 9.4C16.8 9.4 14 15.5 14 24S16.8 38.6 24 38.6"
                    "S34 32.5 34 24S31.2 9.4 24 9.4Z"
                ),
            },
        ),
        ("path", {"fill": "currentColor", "d": "M24 15.5L31 24L24 32.5L17 24Z"}),
    ),
)
