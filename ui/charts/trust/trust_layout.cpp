// From top to bottom: the plots have the room that the texts around them leave, and the words below what is left then.
#include "charts/trust/trust_layout.h"

#include <algorithm>
#include <utility>

#include "charts/drawing/text_lines.h"
#include "charts/figure/names/legend.h"
#include "charts/trust/trust_grid.h"
#include "words/chart_text.h"

namespace privbo::ui {
namespace {

constexpr double column_plot_share = 0.655;  // of the height of a figure for a column of text
constexpr double min_scale = 0.66;           // of type, before a name is cut
constexpr double max_growth = 1.5;           // of the plots on screen, where there is more height than they need
constexpr double hair = 0.5;                 // of figure units: sums of heights are not exact
constexpr double mark_room = 1.4;            // em, behind a title

/// Describes how the curves are named, and how large the titles of the panels are.
struct Names {
  bool above = false;  // each algorithm above its plot, so that the legend has what is common to all panels
  double scale = note_type;
  std::vector<QStringList> titles{};
  double title_height = 0.0;  // of titles and names above the plots of a row
  PlotModel legend{};
  double legend_scale = Legend::default_scale, legend_height = 0.0;
  bool whole = true;  // nothing is cut
};

class Layout {
 public:
  Layout(const TrustPicture& picture, const FigureStyle& style, const QSizeF& size)
      : picture_(picture),
        style_(style),
        size_(size),
        em_(style.em()),
        margin_(trust_margin(style)),
        plots_(trust_plots(picture)),
        grid_(trust_grid(picture, style, size.width())) {}

  TrustLayout made() {
    const double width = size_.width() - 2.0 * margin_;
    std::vector<TrustLine> header = trust_header(picture_, style_, width), words = trust_words(picture_, style_, width);
    const double header_height = sum(header) + (header.empty() ? 0.0 : 0.4 * em_);
    choose_names(header_height);
    const double fixed = around_plots(header_height, names_), wanted = grid_.rows * good_plot_height();
    const double gap = words.empty() ? 0.0 : 0.5 * em_;
    made_.good_height = fixed + wanted + gap + sum(words);
    const double room = std::max(0.0, size_.height() - fixed);
    cut(words, room - std::min(wanted, room) - gap);
    double plots = std::max(std::min(wanted, room), room - gap - sum(words));
    if (!style_.print) plots = std::min(plots, max_growth * wanted);

    double top = margin_;
    place(header, top);
    if (!header.empty()) top += 0.4 * em_;
    place_legend(top);
    place_cells(top, grid_.rows == 0 ? 0.0 : std::max(1.0, plots / grid_.rows));
    if (!words.empty()) top += gap;
    place(words, top);
    return std::move(made_);
  }

 private:
  double sum(const std::vector<TrustLine>& lines) const {
    double height = 0.0;
    for (const TrustLine& line : lines) height += line.height(style_);
    return height;
  }
  double title_gap() const { return (style_.compact() ? 0.1 : 0.2) * em_; }
  double legend_gap() const { return (style_.compact() ? 0.05 : 0.3) * em_; }
  double numbers_height() const { return 0.45 * em_ + QFontMetricsF(style_.scaled_font(note_type)).height(); }
  double row_gap() const { return (style_.compact() ? 0.15 : 0.6) * em_; }
  TrustLine epsilon_title() const {
    return {.text = chart_text(picture_.epsilon), .scale = style_.compact() ? note_type : 1.0};
  }
  double good_plot_height() const {
    return grid_.rows == 1 ? std::clamp(1.1 * grid_.width, 12.0 * em_, 18.0 * em_)
                           : std::clamp(0.75 * grid_.width, 9.0 * em_, 13.0 * em_);
  }

