// A claim of privacy in words, and the fields in which a person states one by hand.
#pragma once

#include <QWidget>
#include <map>
#include <optional>
#include <string>

#include "catalogue/param_spec.h"
#include "referee/claim.h"

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;

namespace privbo::ui {

class MeasuredLabel;
class NumberEditor;
class ProblemLabel;

/// Who is protected, from whom, what is claimed, and of which rewards: a line each. `bound`: rewards are usually within
/// ± this.
QString claim_text(const referee::Claim& claim, double bound);

class ClaimForm : public QWidget {
  Q_OBJECT
 public:
  explicit ClaimForm(QWidget* parent = nullptr);

  /// Nothing is known of what the program claims.
  void forget();
  /// What the program claims, as it states it. Null: nothing, so that a person has to.
  void show_stated(const Json& claim);

  /// Returns the claim that a person has stated by hand; null: the program's own is meant.
  Json by_hand() const;
  /// Returns whether there is nothing wrong with the claim that is meant, as far as is known.
  bool legal() const { return problem_.empty(); }
  /// Returns the claim in words; empty where there is none.
  QString words() const;

 Q_SIGNALS:
  void changed();

 private:
  NumberEditor* add_number(QFormLayout* form, const ParamSpec& spec);
  QComboBox* add_choice(QFormLayout* form, const QString& label, const QString& about);
  void fill_choices();
  Json fields() const;
  void follow();

  std::optional<Json> stated_;  // by the program; null in it: it states none
  Json values_ = Json::object();
  Message problem_{};
  QCheckBox* hand_;
  MeasuredLabel* words_;
  ProblemLabel* problems_;
  QWidget* fields_;
  QFormLayout* form_ = nullptr;
  QComboBox *notion_ = nullptr, *relation_ = nullptr, *observer_ = nullptr, *rewards_ = nullptr, *curve_ = nullptr;
  std::map<std::string, NumberEditor*> numbers_;
};

}  // namespace privbo::ui
