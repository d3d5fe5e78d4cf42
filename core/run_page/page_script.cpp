#include "run_page/page_script.h"

#include <string>

namespace privbo {
namespace {

constexpr Literal before_naming = R"js((function () {
'use strict';
document.querySelectorAll('details').forEach(function (part) { part.open = false; });
window.addEventListener('beforeprint', function () {
  document.querySelectorAll('details').forEach(function (part) { part.open = true; });
});

// Charts: the nearest row of the table is read out where the pointer, a finger or an arrow key is.
document.querySelectorAll('figure[data-first]').forEach(function (figure) {
  var svg = figure.querySelector(':scope > svg'), said = figure.querySelector('output'), given = figure.dataset;
  var names = Array.from(figure.querySelectorAll('thead th')).map(function (cell) { return cell.textContent; });
  var lines = Array.from(figure.querySelectorAll('tbody tr'));
  var places = lines.map(function (row) { return +row.firstElementChild.dataset.x; });
  var rows = lines.map(function (row) {
    return Array.from(row.children).map(function (cell) { return cell.textContent; });
  });
  var first = +given.first, last = +given.last, left = +given.left, right = +given.right, at = -1;
  var logarithmic = given.scale === 'log';
  var cursor = document.createElementNS(svg.namespaceURI, 'path');
  cursor.setAttribute('stroke', '#888');
  svg.appendChild(cursor);
  svg.setAttribute('tabindex', '0');
  function place(value) {
    var share = last <= first ? 1 : logarithmic ? Math.log(value / first) / Math.log(last / first) : (value - first) / (last - first);
    return left + (right - left) * share;
  }
  function show(index) {
    at = Math.max(0, Math.min(rows.length - 1, index));
    var x = place(places[at]);
    cursor.setAttribute('d', 'M' + x + ' ' + given.top + 'V' + given.bottom);
    said.textContent = names.map(function (name, i) { return name + (i ? ' ' : ' = ') + (rows[at][i] || '–'); }).join(' · ');
  }
  function nearest(event) {
    var box = svg.getBoundingClientRect(), x = (event.clientX - box.left) / box.width * svg.viewBox.baseVal.width;
    var best = 0;
    places.forEach(function (value, i) {
      if (Math.abs(place(value) - x) < Math.abs(place(places[best]) - x)) best = i;
    });
    show(best);
  }
  svg.addEventListener('pointermove', nearest);
  svg.addEventListener('pointerdown', nearest);
  svg.addEventListener('focus', function () { if (at < 0) show(rows.length - 1); });
  svg.addEventListener('keydown', function (event) {
    var step = { ArrowRight: 1, ArrowLeft: -1, Home: -rows.length, End: rows.length }[event.key];
    if (!step) return;
    show(at + step);
    event.preventDefault();
  });
});

// The belief: paths and colours of the round that the slider chooses.
var stored = document.getElementById('film');
if (!stored) return;
var film = JSON.parse(stored.textContent), picture = document.getElementById('belief');
var slider = document.getElementById('round'), words = document.getElementById('belief-words');
var colours = film.colours, digits = '0123456789abcdefghijklmnopqrstuv';
function part(name) { return picture.querySelector('.' + name); }
function draw_line(frame) {
  var line = film.kind === 'line', mean = '', band = '', back = '', asked = '';
  film.x.forEach(function (x, i) {
    var y = frame.mean[i], half = frame.half[i];
    if (line) {
      mean += (i ? 'L' : 'M') + x + ',' + y;
      band += (i ? 'L' : 'M') + x + ',' + (y - half);
      back = 'L' + x + ',' + (y + half) + back;
    } else {
      mean += 'M' + (x - 2) + ',' + y + 'h4';
      band += 'M' + x + ',' + (y - half) + 'V' + (y + half);
    }
    if (frame.asked[i]) asked += 'M' + x + ',' + film.bottom + 'v' + -frame.asked[i];
  });
  part('mean').setAttribute('d', mean);
  part('band').setAttribute('d', band + back + (line ? 'Z' : ''));
  part('asked').setAttribute('d', asked);
}
function draw_plane(frame) {
  var asked = '', cells = part('cells').children;
  for (var i = 0; i < cells.length; ++i) {
    var level = digits.indexOf(frame.cells[i]);
    cells[i].setAttribute('fill', colours[level % colours.length]);
    if (level < colours.length) continue;
    asked += 'M' + (film.x[0] + film.x[2] * (Math.floor(i / film.x[4]) + 0.5)) + ',' +
      (film.x[1] - film.x[3] * (i % film.x[4] + 0.5)) + 'h0';
  }
  part('asked').setAttribute('d', asked);
}
function show_round() {
  var frame = film.frames[+slider.value];
  (film.kind === 'plane' ? draw_plane : draw_line)(frame);
  words.textContent = frame.words;
  picture.querySelector('desc').textContent = frame.words;
)js";

constexpr Literal after_naming = R"js(}
slider.max = film.frames.length - 1;
slider.value = slider.max;
slider.addEventListener('input', show_round);
document.getElementById('rounds').hidden = false;
show_round();
})();
)js";

/// Returns a script's words for a round: 'Round ' + frame.t.
ScriptText round_words(const std::string& words) {
  const std::size_t index = words.find("%1");
  if (index == std::string::npos) return ScriptText::of(words);
  const std::string before = words.substr(0, index), after = words.substr(index + 2);
  return ScriptText::of(before) + " + frame.t" + (after.empty() ? ScriptText() : " + " + ScriptText::of(after));
}

}  // namespace

ScriptText page_script(const Translate& translate) {
  return ScriptText(before_naming) + "  slider.setAttribute('aria-valuetext', " +
         round_words(translate(std::string(Words<1>("round %1").text()))) +
         ");\n  document.getElementById('round-name').textContent = " +
         round_words(translate(std::string(Words<1>("Round %1").text()))) + ";\n" + after_naming;
}

Literal run_page_style() {
  return ":root{color-scheme:light}body{max-width:820px;background:#fff;overflow-wrap:break-word}"
         "figure{margin:1em 0}figcaption{font-weight:bold}svg{height:auto;display:block;touch-action:pan-y}"
         "svg:focus-visible{outline:2px solid #0072b2}"
         "output{display:block;min-height:1.45em;font-variant-numeric:tabular-nums}"
         ".notes p{margin:.3em 0;color:#595959;font-size:.9em}"
         ".numbers{overflow-x:auto}.symbols{margin:.2em 0 .8em}.formula{font-family:serif;font-style:italic;margin:.2em 1.4em}"
         "dt{font-weight:bold;margin-top:.5em}dd{margin-left:1.2em}"
         "#rounds{display:flex;gap:.8em;align-items:center}#rounds[hidden]{display:none}#round{flex:1;height:2em;accent-color:#0072b2}"
         "#round-name{min-width:6.5em;font-variant-numeric:tabular-nums}"
         ".open{display:inline-block;padding:.5em 1em;background:#0072b2;color:#fff;border-radius:.3em}"
         ".link{font:12px monospace;word-break:break-all}.code{width:16em}"
         ".warning{border-left:4px solid #d55e00;padding-left:.8em}"
         "@media(max-width:520px){body{margin:.6em auto;font-size:16px}svg{font-size:17px}"
         "th,td{padding:.25em .3em;font-size:14px}}"
         "@media print{#rounds,output,summary{display:none}.open{color:#000;background:none;padding:0}"
         "figure>svg,figcaption,tr{break-inside:avoid}figcaption{break-after:avoid}section{break-inside:auto}h2,h3{break-after:avoid}}";
}

}  // namespace privbo