  double around_plots(double header, const Names& names) const {
    double height = 2.0 * margin_ + header;
    if (grid_.rows == 0) return height;
    if (names.legend_height > 0.0) height += names.legend_height + legend_gap();
    return height + grid_.rows * (names.title_height + title_gap() + numbers_height()) + (grid_.rows - 1) * row_gap() +
           epsilon_title().height(style_);
  }

  Names names_with(bool above, double scale) const {
    Names names{.above = above, .scale = scale};
    const QFontMetricsF bold(style_.scaled_font(scale, true)), plain(style_.scaled_font(scale));
    const double room = grid_.width + 0.5 * grid_.gap;
    qsizetype most = 1;
    bool level = false;
    for (const std::size_t i : plots_) {
      const TrustPanel& panel = picture_.panels[i];
      names.titles.push_back(
          text_lines(chart_text(panel.short_title), bold, room - (style_.print ? 0.0 : mark_room * em_), 2));
      most = std::max(most, names.titles.back().size());
      for (const QString& line : names.titles.back()) names.whole = names.whole && !line.endsWith(QChar(0x2026));
      if (above) names.whole = names.whole && plain.horizontalAdvance(chart_text(panel.algorithm)) <= room;
      bool curve = above;                          // one entry for line and markers
      const bool several = panel.rows.size() > 1;  // then every curve has a name of its own, and its markers have none
      for (PlotSeries series : panel.plot.series) {
        const bool is_level = is<marks::Level>(series);
        if (several && !is_level && series.label.empty()) continue;
        if ((is_level || !several) && std::exchange(is_level ? level : curve, true)) continue;
        if (series.label.empty()) series.label = panel.algorithm;
        names.legend.series.push_back(series);
      }
    }
    names.title_height = static_cast<double>(most) * bold.height() + (above ? plain.height() : 0.0);
    if (names.legend.series.empty() || !style_.legend) return names;
    // Two lines at most: smaller type first, then the rest is counted.
    for (names.legend_scale = style_.compact() ? 0.8 : Legend::default_scale;; names.legend_scale -= 0.06) {
      const double row = 1.2 * QFontMetricsF(style_.scaled_font(names.legend_scale)).height();
      const Legend legend(names.legend, style_, size_.width() - 2.0 * margin_, 2.1 * row, {}, names.legend_scale);
      names.legend_height = legend.height();
      if (legend.complete()) return names;
      if (names.legend_scale - 0.06 < min_scale) break;
    }
    names.whole = false;
    return names;
  }

  /// The first way in which nothing is cut; in a column of text one that leaves the plots their share of the height.
  void choose_names(double header) {
    if (grid_.rows == 0) return;
    const double usual = style_.compact() ? 0.8 : note_type;
    double least = 0.0;
    for (const auto& [above, scale] :
         {std::pair(true, usual), std::pair(false, usual), std::pair(true, min_scale), std::pair(false, min_scale)}) {
      Names names = names_with(above, scale);
      const double height = around_plots(header, names);
      if (names.whole && (!style_.compact() || height <= (1.0 - column_plot_share) * size_.height())) {
        names_ = std::move(names);
        return;
      }
      // Without such a way, the one that takes the least height.
      if (least > 0.0 && height >= least) continue;
      least = height;
      names_ = std::move(names);
    }
  }

  /// Leaves out what has no room, and states it.
  void cut(std::vector<TrustLine>& words, double room) const {
    const std::size_t all = words.size();
    double height = sum(words);
    while (!words.empty() && (height > room + hair || (words.size() < all && words.back().bold))) {
      height -= words.back().height(style_);
      words.pop_back();
    }
    if (words.empty() || words.size() == all) return;
    TrustLine& last = words.back();
    const QFontMetricsF metrics(last.font(style_));
    last.text = elided(metrics, last.text + QStringLiteral(" …"), size_.width() - 2.0 * margin_);
  }

