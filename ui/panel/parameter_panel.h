// The parameter panel: every setting of the scenario, generated from the schema.
#pragma once

#include <QScrollArea>
#include <optional>
#include <string>
#include <vector>

#include "catalogue/param_set.h"
#include "summary/grid_sentences.h"

class QLabel;
class QLineEdit;
class QVBoxLayout;

namespace privbo::ui {

class CollapsibleBox;
class ProblemLabel;
class ScenarioModel;
class SearchLine;
class SectionView;

class ParameterPanel : public QScrollArea {
  Q_OBJECT
 public:
  explicit ParameterPanel(ScenarioModel& model, QWidget* parent = nullptr);
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;
  SearchLine* search() const { return search_; }
  /// While a hand is at work on a setting, here or in the rail, what is wrong takes no room and gives none away: its
  /// number is marked, the tip beside it has the sentence, and when the hand is elsewhere it stands below its field.
  void hold_still(bool held);
  /// What the best learner of the run shown lost a round, for the note on the grid; none: nothing is known, or to be
  /// told.
  void show_regret(const std::optional<RegretPerRound>& regret);

 public Q_SLOTS:
  /// Puts the cursor into the search field.
  void focus_search();
  /// Unfolds, scrolls to, focuses and points out the field of the setting at a JSON pointer. Where its condition hides
  /// it, the field that decides so is shown instead.
  void reveal(const std::string& path);

 Q_SIGNALS:
  /// "What is this?" was asked about a setting, a section or ("/algorithms/2") an algorithm.
  void explain_wanted(const std::string& path);
  void sweep_wanted(const std::string& path);
  void compare_kernels_wanted();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void add_search();
  void place_search();
  void filter(const QString& words);
  void add_heading(QVBoxLayout* column);
  void add_groups(QVBoxLayout* column);
  void size_name();
  void refresh_heading();
  void show_problems();
  void hold_labels();

  ScenarioModel& model_;
  QLineEdit* name_ = nullptr;
  QLabel* description_ = nullptr;
  ProblemLabel* problems_ = nullptr;  // those that belong to no section
  std::vector<SectionView*> sections_;
  struct Group {
    CollapsibleBox* box;
    std::vector<SectionView*> sections;
    std::optional<bool> open_before_search;
  };
  std::vector<Group> groups_;
  SearchLine* search_ = nullptr;
  QLabel* nothing_ = nullptr;  // states that a search found nothing
  bool held_ = false;          // keeps still
};

}  // namespace privbo::ui
