// Layout of a figure: title, legend, plot, names and notes, each with the room it needs.
#include <algorithm>
#include <cmath>

#include "charts/drawing/text_lines.h"
#include "charts/figure/chart_scene_private.h"
#include "plot/words/fitted_notes.h"
#include "words/chart_text.h"
#include "words/charts_tr.h"
#include "words/plain_text.h"
#include "words/setting_names.h"

namespace privbo::ui {
namespace {

constexpr double min_titled = 12.0;      // em: what is lower has no room for the name of the x axis
constexpr double min_equal_width = 6.0;  // em: what is narrower is not narrowed for equal units
constexpr double min_margins = 10.0;     // em: what is lower has margins half as wide
constexpr double profile_share = 0.3;    // of the height of a heat map and the bars above it
constexpr int max_lines_of_note = 100;
constexpr double min_legend_scale = 0.66;
constexpr double print_legend_share = 0.3;        // on paper no pointer tells the names that are left out
constexpr double most_print_legend_share = 0.45;  // where names would be left out

}  // namespace

void ChartScene::Private::lay_out() {
  lay_out(true, true);
  if (style.print || model.empty()) return;
  const bool titled = !fitting_title(model.y, style, projection.plot.height()).isEmpty();
  if (!titled) lay_out(true, false);
  if (model.equal_scale) return;
  // Names at the ends of curves give way to the plot, then the title of the axis of values.
  const auto narrow = [this] { return projection.plot.width() < plot_share_on_screen * size.width(); };
  if (narrow() && names && !names->named().empty()) lay_out(false, titled);
  if (narrow()) lay_out(false, false);
}

void ChartScene::Private::lay_out(bool names_at_ends, bool y_title) {
  const double em = style.em(), width = size.width(), height = size.height();
  const bool low = !style.print && height < min_margins * em;
  const double min_share = style.print ? model.min_plot_share : plot_share_on_screen;
  margin = (style.compact() || low ? 0.4 : 0.8) * em;
  double top = margin;
  if (style.title) {
    const QFontMetricsF bold(style.scaled_font(label_type, true)), plain(style.scaled_font(note_type));
    const double side = bold.horizontalAdvance(beginning(chart_text(model.title))) + em +
                        plain.horizontalAdvance(beginning(chart_text(model.subtitle)));
    subtitle_below = !model.empty() && side > width - 2 * margin && height > 18 * em;
    top += 1.2 * bold.height() + (subtitle_below ? plain.height() : 0.0);
  }
  const QFontMetricsF small(style.scaled_font(note_type)), title(style.font);
  // On a low chart under a projector the ticks alone tell the axis.
  axes.x_title = style.print || height > min_titled * em;
  axes.y_title = y_title;
  const auto below_plot = [&] {
    return 0.6 * em + name_lines() * small.height() + (axes.x_title ? title.height() : 0.0);
  };
  legend_top = top;
  legend.reset();
  names.reset();
  if (style.legend && !model.empty()) {
    names.emplace(model, style, names_at_ends ? size : QSizeF());  // without room there are none
    // On screen the plot keeps its place, and the box of notes has what gives way to it.
    const double row = 1.2 * QFontMetricsF(style.scaled_font(Legend::default_scale)).height();
    const double most = style.compact() ? 2.1 * row : (style.print ? print_legend_share : model.legend_share) * height;
    const auto height_of_legend = [&] {
      const double left = (1.0 - min_share) * height - top - 0.6 * em - below_plot() - margin;
      return style.print ? most : std::min(most, left);
    };
    // Curves without any name say less than an axis without its title.
    const double least = names->named().empty() ? row : 0.0;
    if (!style.print && height_of_legend() < least && most >= least) axes.x_title = false;
    // On paper no pointer tells what is left out: smaller type first.
    for (double scale = Legend::default_scale; scale > min_legend_scale; scale -= 0.06) {
      legend.emplace(model, style, width - 2 * margin, height_of_legend(), names->named(), scale);
      if (legend->complete() || !style.print) break;
    }
    if (style.print && !style.compact() && !legend->complete()) {
      const double more = std::min(most_print_legend_share * height,
                                   (1.0 - min_share) * height - top - 0.6 * em - below_plot() - margin);
      for (double scale = Legend::default_scale; more > most && scale > min_legend_scale; scale -= 0.06) {
        legend.emplace(model, style, width - 2 * margin, more, names->named(), scale);
        if (legend->complete()) break;
      }
    }
    top += legend->height();
  }
  top += (low ? 0.3 : 0.6) * em;

  notes.clear();
  if (model.empty()) return;
  // Notes give way before the plot does; what is cut here is whole in the file's description and in the text summary.
  const double gap = 0.3 * em, unused = (1.0 - min_share) * height - top - below_plot() - margin;
  const double room = std::min(style.notes_share * height, style.print ? unused : unused - gap);
  place_notes(std::max(style.print ? 1 : 0, static_cast<int>(room / note_line())));
  double bottom = height - margin;
  if (!notes.isEmpty()) bottom -= static_cast<double>(notes.size()) * note_line() + gap;
  notes_top = bottom + gap;
  place_more_mark();

  bottom -= below_plot();
  // Tick labels decide the margins, and the margins how many ticks fit: two rounds settle it.
  const double strip = model.profile && model.heat ? profile_share * std::max(0.0, bottom - top) : 0.0, strip_top = top;
  if (strip > 0.0) top += strip + 0.9 * em;
  projection.plot = QRectF(QPointF(4 * em, top), QPointF(width - margin, bottom));
  // The mark of notes stands in the line of the tick labels where the axis has no title.
  const double mark = notes.isEmpty() && !axes.x_title && more_notes ? more_mark.width() + 0.2 * em : 0.0;
  for (int round = 0; round < 2; ++round) {
    choose_ticks();
    const double left = (axes.y_title ? margin + title.height() + 0.9 * em : em) +
                        std::max({widest(axes.y_ticks, style.scaled_font(note_type)),
                                  widest(axes.profile_ticks, style.scaled_font(note_type)), 1.5 * em});
    const double named = names ? names->width() : 0.0;
    double right = margin + std::max(last_label_overhang(mark), named);
    if (width - right - left < plot_share_on_screen * width) right = margin + std::max(last_label_overhang(0.0), named);
    if (model.heat) right = margin + title.height() + 2.6 * em + widest(axes.bar_ticks, style.scaled_font(note_type));
    projection.plot =
        QRectF(QPointF(left, top), QPointF(std::max(width - right, left + 1.0), std::max(bottom, top + 1.0)));
  }
  if (model.equal_scale) equal_units();
  if (mark > 0.0) clear_labels_from(width - margin - mark);
  const bool in_corner = notes.isEmpty() && more_notes;
  axes.beside_x_title = in_corner ? std::max(0.0, projection.plot.right() - more_mark.left() + 0.3 * em) : 0.0;
  if (names) names->place(projection);
  axes.profile = strip > 0.0 ? QRectF(projection.plot.left(), strip_top, projection.plot.width(), strip) : QRectF();
  axes.bar = model.heat
                 ? QRectF(projection.plot.right() + 0.7 * em, projection.plot.top(), 0.9 * em, projection.plot.height())
                 : QRectF();
}

/// Narrows the plot, or lowers it, in a narrow pane too: a circle of the domain is a circle on screen.
void ChartScene::Private::equal_units() {
  QRectF& plot = projection.plot;
  const double unit = std::min(plot.width() / projection.x.span(), plot.height() / projection.y.span());
  const double width = unit * projection.x.span(), height = unit * projection.y.span();
  if (!std::isfinite(unit) || width < min_equal_width * style.em()) return;
  plot = QRectF(plot.left() + 0.5 * (plot.width() - width), plot.top(), width, height);
  choose_ticks();
}

/// The place of the plot is given; what is left to choose are the numbers of its axes.
void ChartScene::Private::lay_out_panel(const QRectF& plot, bool y_texts) {
  margin = legend_top = notes_top = 0.0;
  notes.clear();
  more_notes = false;
  more_mark = {};
  axes = {};
  axes.x_title = false;
  axes.y_texts = y_texts;
  projection.plot = plot;
  choose_ticks();
}

/// No phrase is cut: what has no room is left out from the end of a part on, and the last words say so.
void ChartScene::Private::place_notes_on_paper(int most) {
  const QFontMetricsF metrics(note_font());
  const double width = size.width() - 2 * margin;
  alarm_lines = 0;
  more_notes = false;
  if (!style.notes) return;
  std::vector<NoteText> texts;
  for (const Message& note : model.notes)
    texts.push_back(
        note_text(note, [](const Message& part) { return with_setting_names(chart_text(part)).toStdString(); }));
  const auto wrap = [&](const std::string& text) {
    std::vector<std::string> lines;
    for (const QString& line : text_lines(QString::fromStdString(text), metrics, width, max_lines_of_note))
      lines.push_back(line.toStdString());
    return lines;
  };
  const FittedNotes fitted = fit_notes(texts, model.alarms, static_cast<std::size_t>(std::max(0, most)),
                                       {Charts::tr("More in the notes of the chart.").toStdString(),
                                        Charts::tr("more in the notes of the chart").toStdString()},
                                       wrap);
  for (const std::string& line : fitted.lines) notes << QString::fromStdString(line);
  alarm_lines = static_cast<qsizetype>(fitted.alarm_lines);
}

/// On screen warnings, and one line more: the others are a click away.
void ChartScene::Private::place_notes(int most) {
  if (style.print) return place_notes_on_paper(most);
  const QFontMetricsF metrics(note_font());
  const double width = size.width() - 2 * margin;
  alarm_lines = 0;
  more_notes = false;
  if (!style.notes) return;
  for (std::size_t i = first_note(); i < model.notes.size(); ++i) {
    const bool alarm = i < model.alarms;
    const qsizetype limit = alarm ? most : std::min<qsizetype>(most, alarm_lines + 1);
    const auto free = static_cast<int>(limit - notes.size());
    if (free > 0) {
      // No more lines are measured than tell whether the note has room: it may have ten, of which one is shown.
      const QString note = with_setting_names(chart_text(model.notes[i]));
      QStringList shown = text_lines(note, metrics, width, free + 1);
      if (shown.size() > free) {
        more_notes = true;
        shown = text_lines(note, metrics, width, free);
      }
      notes << shown;
    } else {
      more_notes = more_notes || !model.notes[i].empty();
    }
    if (alarm) alarm_lines = notes.size();
  }
  if (!more_notes || notes.isEmpty()) return;
  const double left = width - note_line() - 0.3 * style.em();
  notes.last() = elided(metrics, notes.last(), left);
}

/// Behind the last line of notes; without any, in the lower corner, below the end of the axis.
void ChartScene::Private::place_more_mark() {
  const double side = 0.9 * note_line();
  const double top = notes.isEmpty() ? size.height() - side - 0.3 * margin
                                     : notes_top + static_cast<double>(notes.size() - 1) * note_line() + 0.05 * side;
  more_mark = more_notes ? QRectF(size.width() - margin - side, top, side, side) : QRectF();
}

}  // namespace privbo::ui
