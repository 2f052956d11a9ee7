"""How Isolation looks: colours, texture, emblem and tagline."""

from __future__ import annotations

from hotseat.core.game import Look

LOOK = Look(
    tagline="Trapped together in a small place, the characters are their own worst enemies.",
    players="GM + players, best with 3 or more",
    light={
        "--cloth": "#cddbe6",
        "--cloth-2": "#c0d0dd",
        "--well": "#b0c2d0",
        "--rail": "#19344c",
        "--rail-ink": "#edf4fb",
        "--rail-ink-2": "#c6d3df",
        "--rail-edge": "#0a2135",
        "--accent": "#28567f",
        "--accent-edge": "#0b3253",
        "--on-accent": "#ffffff",
        "--accent-soft": "#d9e8f7",
        "--accent-line": "#8bafd2",
        "--cloth-ink": "#16232f",
        "--cloth-ink-2": "#374553",
    },
    dark={
        "--paper": "#262c30",
        "--paper-2": "#32383d",
        "--cloth": "#141a1f",
        "--cloth-2": "#1c2227",
        "--well": "#0a0f13",
        "--rail": "#0e263c",
        "--rail-ink": "#e8eff6",
        "--rail-ink-2": "#bdc9d5",
        "--rail-edge": "#080c10",
        "--accent": "#9cc9f5",
        "--accent-edge": "#5b84ac",
        "--on-accent": "#0a1723",
        "--accent-soft": "#2d4255",
        "--accent-line": "#5d7791",
        "--cloth-ink": "#e0e9f2",
        "--cloth-ink-2": "#b4bfca",
    },
    texture=(
        "radial-gradient(circle at 20% 30%,rgb(255 255 255/.20) 0 1.4px,transparent 2px),"
        "radial-gradient(circle at 72% 68%,rgb(255 255 255/.14) 0 1.8px,transparent "
        "2.4px),"
        "radial-gradient(circle at 48% 92%,rgb(255 255 255/.11) 0 1.1px,transparent "
        "1.700px)"
    ),
    texture_size="34px 42px",
    emblem=(
        (
            "path",
            {
                "fill": "currentColor",
                "fill-rule": "evenodd",
                "d": (
                    "M24 6L44 23L41 26.6L38 24.1V39H10V24.1L7 26.6L4 23ZM19 23V33H29V23ZM33 8H38"
                    "V15.5L33 11.3Z"
                ),
            },
        ),
        (
            "path",
            {
                "fill": "none",
                "stroke": "currentColor",
                "stroke-width": "3.4",
                "stroke-linecap": "round",
                "d": "M3 44C8 41.6 11 46 16.5 44S26 41.8 31 44S40 45.8 45 43.6",
            },
        ),
    ),
)
