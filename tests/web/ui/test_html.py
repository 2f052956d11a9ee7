"""HTML from values: text stays text, and only what is on the lists can be made."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ui.html import Node, el, h, render, render_all, tree

ATTACKS = [
    "<img src=x onerror=alert(1)>",
    "</p><script>alert(1)</script>",
    "\"' onmouseover=alert(1) x='",
    "&lt;b&gt; &amp; &#60;",
    "]]><!--",
    "</textarea></title><svg onload=alert(1)>",
]


class Reader(HTMLParser):
    """What a parser makes of markup: its tags, its attributes, its text."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: list[str] = []
        self.attrs: list[tuple[str, str | None]] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attrs += attrs

    def handle_data(self, data: str) -> None:
        self.text += data


def read(markup: str) -> Reader:
    reader = Reader()
    reader.feed(markup)
    reader.close()
    return reader


def expected(text: str) -> str:
    """What may change on the way: signs that no parser lets through."""
    return "".join(
        "\ufffd" if (ord(sign) < 32 and sign not in "\t\n\r") or sign == "\x7f" else sign
        for sign in text
    )


def bare(text: str) -> str:
    """The text without the marks round what is written from right to left."""
    return text.replace("\u2068", "").replace("\u2069", "")


texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=60) | st.sampled_from(ATTACKS)


@given(texts)
def test_text_comes_back_as_the_same_text_and_makes_no_markup(text: str) -> None:
    found = read(render(h.p(text)))
    assert found.tags == ["p"]
    assert bare(found.text) == bare(expected(text))


@given(texts)
def test_an_attribute_comes_back_as_the_same_text_and_makes_no_other(text: str) -> None:
    found = read(render(h.p("x", title=text, data_note=text)))
    assert found.tags == ["p"]
    assert found.attrs == [("title", expected(text)), ("data-note", expected(text))]
    assert found.text == "x"


nodes = st.recursive(
    texts,
    lambda inner: st.builds(
        lambda tag, children, title: el(tag, *children, title=title),
        st.sampled_from(["div", "span", "b", "button", "li"]),
        st.lists(inner, max_size=4),
        st.none() | texts,
    ),
    max_leaves=12,
)


@given(nodes)
def test_any_tree_has_as_many_tags_and_the_text_of_its_parts(node: Node | str) -> None:
    found = read(render(node))
    assert len(found.tags) == count(node)
    assert bare(found.text) == bare(expected(words(node)))


def count(node: Node | str) -> int:
    return 0 if isinstance(node, str) else 1 + sum(count(child) for child in node.children)


def words(node: Node | str) -> str:
    return node if isinstance(node, str) else "".join(words(child) for child in node.children)


def test_a_lone_surrogate_cannot_break_the_page() -> None:
    assert render(h.p("a\ud800b")) == "<p>a\ufffdb</p>"


def test_a_name_written_from_right_to_left_does_not_move_the_figure_beside_it() -> None:
    assert render(h.p("דנה לוי-כהן: 3 dice")) == "<p>\u2068דנה לוי-כהן\u2069: 3 dice</p>"
    assert render(h.p("−1 ليلى, 2 דנה")) == "<p>−1 \u2068ليلى\u2069, 2 \u2068דנה\u2069</p>"
    assert render(h.textarea("דנה 3")) == "<textarea>\nדנה 3</textarea>"
    assert render(h.p("x", title="דנה 3")) == '<p title="דנה 3">x</p>'


def test_a_textarea_keeps_the_line_break_it_begins_with() -> None:
    assert render(h.textarea("\nTwo lines")) == "<textarea>\n\nTwo lines</textarea>"


@pytest.mark.parametrize(
    "tag", ["script", "style", "iframe", "object", "img", "base", "P", "x-y", ""]
)
def test_a_tag_that_is_not_on_the_list_is_refused(tag: str) -> None:
    with pytest.raises(ValueError, match="not a tag"):
        el(tag)
    with pytest.raises(ValueError, match="not a tag"):
        Node(tag)


