// The combo box of a section whose object is one of several components: kernel, domain, noise.
#pragma once

#include <map>
#include <string>

#include "scenario/schema.h"
#include "widgets/combos.h"

namespace privbo::ui {

class ScenarioModel;

/// Shows the component that the scenario names and puts another one in its place, as one step of undo. Settings of
/// components tried before come back with them, until another scenario is open.
class ComponentCombo : public WideCombo {
  Q_OBJECT
 public:
  /// `section` is a component section of the schema and outlives this, as does `model`.
  ComponentCombo(const Section& section, ScenarioModel& model, QWidget* parent = nullptr);

  /// Returns the id of the component shown; empty where the scenario does without the section, or names none there is.
  std::string type() const;
  /// Reads the scenario again; it does so by itself after every change of its section.
  void refresh();

 private:
  void choose(int index);

  const Section& section_;
  std::string path_;
  ScenarioModel& model_;
  std::map<std::string, Json> remembered_;  // by component
};

}  // namespace privbo::ui
