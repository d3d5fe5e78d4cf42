// Parameters of one algorithm behind an arrow: the form is made when it is first looked at.
#pragma once

#include <QObject>
#include <optional>
#include <string>

#include "scenario/schema.h"

class QToolButton;
class QWidget;

namespace privbo::ui {

class ParamsForm;
class ScenarioModel;

class FoldedParams : public QObject {
  Q_OBJECT
 public:
  /// `path`: where the algorithm stands in the scenario; empty: nowhere, and there is nothing to unfold. The arrow
  /// belongs to `owner`, and so does the form.
  FoldedParams(const ComponentInfo& component, std::string path, ScenarioModel& model, QWidget* owner);

  QToolButton* expander() const { return expander_; }
  /// Made at the first unfolding; null before.
  ParamsForm* form() const { return form_; }
  bool is_open() const;
  void set_open(bool open);
  /// Unfolds where a search for `words` finds a parameter; where it finds none, stays as it was before the search if
  /// `keep`. Returns how many it finds.
  int search(const QString& words, bool keep);
  /// Folds as it was before the search.
  void end_search();
  /// Returns the field of a parameter, unfolded; null where there is none.
  QWidget* reach(const std::string& key);
  /// Returns whether a problem at this path stands beside a field that is in sight.
  bool shows(const std::string& path) const;

 Q_SIGNALS:
  /// The form has been made, hidden: it wants a place.
  void made(privbo::ui::ParamsForm* form);
  void folded();
  void explain_wanted(const std::string& path);
  void sweep_wanted(const std::string& path);

 private:
  void make_form();

  const ComponentInfo& component_;
  std::string path_;
  ScenarioModel& model_;
  QToolButton* expander_;
  ParamsForm* form_ = nullptr;
  std::optional<bool> open_before_search_;
};

}  // namespace privbo::ui
