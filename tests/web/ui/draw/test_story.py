"""The prose of a story."""

from __future__ import annotations

from hotseat.core.story_scenes import Paragraph, StoryScene
from tests.web.ui.draw.looking import attr
from ui.draw.story import scene_nodes

SCENE = StoryScene("", (Paragraph("דנה won."), Paragraph("דנה, מחר.", typed=True)))


def test_the_app_s_sentences_go_from_left_to_right_whatever_name_they_begin_with() -> None:
    assert [attr(each, "dir") for each in scene_nodes(SCENE, True)] == ["ltr", "auto"]


def test_a_story_that_the_table_edited_goes_its_own_way() -> None:
    assert [attr(each, "dir") for each in scene_nodes(SCENE, False)] == ["auto", "auto"]
