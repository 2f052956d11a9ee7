"""The mood of Fight Sphere: rust on iron, shells around a core with a blade falling in."""

from __future__ import annotations

from hotseat.core.game import Look

LOOK = Look(
    tagline="Gladiators hunt each other through a city-sized sphere.",
    players="GM + 2 or more players",
    light={
        "--cloth": "#ded8d3",
        "--cloth-2": "#d4ccc6",
        "--well": "#c6beb7",
        "--rail": "#48281a",
        "--rail-ink": "#fbf1ed",
        "--rail-ink-2": "#decdc6",
        "--rail-edge": "#32170b",
        "--accent": "#97421a",
        "--accent-edge": "#672300",
        "--on-accent": "#ffffff",
        "--accent-soft": "#f6e3d0",
        "--accent-line": "#dd977b",
        "--cloth-ink": "#2e1d16",
        "--cloth-ink-2": "#523f37",
    },
    dark={
        "--paper": "#2d2a28",
        "--paper-2": "#393735",
        "--cloth": "#1b1917",
        "--cloth-2": "#23201e",
        "--well": "#100e0c",
        "--rail": "#391b0f",
        "--rail-ink": "#f6ece8",
        "--rail-ink-2": "#d5c3bc",
        "--rail-edge": "#0d0a09",
        "--accent": "#f0b49c",
        "--accent-edge": "#a97059",
        "--on-accent": "#21110b",
        "--accent-soft": "#54382c",
        "--accent-line": "#9a6650",
        "--cloth-ink": "#f1e5e0",
        "--cloth-ink-2": "#cabab4",
    },
    texture=(
        "repeating-radial-gradient(circle at 50% 130%,transparent 0 15px,"
        "rgb(255 255 255/.075) 15px 17px)"
    ),
    emblem=(
        (
            "path",
            {
                "fill": "none",
                "stroke": "currentColor",
                "stroke-width": "4.4",
                "d": "M29 4.8A20 20 0 1 1 19 4.8M27.4 13A11.6 11.6 0 1 1 20.6 13",
            },
        ),
        ("path", {"fill": "currentColor", "d": "M24 1L27.2 5V20H20.8V5Z"}),
        ("circle", {"cx": "24", "cy": "24", "r": "5.4", "fill": "currentColor"}),
    ),
)
