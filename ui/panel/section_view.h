// One section of the scenario in the panel: fixed parameters, or a component with the parameters it has.
#pragma once

#include <QWidget>
#include <string>

#include "scenario/schema.h"

class QComboBox;
class QLabel;
class QVBoxLayout;

namespace privbo::ui {

class ComponentCombo;
class GridNote;
class ParamsForm;
class ProblemLabel;
class ScenarioModel;
class SmallLabel;

/// Describes what every section does: problems inside it that belong to no visible field are shown in its own line.
class SectionView : public QWidget {
  Q_OBJECT
 public:
  /// Returns whether a problem at this path belongs to this section.
  bool owns(const std::string& path) const;
  const std::string& path() const { return path_; }
  /// Hides what a search for `words` does not find; empty shows all. Tells how many fields are left.
  virtual int filter(const QString& words) = 0;
  /// Returns the field that shows the setting at `path`, unfolded if need be; null where there is none. Widgets of
  /// their own (the combo of a component) count as fields.
  virtual QWidget* reach(const std::string& path) = 0;

 Q_SIGNALS:
  void explain_wanted(const std::string& path);
  void sweep_wanted(const std::string& path);
  void compare_kernels_wanted();

 protected:
  SectionView(const Section& section, ScenarioModel& model, QWidget* parent);
  /// Returns whether a problem at this path already stands beside something visible in this section.
  virtual bool beside_field(const std::string& path) const = 0;
  ProblemLabel* rest() const { return rest_; }

  const Section& section_;
  std::string path_;
  ScenarioModel& model_;

 private:
  void show_rest();
  ProblemLabel* rest_;
};

class FixedSection : public SectionView {
  Q_OBJECT
 public:
  /// `heading`: show the section's name above its fields.
  FixedSection(const Section& section, bool heading, ScenarioModel& model, QWidget* parent = nullptr);
  int filter(const QString& words) override;
  QWidget* reach(const std::string& path) override;

 protected:
  bool beside_field(const std::string& path) const override;

 private:
  ParamsForm* form_;
};

class ComponentSection : public SectionView {
  Q_OBJECT
 public:
  ComponentSection(const Section& section, ScenarioModel& model, QWidget* parent = nullptr);
  QComboBox* combo() const;
  /// Reports why the section is greyed; hidden while it matters.
  SmallLabel* unused() const { return unused_; }
  /// Null while the scenario names an unknown component.
  ParamsForm* form() const { return form_; }
  int filter(const QString& words) override;
  QWidget* reach(const std::string& path) override;

 protected:
  bool beside_field(const std::string& path) const override;
  void contextMenuEvent(QContextMenuEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  /// False where the scenario does without this section, which is then hidden.
  bool is_there() const;
  void refresh();
  void show_use();

  QLabel* label_;
  ComponentCombo* combo_;
  QVBoxLayout* column_;
  ParamsForm* form_ = nullptr;
  SmallLabel* unused_;             // why this section does not matter at present
  GridNote* grid_note_ = nullptr;  // of the domain; null elsewhere
  std::string shown_type_;
  QString words_;
};

}  // namespace privbo::ui
