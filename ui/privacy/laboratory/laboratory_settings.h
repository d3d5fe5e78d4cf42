// Describes what is chosen on the Privacy page: whose ledger, which δ, how it is read, and the laboratory's numbers.
#pragma once

#include <QObject>
#include <map>
#include <optional>
#include <string>

#include "accounting/calculator/account.h"
#include "accounting/calculator/calculator.h"
#include "accounting/composition.h"
#include "catalogue/param_set.h"

namespace privbo::ui {

/// The one place of these choices: widgets show them and write into them. Numbers are kept as they were typed, legal or
/// not.
class PrivacySettings : public QObject {
  Q_OBJECT
 public:
  enum class Source { run, laboratory };

  explicit PrivacySettings(QObject* parent = nullptr);

  Source source() const { return source_; }
  /// Returns the label of the algorithm of the present run; empty: its first private one.
  const std::string& algorithm() const { return algorithm_; }
  const MechanismEntry& mechanism() const { return *mechanism_; }
  void choose_algorithm(const std::string& label);
  /// Unknown ids choose nothing.
  void choose_mechanism(const std::string& id);
  /// Numbers of the open scenario by key ("steps", "q", "delta"): a mechanism that is chosen next begins with those it
  /// has, where nobody has typed others.
  void set_defaults(Json numbers);
  /// Mechanism, parameters and δ of a setting that a paper prints a loss for.
  void use(const PrintedLoss& printed);

  Reading reading() const { return reading_; }
  void set_reading(Reading reading);

  /// The δ that the run shown has by its own settings. While the page is about a run, "delta" is this one and nobody
  /// can type another: the laboratory's is the laboratory's alone.
  void set_run_delta(double delta);
  /// Returns a value of the laboratory's mechanism ("q", "z", …), or one of the page's own: "delta", "epsilon" (the
  /// target to solve for), "prior" (in per cent).
  Json value(const std::string& key) const;
  void set_value(const std::string& key, const Json& value);
  /// Null for keys there are none of.
  const ParamSpec* spec(const std::string& key) const;
  /// Returns what is wrong with one value; empty where all is well.
  Problems problems_of(const std::string& key) const;
  /// Returns whether the mechanism's parameters are all legal.
  bool legal() const;
  /// Checked; defaults stand in for illegal ones.
  ParamSet params() const;
  /// Returns one of the page's own numbers; empty while it is not legal.
  std::optional<double> number(const std::string& key) const;

  /// By which accountant parameters are solved for.
  const Accountant& solver() const { return *solver_; }
  void choose_solver(const std::string& id);

  /// Another document is open: its run is shown, what was typed for the one before is forgotten, and the laboratory
  /// begins with the numbers that set_defaults() states next.
  void forget();

  Json save() const;
  /// What cannot be read is left as it is.
  void restore(const Json& saved);

 Q_SIGNALS:
  /// Another ledger, δ or reading.
  void changed();
  /// Numbers that change no claim: target, solver, prior.
  void aside_changed();

 private:
  const Json& values() const { return params_.at(mechanism_->id); }
  void choose(const MechanismEntry& mechanism);
  void begin_with_defaults();

  Source source_ = Source::run;
  std::string algorithm_;
  const MechanismEntry* mechanism_ = nullptr;
  std::map<std::string, Json> params_;  // by mechanism: those tried before come back with their numbers
  Json own_;
  double run_delta_ = default_delta;
  Json defaults_ = Json::object();          // of the scenario
  std::map<std::string, Json> begun_with_;  // by mechanism, and of the page's own: what they were given at last
  bool forgotten_ = false;                  // whether the numbers of the scenario are still to come
  Reading reading_ = Reading::each_once;
  const Accountant* solver_ = nullptr;
};

}  // namespace privbo::ui
