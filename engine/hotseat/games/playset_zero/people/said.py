"""A character's lines as sentences, for those who are in the story."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from hotseat.core.story_scenes import ending
from hotseat.core.wording import bare, cited, sentence
from hotseat.kit.tales import acting, lowered

_SENTENCE_ENDS = re.compile(r"[.!?…:;]")


def who_is(name: str, concept: str, tie: str) -> Iterator[str]:
    """ "Edda is a captain whose ship is a debt, and is blamed for it.": the concept, as it stands
    where it begins with no article, and how they fit into the situation."""
    begun = bare(concept).partition(" ")[0]
    plain = concept.strip() if begun.endswith(("’s", "'s")) else lowered(concept)
    also = "" if "," in tie else acting("and", tie)
    if plain and also and not _SENTENCE_ENDS.search(bare(plain)):
        yield f"{name} is {bare(plain)}, {also}"
        return
    yield f"{name} is {ending(plain)}" if plain else acting(name, concept) or sentence(concept)
    if bare(tie):
        yield acting(name, tie) or f"This is where {name} stands in it: {cited(tie)}"


def noticed(name: str, detail: str) -> str:
    """What anyone notices who meets them, or what they do: "Edda looks at the water first."."""
    if not bare(detail):
        return ""
    if plain := lowered(detail):
        return f"Anyone would notice {ending(plain)}"
    return acting(name, detail) or f"Anyone would notice this: {cited(detail)}"


def parted(texts: Iterable[str]) -> tuple[list[str], list[str]]:
    """Those that say what somebody does, each to stand behind a name, "knows every sandbank", and
    the others as they are; each once."""
    does = {
        text: "" if _SENTENCE_ENDS.search(bare(text)) else bare(acting("", text)) for text in texts
    }
    return [verb for verb in does.values() if verb], [text for text in does if not does[text]]
