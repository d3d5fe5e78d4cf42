#include "charts/trust/trust_words.h"

#include <algorithm>

#include "charts/drawing/text_lines.h"
#include "words/chart_text.h"
#include "words/charts_tr.h"

namespace privbo::ui {
namespace {

constexpr int max_lines = 12;       // of one text
constexpr int max_note_lines = 40;  // of all notes together

/// Appends `text` in lines like `like`.
void add(std::vector<TrustLine>& lines, QString text, TrustLine like, const FigureStyle& style, double width,
         int most = max_lines) {
  text.replace(QLatin1Char('\n'), QLatin1Char(' '));
  for (const QString& line : text_lines(text, QFontMetricsF(like.font(style)), width, most)) {
    like.text = line;
    lines.push_back(like);
  }
}

QString fact_text(const TrustFact& fact) {
  return Charts::tr("%1: %2").arg(chart_text(fact.name), chart_text(fact.text));
}

/// All about one panel, for paper.
void add_block(std::vector<TrustLine>& lines, const TrustPanel& panel, int index, const FigureStyle& style,
               double width) {
  const auto paragraph = [&](const QString& text, double scale, bool bold, TrustLine::Tone tone) {
    add(lines, text, {.text = {}, .scale = scale, .bold = bold, .tone = tone, .panel = index}, style, width);
  };
  paragraph(chart_text(panel.heading), note_type, true, TrustLine::Tone::plain);
  paragraph(chart_text(panel.promise), 0.85, false, TrustLine::Tone::plain);
  paragraph(chart_text(panel.words), 0.85, false, TrustLine::Tone::plain);
  QStringList facts;
  for (const TrustFact& fact : panel.facts) facts << fact_text(fact);
  paragraph(facts.join(QStringLiteral(" · ")), 0.78, false, TrustLine::Tone::muted);
}

/// On screen: a model without a plot, with the mark of its notes behind the last line.
void add_remark(std::vector<TrustLine>& lines, const TrustPanel& panel, int index, const FigureStyle& style,
                double width) {
  const TrustLine like{.text = {}, .scale = note_type, .panel = index};
  const QString heading = chart_text(panel.heading);
  add(lines, panel.words.empty() ? heading : Charts::tr("%1: %2").arg(heading, chart_text(panel.words)), like, style,
      width - 1.4 * style.em());
  if (!lines.empty()) lines.back().marked = true;
}

}  // namespace

std::vector<TrustLine> trust_header(const TrustPicture& picture, const FigureStyle& style, double width) {
  std::vector<TrustLine> lines;
  if (!style.title) return lines;
  add(lines, chart_text(picture.title), {.text = {}, .scale = 1.15, .bold = true}, style, width, 2);
  const bool empty = picture.panels.empty();
  add(lines, chart_text(empty ? picture.hint : picture.subtitle),
      {.text = {}, .scale = note_type, .tone = TrustLine::Tone::muted}, style, width, empty ? 4 : 3);
  return lines;
}

std::vector<TrustLine> trust_words(const TrustPicture& picture, const FigureStyle& style, double width) {
  std::vector<TrustLine> lines;
  const bool only_words =
      std::ranges::all_of(picture.panels, [](const TrustPanel& panel) { return panel.plot.series.empty(); });
  if (!style.notes && !only_words) return lines;
  for (std::size_t i = 0; i < picture.panels.size(); ++i) {
    const TrustPanel& panel = picture.panels[i];
    if (style.print)
      add_block(lines, panel, static_cast<int>(i), style, width);
    else if (panel.plot.series.empty())
      add_remark(lines, panel, static_cast<int>(i), style, width);
  }
  if (!style.notes) return lines;
  std::vector<TrustLine> notes;
  for (const Message& note : picture.notes)
    add(notes, chart_text(note), {.text = {}, .scale = 0.8, .tone = TrustLine::Tone::muted}, style, width, 4);
  notes.resize(std::min<std::size_t>(notes.size(), max_note_lines));
  lines.insert(lines.end(), notes.begin(), notes.end());
  return lines;
}

QString trust_panel_notes(const TrustPanel& panel) {
  QStringList parts = chart_texts({panel.heading, panel.promise, panel.words});
  for (const TrustFact& fact : panel.facts) parts << fact_text(fact);
  parts.removeAll(QString());
  return parts.join(QLatin1Char('\n'));
}

}  // namespace privbo::ui
