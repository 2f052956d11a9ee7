"""The mood of the Sapio System: fern on sage, a frond that unrolls into the Spiral."""

from __future__ import annotations

from hotseat.core.game import Look

LOOK = Look(
    tagline="Describe a character in a few words; Spiral dice add complications.",
    players="GM + 1 or more players",
    light={
        "--cloth": "#cbded5",
        "--cloth-2": "#bed4c9",
        "--well": "#aec6ba",
        "--rail": "#073a32",
        "--rail-ink": "#ebf6f3",
        "--rail-ink-2": "#c3d6d1",
        "--rail-edge": "#00261f",
        "--accent": "#045d50",
        "--accent-edge": "#00372e",
        "--on-accent": "#ffffff",
        "--accent-soft": "#d6ece6",
        "--accent-line": "#80b8ab",
        "--cloth-ink": "#102622",
        "--cloth-ink-2": "#324944",
    },
    dark={
        "--paper": "#262d29",
        "--paper-2": "#323936",
        "--cloth": "#141b18",
        "--cloth-2": "#1b231f",
        "--well": "#09100d",
        "--rail": "#002c24",
        "--rail-ink": "#e7f1ee",
        "--rail-ink-2": "#b9ccc7",
        "--rail-edge": "#060d0b",
        "--accent": "#8bd5c4",
        "--accent-edge": "#4a8f80",
        "--on-accent": "#051a16",
        "--accent-soft": "#264740",
        "--accent-line": "#547e74",
        "--cloth-ink": "#deebe8",
        "--cloth-ink-2": "#b1c2be",
    },
    texture=(
        "radial-gradient(circle at 50% 100%,transparent 9px,rgb(255 255 255/.09) 9px "
        "10.500px,transparent 10.500px)"
    ),
    texture_size="24px 13px",
    emblem=(
        (
            "path",
            {
                "fill": "none",
                "stroke": "currentColor",
                "stroke-width": "4.6",
                "stroke-linecap": "round",
                "stroke-linejoin": "round",
                "d": (
                    "M10 45C10 31 8 20 12.5 12.500C17 5 31 3 37 12.500C42.5 21.5 36 32 27.5 31"
                    "C19.5 30 18.5 20.5 24.5 18.200C28.5 16.8 31 20 29.5 22.6"
                ),
            },
        ),
        (
            "path",
            {
                "fill": "currentColor",
                "d": "M11.5 39C18 33.5 24 36.5 26.5 41.500C20 45 14.5 43.5 11.5 39Z",
            },
        ),
    ),
)