@pytest.mark.parametrize(
    "name", ["style", "onclick", "onload", "srcdoc", "src", "action", "formaction", "data-", "x y"]
)
def test_an_attribute_that_is_not_on_the_list_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="not an attribute"):
        Node("a", {name: "x"})


@pytest.mark.parametrize(
    "href",
    [
        "javascript:alert(1)",
        " javascript:alert(1)",
        "JaVaScRiPt:alert(1)",
        "java\nscript:alert(1)",
        "data:text/html,x",
        "http://elsewhere.example/",
        "//elsewhere.example/",
        "\\\\elsewhere.example",
        "mailto:a@b.example",
        "vbscript:x",
        "a/b:c",
    ],
)
def test_a_link_elsewhere_is_refused(href: str) -> None:
    with pytest.raises(ValueError, match="A link goes"):
        h.a("x", href=href)


@pytest.mark.parametrize(
    "href", ["#/", "#/c/a%20b/table", "?x=1", "./odds.html", "../", "rescue.html", "blob:x", ""]
)
def test_links_within_the_site_are_made(href: str) -> None:
    assert read(render(h.a("x", href=href))).attrs == [("href", href)]


def test_only_links_and_uses_have_addresses_and_a_use_stays_on_the_page() -> None:
    with pytest.raises(ValueError, match="may not have"):
        h.div(href="#/")
    with pytest.raises(ValueError, match="draws from this page"):
        h.use(href="sprite.svg#x")


def test_inputs_and_buttons_have_harmless_types_only() -> None:
    with pytest.raises(ValueError, match="not a type"):
        h.input(type="image")
    with pytest.raises(ValueError, match="not a type"):
        h.button("x", type="reset")


def test_values_of_the_wrong_type_are_refused() -> None:
    with pytest.raises(TypeError, match="takes text"):
        h.p(title=["x"])
    with pytest.raises(TypeError, match="takes text"):
        h.p(aria_hidden=True)
    with pytest.raises(TypeError, match="A child is"):
        h.p({"a": 1})
    with pytest.raises(TypeError, match="A child is"):
        h.p(b"bytes")
    with pytest.raises(ValueError, match="holds nothing"):
        h.br("x")


def test_truth_attributes_are_bare_and_left_out_when_false() -> None:
    box = h.input(type="checkbox", checked=True, disabled=False, value=None)
    assert render(box) == '<input type="checkbox" checked="">'


def test_names_children_and_numbers_are_written_as_html_has_them() -> None:
    made = h.label("A", [h.b(1), None, (n for n in "xy")], for_="f", class_="l", data_do="{}")
    assert render(made) == '<label for="f" class="l" data-do="{}">A<b>1</b>xy</label>'
    dot = h.svg(h.circle(cx=1.5, r=2), viewBox="0 0 4 4", aria_hidden="true")
    assert render(dot) == (
        '<svg viewBox="0 0 4 4" aria-hidden="true"><circle cx="1.5" r="2"/></svg>'
    )


def test_several_nodes_and_the_plain_tree() -> None:
    assert render_all([h.b("a"), "<", h.b("c")]) == "<b>a</b>&lt;<b>c</b>"
    assert tree(h.a("x", h.b(), href="#/")) == ["a", {"href": "#/"}, ["x", ["b", {}, []]]]


def test_a_node_never_changes() -> None:
    node = h.p("x")
    with pytest.raises(AttributeError):
        node.tag = "script"
    with pytest.raises(AttributeError):
        del node.children
    assert node == h.p("x")
    assert hash(node) == hash(h.p("x"))
    assert node != h.p("y")


def test_unknown_tags_of_the_short_form() -> None:
    with pytest.raises(AttributeError, match="not a tag"):
        h.script  # noqa: B018


@pytest.mark.parametrize("sign", ["\ufffe", "\uffff"])
def test_what_no_xml_may_hold_is_replaced(sign: str) -> None:
    """So that a map is a drawing which every program reads."""
    assert render(h.svg(h.text(f"a{sign}b"))) == "<svg><text>a\ufffdb</text></svg>"
    assert render(h.p("x", title=sign)) == '<p title="\ufffd">x</p>'
