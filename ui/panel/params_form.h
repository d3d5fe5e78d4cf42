// The parameters of one object of the scenario, one field each; fields whose condition fails are hidden.
#pragma once

#include <QWidget>
#include <string>
#include <vector>

#include "catalogue/param_set.h"

namespace privbo::ui {

class ParamField;
class ScenarioModel;

class ParamsForm : public QWidget {
  Q_OBJECT
 public:
  /// `base` is the object's JSON pointer.
  ParamsForm(const std::vector<ParamSpec>& specs, std::string base, ScenarioModel& model, QWidget* parent = nullptr);

  const std::vector<ParamField*>& fields() const { return fields_; }
  /// Returns the field of a key, or null.
  ParamField* field(const std::string& key) const;
  /// Hides the fields that a search for `words` does not find; empty shows all. Tells how many are left.
  int filter(const QString& words);
  /// Returns the field to show for a key: where its condition hides it, the field that the condition names. Null for
  /// unknown keys.
  ParamField* reachable_field(const std::string& key) const;
  /// Returns whether a problem at this path stands beside a field that is not hidden by its condition.
  bool shows(const std::string& path) const;

 Q_SIGNALS:
  void explain_wanted(const std::string& path);
  void sweep_wanted(const std::string& path);

 private:
  void apply_conditions();

  std::vector<ParamSpec> specs_;
  std::string base_;
  ScenarioModel& model_;
  std::vector<ParamField*> fields_;
  QString words_;
};

}  // namespace privbo::ui
