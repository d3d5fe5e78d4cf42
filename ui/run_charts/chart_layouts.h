// The three layouts of the charts. The charts exist once and move from page to page.
#pragma once

#include <QStackedWidget>
#include <array>
#include <initializer_list>
#include <vector>

#include "run_charts/chart_tabs.h"

class QSplitter;

namespace privbo::ui {

enum class ChartLayout {
  overview,  // regret above, posterior and the rest below
  grid,      // 2 × 2; the fourth place switches between all others
  tabs       // one at a time
};
inline constexpr std::array<ChartLayout, 3> all_chart_layouts{ChartLayout::overview, ChartLayout::grid,
                                                              ChartLayout::tabs};

class ChartLayouts : public QStackedWidget {
  Q_OBJECT
 public:
  /// Takes the frames over, one of every kind.
  explicit ChartLayouts(std::vector<ChartWithControls> frames, QWidget* parent = nullptr);

  ChartLayout chart_layout() const { return layout_; }
  void set_layout(ChartLayout layout);
  /// Brings a chart to the front of its place.
  void show_chart(ChartKind kind);
  /// Charts that mean nothing for the present run: their tabs are left out.
  void set_absent(const std::set<ChartKind>& absent);
  /// Whether the chart is in front in the present layout.
  bool in_front(ChartKind kind) const;
  /// Layout, sizes and chosen tabs.
  QByteArray save() const;
  /// Bytes of another version or none of ours change nothing.
  void restore(const QByteArray& bytes);

 Q_SIGNALS:
  void layout_changed(privbo::ui::ChartLayout layout);
  /// Other charts are in front.
  void front_changed();

 private:
  struct Page {
    std::vector<QSplitter*> splitters;
    std::vector<ChartTabs*> places;
    std::vector<std::vector<ChartKind>> kinds;  // by place
  };
  ChartTabs* add_place(Page& page, QSplitter* splitter, std::initializer_list<ChartPosition> positions);
  QSplitter* add_splitter(Page& page, Qt::Orientation orientation, QSplitter* around = nullptr);
  void fill(const Page& page);
  const Page& page() const { return pages_[static_cast<std::size_t>(layout_)]; }

  std::vector<ChartWithControls> frames_;
  std::array<Page, 3> pages_;
  ChartLayout layout_ = ChartLayout::overview;
};

}  // namespace privbo::ui
