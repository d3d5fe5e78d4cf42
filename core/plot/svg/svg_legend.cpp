#include "plot/svg/svg_legend.h"

#include <algorithm>
#include <string>

#include "plot/model/mark_rules.h"
#include "plot/svg/svg_canvas.h"
#include "plot/svg/svg_marks.h"

namespace privbo {
namespace {

constexpr double first_row = 1.25, next_row = 1.35;  // of the type
constexpr double least_name = 2.5;                   // of the type: what is shorter states nothing

struct Entry {
  const PlotSeries* series;
  std::vector<std::string> lines;  // of the name
  double x, y;                     // of the sample's left end, and of the base line
};

class Rows {
 public:
  Rows(const SvgLook& look, const Translate& translate, const LegendRoom& room, double size)
      : look_(look), translate_(translate), room_(room), size_(size), swatch_(2.0 * look.em), gap_(0.5 * look.em) {}

  SvgLegend of(const std::vector<const PlotSeries*>& listed) {
    flow(listed);
    SvgLegend made{.svg = {}, .bottom = bottom(), .complete = true};
    if (entries_.size() < listed.size()) {
      made.complete = false;
      count_left_out(listed.size());
      made.bottom = bottom();
    }
    for (const Entry& entry : entries_)
      made.svg += swatch_of(*entry.series, look_, entry.x, entry.y - 0.35 * size_, swatch_, size_) + svg_name(entry);
    if (!made.svg.empty()) made.svg += "\n";
    return made;
  }

 private:
  double bottom() const {
    if (entries_.empty()) return room_.top;
    return entries_.back().y + static_cast<double>(entries_.back().lines.size() - 1) * line_height * size_;
  }

  HtmlText svg_name(const Entry& entry) const {
    HtmlText svg;
    double y = entry.y;
    for (const std::string& line : entry.lines) {
      svg += svg_text(entry.x + swatch_ + gap_, y, "start", line, size_, HtmlText(look_.inks().text));
      y += line_height * size_;
    }
    return svg;
  }

  /// In print, the remark is left out before the name is broken into lines; a word that is too long by itself is cut.
  std::vector<std::string> lines_of(const PlotSeries& series) const {
    const std::string label = translate_(series.label);
    std::string name = label;
    if (!series.remark.empty()) name = translate_(Words<2>("%1 (%2)"), label, translate_(series.remark));
    if (!look_.print) return {name};
    const double most = room_.right - room_.left - swatch_ - gap_;
    if (text_width(name, size_) <= most) return {elided(name, size_, most)};
    std::vector<std::string> lines = wrapped(label, size_, most);
    for (std::string& line : lines) line = elided(line, size_, most);
    return lines.empty() ? std::vector<std::string>{label} : lines;
  }

  void flow(const std::vector<const PlotSeries*>& listed) {
    double x = room_.left, y = room_.top + first_row * size_;
    for (const PlotSeries* series : listed) {
      std::vector<std::string> lines = lines_of(*series);
      double name = 0.0;
      for (const std::string& line : lines) name = std::max(name, text_width(line, size_));
      const double width = swatch_ + gap_ + name;
      const bool several = lines.size() > 1;  // in rows of its own
      if (x > room_.left && (several || x + width > room_.right)) {
        x = room_.left;
        y += next_row * size_;
      }
      const double last = y + static_cast<double>(lines.size() - 1) * line_height * size_;
      if (look_.print && last > room_.bottom) return;
      entries_.push_back({series, std::move(lines), x, y});
      x = several ? room_.right : x + width + 1.4 * look_.em;
      y = last;
    }
  }

  /// A name that would be lost for that is left out, too.
  void count_left_out(std::size_t all) {
    while (!entries_.empty()) {
      const std::string more = "  + " + std::to_string(all - entries_.size());
      Entry& last = entries_.back();
      const double left = room_.right - last.x - swatch_ - gap_ - text_width(more, size_);
      if (left >= least_name * size_ || last.x <= room_.left) {
        last.lines.back() = elided(last.lines.back(), size_, left) + more;
        return;
      }
      entries_.pop_back();
    }
  }

  const SvgLook& look_;
  const Translate& translate_;
  const LegendRoom& room_;
  double size_, swatch_, gap_;
  std::vector<Entry> entries_;
};

}  // namespace

SvgLegend svg_legend(const PlotModel& model, const SvgLook& look, const Translate& translate, const LegendRoom& room,
                     const std::vector<std::size_t>& named, double size) {
  std::vector<const PlotSeries*> listed;
  for (std::size_t i = 0; i < model.series.size(); ++i) {
    const PlotSeries& series = model.series[i];
    // Boxes are named below their axis.
    const bool elsewhere = (is_summary(series) && !model.x.names.empty()) || std::ranges::count(named, i) > 0;
    if (!series.label.empty() && !series.hidden && !elsewhere) listed.push_back(&series);
  }
  std::ranges::stable_sort(listed, {}, [](const PlotSeries* series) { return legend_rank(*series); });
  return Rows(look, translate, room, size).of(listed);
}

}  // namespace privbo
