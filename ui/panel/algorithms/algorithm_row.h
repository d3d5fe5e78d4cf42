// One line of the algorithm list: on or off, the look of its curve, its name, whether it is private, and its parameters
// behind an arrow.
#pragma once

#include <QCoreApplication>
#include <QWidget>
#include <memory>
#include <string>

#include "panel/algorithms/folded_params.h"
#include "panel/algorithms/name_box.h"
#include "privacy/ledger/ledger.h"
#include "scenario/schema.h"

class QHBoxLayout;
class QLabel;
class QToolButton;

namespace privbo::ui {

class ParamsForm;
class ProblemLabel;
class ScenarioModel;

/// States of an algorithm's privacy: a lock and "private", "not local DP" or "broken", or nothing.
class NotionMark {
  Q_DECLARE_TR_FUNCTIONS(NotionMark)
 public:
  /// Adds its labels to `row`; they belong to `owner`, which outlives this.
  NotionMark(QHBoxLayout& row, QWidget& owner);

  /// `broken`: the notion is claimed and not kept. `unknown`: there is none,
  /// and a program of the user's may have its own. The lock has the present font and palette of its owner.
  void show(PrivacyNotion notion, bool broken, bool unknown);
  bool is_shown() const;
  /// Whether privacy is claimed, kept or not.
  bool is_claimed() const { return claimed_; }

 private:
  const QWidget& owner_;
  QLabel *lock_, *text_;
  bool claimed_ = false;
};

class AlgorithmRow : public QWidget {
  Q_OBJECT
 public:
  /// `index` is the place in the scenario's list, −1 while the algorithm is not in it; `several`: others of the same
  /// type are there, so this one may be removed on its own.
  AlgorithmRow(const ComponentInfo& component, int index, bool several, ScenarioModel& model,
               QWidget* parent = nullptr);
  ~AlgorithmRow() override;

  const ComponentInfo& component() const { return component_; }
  int index() const { return index_; }
  NameBox* box() const { return box_; }
  QToolButton* duplicate_button() const { return duplicate_; }
  QToolButton* remove_button() const { return remove_; }
  FoldedParams& params() const { return *params_; }
  /// Shows and, where a parameter is found, unfolds the row for a search; empty words bring back how it was folded.
  int filter(const QString& words);
  /// Returns the field of a parameter, unfolded; the check box where `key` is empty; null where the row has no such
  /// field.
  QWidget* reach(const std::string& key);
  /// Returns whether this row is guaranteed private with its present parameters.
  bool is_private() const;
  /// Returns whether it states that it does not fit the scenario's agents.
  bool is_unfit() const;
  bool shows(const std::string& path) const;

 Q_SIGNALS:
  void switched(bool on);
  void duplicate_wanted();
  void remove_wanted();
  void explain_wanted(const std::string& path);
  void sweep_wanted(const std::string& path);

 protected:
  void contextMenuEvent(QContextMenuEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void build(bool several);
  void place(ParamsForm* form);
  QToolButton* add_button(QHBoxLayout* row, const QIcon& icon, const QString& text);
  void add_program_button(QHBoxLayout* row);
  void refresh();
  void show_problems();
  void show_notion();
  void show_fit();
  Json object() const;

  const ComponentInfo& component_;
  int index_;
  std::string path_;
  ScenarioModel& model_;
  FoldedParams* params_ = nullptr;
  NameBox* box_ = nullptr;
  std::unique_ptr<NotionMark> notion_mark_;
  QLabel* unfit_ = nullptr;  // states that it does not fit the scenario's agents
  QToolButton* duplicate_ = nullptr;
  QToolButton* remove_ = nullptr;
  ProblemLabel* problems_ = nullptr;
};

}  // namespace privbo::ui
