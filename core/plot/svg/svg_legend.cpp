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
  std::string name;
  double x, y;  // of the sample's left end, and of the base line
};

class Rows {
 public:
  Rows(const SvgLook& look, const Translate& translate, const LegendRoom& room, double size)
      : look_(look), translate_(translate), room_(room), size_(size), swatch_(2.0 * look.em), gap_(0.5 * look.em) {}

  SvgLegend of(const std::vector<const PlotSeries*>& listed) {
    flow(listed);
    SvgLegend made{.svg = {}, .bottom = entries_.empty() ? room_.top : entries_.back().y, .complete = true};
    if (entries_.size() < listed.size()) {
      made.complete = false;
      count_left_out(listed.size());
      if (!entries_.empty()) made.bottom = entries_.back().y;
    }
    for (const Entry& entry : entries_)
      made.svg += swatch_of(*entry.series, look_, entry.x, entry.y - 0.35 * size_, swatch_, size_) +
                  svg_text(entry.x + swatch_ + gap_, entry.y, "start", entry.name, size_, HtmlText(look_.inks().text));
    if (!made.svg.empty()) made.svg += "\n";
    return made;
  }

 private:
  /// In print, the remark is left out before the name is cut.
  std::string name_of(const PlotSeries& series) const {
    const std::string label = translate_(series.label);
    std::string name = label;
    if (!series.remark.empty()) name = translate_(Words<2>("%1 (%2)"), label, translate_(series.remark));
    if (!look_.print) return name;
    const double most = room_.right - room_.left - swatch_ - gap_;
    return elided(text_width(name, size_) > most ? label : name, size_, most);
  }

  void flow(const std::vector<const PlotSeries*>& listed) {
    double x = room_.left, y = room_.top + first_row * size_;
    for (const PlotSeries* series : listed) {
      std::string name = name_of(*series);
      const double width = swatch_ + gap_ + text_width(name, size_);
      if (x > room_.left && x + width > room_.right) {
        x = room_.left;
        y += next_row * size_;
      }
      if (look_.print && y > room_.bottom) return;
      entries_.push_back({series, std::move(name), x, y});
      x += width + 1.4 * look_.em;
    }
  }

  /// A name that would be lost for that is left out, too.
  void count_left_out(std::size_t all) {
    while (!entries_.empty()) {
      const std::string more = "  + " + std::to_string(all - entries_.size());
      Entry& last = entries_.back();
      const double left = room_.right - last.x - swatch_ - gap_ - text_width(more, size_);
      if (left >= least_name * size_ || last.x <= room_.left) {
        last.name = elided(last.name, size_, left) + more;
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
