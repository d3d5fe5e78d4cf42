// The explanation of one algorithm of the scenario, with this scenario's numbers in it.
#pragma once

#include <QWidget>
#include <functional>
#include <string>
#include <vector>

#include "learning/algorithm_entry.h"

class QLabel;
class QVBoxLayout;

namespace privbo::ui {

class DerivedValues;
class ScenarioModel;

class Article : public QWidget {
  Q_OBJECT
 public:
  /// `index`: place in the scenario's list; its type must be `entry`.
  Article(const AlgorithmEntry& entry, int index, Explanation explanation, ScenarioModel& model,
          QWidget* parent = nullptr);
  /// Brings the numbers up to date; what is selected or scrolled to stays.
  void refresh();

 Q_SIGNALS:
  void parameter_wanted(const std::string& path);

 private:
  /// What is added from now on stands in a frame of its own, or folded away.
  void begin_card(const QString& title);
  void begin_theory();
  void add_heading(const QString& text);
  QLabel* add_text(const QString& html, int indent = 0);
  /// A text that is asked for again at every refresh; hidden while empty.
  void add_live(std::function<QString()> html, int indent = 0);
  void add_formulas(const std::vector<Formula>& formulas, int indent);
  void add_list(const List<Text>& items);
  void add_steps();
  void add_parties();
  void add_guarantee();
  void add_learning();
  void add_regret();

  const AlgorithmEntry& entry_;
  int index_;
  Explanation explanation_;
  ScenarioModel& model_;
  DerivedValues& values_;
  QVBoxLayout* column_;  // what is added goes here
  std::vector<std::function<void()>> live_;
};

}  // namespace privbo::ui
