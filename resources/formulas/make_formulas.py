#!/usr/bin/python3
# Draws formulas.tex as SVG files: one line is one formula, "id<TAB>TeX" (matplotlib's mathtext). Needs python3-matplotlib,
# at development time only. The glyphs are outlines, so no font is needed to show them; the outline is black, and the
# program recolours it. User units are hundredths of an em; data-baseline is the baseline's height in the picture.
import pathlib
import xml.sax.saxutils

import matplotlib
from matplotlib.path import Path
from matplotlib.textpath import TextPath

EM = 100.0
MARGIN = 4.0

matplotlib.rcParams["mathtext.fontset"] = "stix"


def number(value):
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def commands(outline, x0, y0):
    names = {Path.MOVETO: "M", Path.LINETO: "L", Path.CURVE3: "Q", Path.CURVE4: "C"}
    parts = []
    for points, code in outline.iter_segments(curves=True):
        if code == Path.CLOSEPOLY:
            parts.append("Z")
            continue
        pairs = [number(v - x0) if i % 2 == 0 else number(y0 - v) for i, v in enumerate(points)]
        parts.append(names[code] + " ".join(pairs))
    return "".join(parts)


def draw(identifier, tex, folder):
    outline = TextPath((0, 0), f"${tex}$", size=EM)
    box = outline.get_extents()
    x0, y0 = box.x0 - MARGIN, box.y1 + MARGIN
    width, height = box.width + 2 * MARGIN, box.height + 2 * MARGIN
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{height:.0f}" '
        f'viewBox="0 0 {width:.1f} {height:.1f}" data-baseline="{y0:.1f}">\n'
        f"<title>{xml.sax.saxutils.escape(tex)}</title>\n"
        f'<path fill="#000000" d="{commands(outline, x0, y0)}"/>\n</svg>\n'
    )
    (folder / f"{identifier}.svg").write_text(text, encoding="utf-8")


def main():
    folder = pathlib.Path(__file__).resolve().parent
    lines = (folder / "formulas.tex").read_text(encoding="utf-8").splitlines()
    wanted = [line.split("\t", 1) for line in lines if line.strip()]
    for stale in set(folder.glob("*.svg")) - {folder / f"{identifier}.svg" for identifier, _ in wanted}:
        stale.unlink()
    for identifier, tex in wanted:
        draw(identifier, tex, folder)


main()
