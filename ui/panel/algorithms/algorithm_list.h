// The algorithms to compare: a check box for each the catalogue has, grouped by paper, several of a kind side by side.
#pragma once

#include <QPointer>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "panel/section_view.h"

class QLabel;
class QVBoxLayout;

namespace privbo::ui {

class AlgorithmRow;
class NamedCombo;

/// Theorem, practical or custom: the constants of all algorithms of the scenario at once, in one box.
class ConstantsRow : public QWidget {
  Q_OBJECT
 public:
  /// `section`: that of the algorithms.
  ConstantsRow(const Section& section, ScenarioModel& model, QWidget* parent);
  NamedCombo* combo() const { return combo_; }
  /// Shows what the scenario's algorithms have in common; custom where that is nothing.
  void refresh();
  /// Hides the row where a search for `words` does not find it; empty shows it. Tells whether it is shown.
  bool filter(const QString& words);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  Json list() const;
  void use(const std::string& id);
  std::string present() const;

  const Section& section_;
  std::string path_;
  ScenarioModel& model_;
  QLabel* label_;
  NamedCombo* combo_;
};

class AlgorithmList : public SectionView {
  Q_OBJECT
 public:
  AlgorithmList(const Section& section, ScenarioModel& model, QWidget* parent = nullptr);
  const std::vector<AlgorithmRow*>& rows() const { return rows_; }
  /// Theorem, practical or custom constants of all algorithms at once.
  NamedCombo* constants() const;
  int filter(const QString& words) override;
  QWidget* reach(const std::string& path) override;
  /// Takes the algorithm at this place out of the scenario, as one step; its settings come back when it is switched on
  /// again.
  void leave_out(int index);

 protected:
  bool beside_field(const std::string& path) const override;

 private:
  using Place = std::pair<std::string, int>;  // type, and the how-manieth of its type

  std::vector<std::string> types() const;
  Json list() const;
  void refresh();
  void rebuild();
  void add_row(const ComponentInfo& component, int index, bool several, Place place);
  void switch_row(const AlgorithmRow& row, bool on);
  void duplicate(int index);
  std::size_t place_for(const std::string& type) const;

  QVBoxLayout* column_;
  ConstantsRow* constants_ = nullptr;
  QPointer<QWidget> content_;
  QString words_;
  std::vector<AlgorithmRow*> rows_;
  std::vector<Place> places_;               // of rows_
  std::vector<std::string> shown_types_;    // the scenario's list when the rows were made
  std::map<std::string, Json> remembered_;  // settings of algorithms that were switched off
};

}  // namespace privbo::ui
