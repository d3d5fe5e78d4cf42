// The left side of the Privacy page: source, printed settings, the mechanism's numbers, δ, reading, and what to solve
// for.
#pragma once

#include <QStringList>
#include <QWidget>
#include <vector>

#include "privacy/laboratory/solver.h"

class QButtonGroup;
class QComboBox;
class QLabel;
class QRadioButton;
class QVBoxLayout;

namespace privbo::ui {

class LabField;
class PrivacySettings;
class ProblemLabel;
class SmallLabel;
class SourceCombo;

class SetupPane : public QWidget {
  Q_OBJECT
 public:
  explicit SetupPane(PrivacySettings& settings, QWidget* parent = nullptr, SolveFunction solve = {});

  void show_algorithms(const QStringList& labels, const QString& default_value = {});
  /// Whether people can be read in two ways (local notions).
  void show_readings(bool on);
  /// What is wrong with the numbers together, though each is legal.
  void show_problem(const QString& problem);
  /// Numbers worth seeing beside the mechanism's cost.
  void show_facts(const std::vector<MechanismEntry::Fact>& facts);

  SourceCombo* source() const { return source_; }
  QComboBox* presets() const { return presets_; }
  QComboBox* solver_choice() const { return solver_choice_; }
  QRadioButton* each_once() const { return each_once_; }
  QRadioButton* same_person() const { return same_person_; }
  /// By key, also "delta" and "epsilon"; null for keys not shown.
  LabField* field(const std::string& key) const;

 Q_SIGNALS:
  /// A number that was solved shall be the scenario's; `numbers`: all of the mechanism's.
  void use_wanted(const std::string& key, const privbo::Json& value, const privbo::Json& numbers);

 private:
  void add_presets(QVBoxLayout* column);
  void add_readings(QVBoxLayout* column);
  void add_target(QVBoxLayout* column);
  LabField* make_field(const std::string& key, bool solvable, QWidget* parent);
  void follow();
  void make_fields();
  void apply_conditions();
  void solve(const std::string& unknown);
  void show_solving();

  PrivacySettings& settings_;
  Solver solver_;
  SourceCombo* source_;
  QWidget* preset_row_;
  QComboBox* presets_;
  SmallLabel* about_;
  QWidget* form_ = nullptr;
  QVBoxLayout* column_;
  int form_place_ = 0;
  std::string shown_mechanism_;
  std::vector<LabField*> fields_;
  LabField *delta_, *target_;
  ProblemLabel* problem_;
  QWidget* readings_;
  QRadioButton *each_once_, *same_person_;
  SmallLabel* facts_;
  QWidget* target_box_;
  QComboBox* solver_choice_;
};

}  // namespace privbo::ui