  void place(std::vector<TrustLine>& lines, double& top) {
    for (TrustLine& line : lines) place(line, margin_, top);
  }
  void place(TrustLine line, double left, double& top) {
    const QFontMetricsF metrics(line.font(style_));
    line.at = QPointF(left, top + metrics.ascent());
    if (line.marked) {
      const double side = 0.9 * metrics.height(), behind = left + metrics.horizontalAdvance(line.text) + 0.4 * em_;
      const QRectF circle(behind, top + 0.05 * side, side, side);
      made_.marks.push_back(
          {static_cast<std::size_t>(line.panel), circle, QRectF(left, top, circle.right() - left, metrics.height())});
    }
    top += metrics.height();
    made_.lines.push_back(std::move(line));
  }

  void place_legend(double& top) {
    made_.legend_scale = names_.legend_scale;
    if (names_.legend_height <= 0.0) return;
    made_.legend = QRectF(margin_, top, size_.width() - 2.0 * margin_, names_.legend_height);
    made_.named = names_.legend;
    top += names_.legend_height + legend_gap();
  }

  void place_cells(double& top, double plot_height) {
    if (grid_.rows == 0) return;
    for (std::size_t k = 0; k < plots_.size(); ++k) {
      const int column = static_cast<int>(k) % grid_.columns;
      if (k > 0 && column == 0) top += names_.title_height + title_gap() + plot_height + numbers_height() + row_gap();
      TrustCell cell{.panel = plots_[k], .box = {}, .plot = {}, .left = column == 0};
      cell.plot = QRectF(grid_.x(column), top + names_.title_height + title_gap(), grid_.width, plot_height);
      const double before = cell.left ? grid_.left - margin_ : 0.5 * grid_.gap;
      cell.box = cell.plot.adjusted(-before, top - cell.plot.top(), 0.5 * grid_.gap, numbers_height());
      cell.box.setRight(std::min(cell.box.right(), size_.width()));
      place_titles(k, cell, top);
      made_.cells.push_back(cell);
    }
    top += names_.title_height + title_gap() + plot_height + numbers_height();
    TrustLine epsilon = epsilon_title();
    const QFontMetricsF metrics(epsilon.font(style_));
    epsilon.text = elided(metrics, epsilon.text, size_.width() - 2.0 * margin_);
    const double advance = metrics.horizontalAdvance(epsilon.text), last = size_.width() - margin_ - advance;
    place(epsilon, std::max(margin_, std::min(0.5 * (grid_.left + grid_.right() - advance), last)), top);
  }

  /// Short titles stand on the plot, whatever lines the longest one takes.
  void place_titles(std::size_t k, const TrustCell& cell, double row_top) {
    const TrustPanel& panel = picture_.panels[cell.panel];
    const int place_in_picture = static_cast<int>(cell.panel);
    std::vector<TrustLine> lines;
    for (const QString& text : names_.titles[k])
      lines.push_back({.text = text, .scale = names_.scale, .bold = true, .panel = place_in_picture});
    if (!lines.empty()) lines.back().marked = !style_.print;
    if (names_.above)
      lines.push_back({.text = chart_text(panel.algorithm),
                       .scale = names_.scale,
                       .tone = TrustLine::Tone::curve,
                       .panel = place_in_picture});
    double top = row_top + names_.title_height - sum(lines);
    for (TrustLine& line : lines) {
      const QFontMetricsF metrics(line.font(style_));
      line.text = elided(metrics, line.text, grid_.width + 0.5 * grid_.gap);
      place(line, cell.plot.left(), top);
    }
  }

  const TrustPicture& picture_;
  const FigureStyle& style_;
  const QSizeF size_;
  const double em_, margin_;
  const std::vector<std::size_t> plots_;
  const TrustGrid grid_;
  Names names_;
  TrustLayout made_;
};

}  // namespace

TrustLayout trust_layout(const TrustPicture& picture, const FigureStyle& style, const QSizeF& size) {
  return Layout(picture, style, size).made();
}

}  // namespace privbo::ui
