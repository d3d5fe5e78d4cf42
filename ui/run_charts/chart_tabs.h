// A place for charts: one with its title, or several behind tabs.
#pragma once

#include <QWidget>
#include <optional>
#include <set>
#include <vector>

#include "charts/kinds/chart_kind.h"

class QLabel;
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

class ChartTabs : public QWidget {
  Q_OBJECT
 public:
  /// `bare`: the chart alone, without title, tabs and controls.
  explicit ChartTabs(bool bare = false, QWidget* parent = nullptr);

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

  QLabel* title_;
  QTabBar* tabs_;
  QStackedLayout *heads_, *bodies_;
  void hide_absent();

  std::vector<ChartWithControls> frames_;
  std::set<ChartKind> absent_;
  std::optional<ChartKind> chosen_;
};

}  // namespace privbo::ui
