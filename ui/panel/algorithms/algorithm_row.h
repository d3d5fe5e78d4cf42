// One line of the algorithm list: on or off, the look of its curve, its name, whether it is private, and its parameters
// behind an arrow.
#pragma once

#include <QWidget>
#include <memory>
#include <optional>
#include <string>

#include "privacy/ledger/ledger.h"
#include "scenario/schema.h"

class QCheckBox;
class QHBoxLayout;
class QLabel;
class QToolButton;

namespace privbo::ui {

class NotionMark;
class ParamsForm;
class ProblemLabel;
class ScenarioModel;

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
  QCheckBox* box() const { return box_; }
  QToolButton* expander() const { return expander_; }
  QToolButton* duplicate_button() const { return duplicate_; }
  QToolButton* remove_button() const { return remove_; }
  /// Made at the first unfolding; null before.
  ParamsForm* form() const { return form_; }
  void set_open(bool open);
  /// Shows and, where a parameter is found, unfolds the row for a search; empty words bring back how it was folded.
  int filter(const QString& words);
  /// Returns the field of a parameter, unfolded; the check box where `key` is empty; null where the row has no such
  /// field.
  QWidget* reach(const std::string& key);
  bool is_open() const;
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

 protected:
  /// The name is cut to the width that its box has been given.
  bool eventFilter(QObject* watched, QEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void fit_name();
  void build();
  void make_form();
  QToolButton* add_button(QHBoxLayout* row, const QIcon& icon, const QString& text);
  void refresh();
  void show_problems();
  void show_notion();
  void show_fit();
  Json object() const;

  const ComponentInfo& component_;
  int index_;
  bool several_;
  std::string path_;
  ScenarioModel& model_;
  QToolButton* expander_ = nullptr;
  QCheckBox* box_ = nullptr;
  QString shown_name_;
  std::unique_ptr<NotionMark> notion_mark_;
  QLabel* unfit_ = nullptr;  // states that it does not fit the scenario's agents
  QToolButton* duplicate_ = nullptr;
  QToolButton* remove_ = nullptr;
  ProblemLabel* problems_ = nullptr;
  ParamsForm* form_ = nullptr;
  std::optional<bool> open_before_search_;
};

}  // namespace privbo::ui
