// The layouts of the charts: three to choose from, and that of a lecture. The charts exist once and move from page to
// page.
#pragma once

#include <QStackedWidget>
#include <array>
#include <initializer_list>
#include <optional>
#include <set>
#include <vector>

#include "plot/kinds/chart_kind.h"

class QLabel;
class QSplitter;
class QStackedLayout;
class QTabBar;

namespace privbo::ui {

/// A chart with what belongs to it. Places pass frames on to one another; the widgets stay the same.
struct ChartWithControls {
  ChartKind kind{};
  QString title;
  QWidget* controls = nullptr;  // beside the title
  QWidget* body = nullptr;      // the chart and what is under it
};

/// States how a place shows which charts it has: behind tabs above the chart; as names in a row below it, with the
/// title of the chart above; or not at all, the chart alone without title and controls.
enum class ChartNames { above, below, none };

/// A place for charts: one with its title, or several of which one is in front.
class ChartTabs : public QWidget {
  Q_OBJECT
 public:
  explicit ChartTabs(ChartNames names = ChartNames::above, QWidget* parent = nullptr);

  /// Takes the frames over from wherever they were; the one chosen here before stays chosen.
  void put(const std::vector<ChartWithControls>& frames);
  /// Charts whose tabs are left out for now; one that is in front gives way to the first of the others.
  void set_absent(const std::set<ChartKind>& absent);
  /// Does nothing for a chart that is left out.
  void show_chart(ChartKind kind);
  /// The one after the present one that is not left out; after the last comes the first.
  void show_next();
  std::optional<ChartKind> current() const;
  /// Returns what is shown here when this place has its charts; remembered while they are elsewhere.
  std::optional<ChartKind> chosen() const { return chosen_; }
  bool holds(ChartKind kind) const;
  QTabBar* tabs() const { return tabs_; }

 Q_SIGNALS:
  void current_changed();

 private:
  void show_index(int index);
  void hide_absent();

  ChartNames names_;
  QLabel* title_;
  QTabBar* tabs_;
  QWidget* row_below_ = nullptr;  // the names, where they are below
  QStackedLayout *heads_, *bodies_;

  std::vector<ChartWithControls> frames_;
  std::set<ChartKind> absent_;
  std::optional<ChartKind> chosen_;
};

enum class ChartLayout {
  overview,  // one large chart, with the names of all others below it; posterior and what ε means at its side
  grid,      // 2 × 2; the fourth place switches between all others
  tabs,      // one at a time
  lecture    // one or two large charts without anything around them
};
/// Those that are chosen and remembered.
inline constexpr std::array<ChartLayout, 3> all_chart_layouts{ChartLayout::overview, ChartLayout::grid,
                                                              ChartLayout::tabs};

/// Describes what is seen in the layout of a lecture.
enum class LectureView { first, second, both };

class ChartLayouts : public QStackedWidget {
  Q_OBJECT
 public:
  /// Takes the frames over, one of every kind.
  explicit ChartLayouts(std::vector<ChartWithControls> frames, QWidget* parent = nullptr);

  ChartLayout chart_layout() const { return layout_; }
  void set_layout(ChartLayout layout);
  /// In the layout of a lecture: the chart of results, the one beside it, or both.
  void set_lecture_view(LectureView view);
  LectureView lecture_view() const { return lecture_view_; }
  /// There, shows the place of a chart that has been brought to its front; elsewhere all places are seen.
  void uncover(ChartKind kind);
  /// There, another chart in the place of the second, or of the first where it is alone.
  void show_next_chart();
  /// Brings a chart to the front of its place.
  void show_chart(ChartKind kind);
  /// Charts that mean nothing for the present run: their tabs are left out.
  void set_absent(const std::set<ChartKind>& absent);
  /// Whether charts have the names that ChartEntry::apart gives them where privacy has a price; at first they have not.
  void set_apart(bool apart);
  /// Returns whether the chart is in front in the present layout.
  bool pinned_to_toolbar(ChartKind kind) const;
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
    std::vector<ChartTabs*> tab_areas;
    std::vector<std::vector<ChartKind>> kinds;  // by place
  };
  ChartTabs* add_place(Page& page, QSplitter* splitter, std::initializer_list<ChartPosition> positions,
                       ChartNames names = ChartNames::above);
  void lay_out_lecture();
  void ask_for_page_only();
  QSplitter* add_splitter(Page& page, Qt::Orientation orientation, QSplitter* around = nullptr);
  void fill(const Page& page);
  /// Returns the charts at a place of `page`, as they stand now.
  std::vector<ChartWithControls> frames_at(const Page& page, std::size_t index) const;
  const Page& page() const { return pages_[static_cast<std::size_t>(layout_)]; }

  std::vector<ChartWithControls> frames_;
  std::array<Page, 4> pages_;  // by ChartLayout
  LectureView lecture_view_ = LectureView::first;
  ChartLayout layout_ = ChartLayout::overview;
  bool apart_ = false;
};

}  // namespace privbo::ui
