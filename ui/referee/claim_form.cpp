#include "referee/claim_form.h"

#include <QCheckBox>
#include <QFormLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <exception>

#include "catalogue/param_set.h"
#include "files/failure_message.h"
#include "panel/editors/number_editor.h"
#include "referee/programs/program_trial.h"
#include "widgets/combos.h"
#include "widgets/labels.h"
#include "widgets/problem_label.h"
#include "words/catalogue_text.h"
#include "words/number_text.h"

namespace privbo::ui {
namespace {

using referee::Claim;
using referee::Notion;
using referee::Observer;
using referee::Relation;

/// In the shape of every other setting, so that the same editor and the same check serve.
std::vector<ParamSpec> number_specs() {
  return {
      real_param("epsilon", QT_TRANSLATE_NOOP("Catalogue", "Claimed ε"), 1.0, {0.0, referee::largest_epsilon},
                 {0.1, 10.0},
                 {.log_scale = true,
                  .symbol = "ε",
                  .help = QT_TRANSLATE_NOOP("Catalogue", "The ε that is claimed. Above 20 nobody could refute it.")}),
      real_param("delta", QT_TRANSLATE_NOOP("Catalogue", "Claimed δ"), 0.0, {0.0, 0.5}, {},
                 {.symbol = "δ",
                  .help = QT_TRANSLATE_NOOP("Catalogue", "The δ that is claimed with it; 0 for pure privacy.")}),
      real_param("mu", QT_TRANSLATE_NOOP("Catalogue", "Claimed μ"), 1.0, {0.0, 100.0, true}, {0.1, 5.0},
                 {.log_scale = true,
                  .symbol = "μ",
                  .help = QT_TRANSLATE_NOOP(
                      "Catalogue", "Gaussian differential privacy: a whole curve, sharper to try than one ε and δ.")}),
      real_param("rho", QT_TRANSLATE_NOOP("Catalogue", "Claimed ρ"), 0.5, {0.0, 100.0, true}, {0.01, 5.0},
                 {.log_scale = true,
                  .symbol = "ρ",
                  .help = QT_TRANSLATE_NOOP("Catalogue", "Zero-concentrated differential privacy: a whole curve.")}),
      real_param("bound", QT_TRANSLATE_NOOP("Catalogue", "Rewards within ±"), 1.0, {0.0, 1e9, true}, {},
                 {.help = QT_TRANSLATE_NOOP("Catalogue", "Rewards of the trial are usually within ± this.")})};
}

/// What is protected, as a reader would ask for it.
QString protected_text(Relation relation) {
  switch (relation) {
    case Relation::replace_reward:
      return ClaimForm::tr("each single reward");
    case Relation::replace_user:
      return ClaimForm::tr("all rewards of a user together");
    case Relation::absent_reward:
      return ClaimForm::tr("whether a reward was given at all");
    case Relation::replace_context:
      return ClaimForm::tr("the context of each visitor");
  }
  return {};
}

template <class Value>
void add_item(QComboBox& combo, Value value, const char* id) {
  combo.addItem(translated(words_of(value)), QString::fromLatin1(id));
}

}  // namespace

QString claim_text(const Claim& claim, double bound) {
  const QString size = number_text(bound);
  QStringList lines{ClaimForm::tr("Claimed: %1, %2.").arg(translated(claim.text()), translated(words_of(claim.notion))),
                    ClaimForm::tr("Protected: %1.").arg(protected_text(claim.relation)),
                    ClaimForm::tr("From: %1.").arg(translated(words_of(claim.observer))),
                    ClaimForm::tr("Neighbours: %1.").arg(translated(words_of(claim.relation))),
                    claim.bounded
                        ? ClaimForm::tr("Made for rewards within ±%1 only.").arg(size)
                        : ClaimForm::tr("Made for rewards of any size; most of the trial's are within ±%1.").arg(size)};
  if (claim.precision > 0.0)
    lines << ClaimForm::tr("Released numbers are read as multiples of %1.").arg(number_text(claim.precision));
  return lines.join(QLatin1Char('\n'));
}

ClaimForm::ClaimForm(QWidget* parent)
    : QWidget(parent),
      hand_(new QCheckBox(tr("State the claim by &hand"), this)),
      words_(new MeasuredLabel(this)),
      problems_(new ProblemLabel(this)),
      fields_(new QWidget(this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  words_->setWordWrap(true);
  words_->setTextFormat(Qt::PlainText);
  words_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  words_->setObjectName(QStringLiteral("claim_in_words"));
  hand_->setToolTip(tr("Try another claim than the program's own, or one where it states none"));
  form_ = new QFormLayout(fields_);
  form_->setContentsMargins(0, 0, 0, 0);
  notion_ = add_choice(form_, tr("Kind of privacy"), tr("Which kind of privacy is claimed"));
  relation_ = add_choice(form_, tr("Neighbours"), tr("How two neighbouring inputs may differ"));
  observer_ = add_choice(form_, tr("Observer"), tr("Who must not learn of the difference"));
  rewards_ = add_choice(form_, tr("Rewards"), tr("Whether the claim is made for any rewards or for bounded ones only"));
  curve_ = add_choice(form_, tr("Stated as"), tr("One ε and δ, or a whole curve"));
  fill_choices();
  for (const ParamSpec& spec : number_specs()) add_number(form_, spec);
  for (QWidget* each :
       {static_cast<QWidget*>(words_), static_cast<QWidget*>(hand_), fields_, static_cast<QWidget*>(problems_)})
    column->addWidget(each);
  connect(hand_, &QCheckBox::toggled, this, &ClaimForm::follow);
  forget();
}

QComboBox* ClaimForm::add_choice(QFormLayout* form, const QString& label, const QString& about) {
  auto* combo = new WideCombo(fields_);
  combo->setAccessibleName(label);
  combo->setAccessibleDescription(about);
  combo->setToolTip(about);
  form->addRow(label, combo);
  connect(combo, &QComboBox::currentIndexChanged, this, &ClaimForm::follow);
  return combo;
}

void ClaimForm::fill_choices() {
  const QSignalBlocker quiet1(notion_), quiet2(relation_), quiet3(observer_), quiet4(rewards_), quiet5(curve_);
  add_item(*notion_, Notion::joint, "joint");
  add_item(*notion_, Notion::local, "local");
  add_item(*notion_, Notion::user_level, "user-level");
  add_item(*notion_, Notion::central, "central");
  for (QComboBox* combo : {relation_, observer_}) combo->addItem(tr("as usual for this kind"), QString());
  add_item(*relation_, Relation::replace_reward, "replace-one-reward");
  add_item(*relation_, Relation::replace_user, "replace-one-user");
  add_item(*relation_, Relation::absent_reward, "add-or-remove-one-reward");
  add_item(*relation_, Relation::replace_context, "replace-one-context");
  add_item(*observer_, Observer::messages, "messages");
  add_item(*observer_, Observer::others, "others");
  add_item(*observer_, Observer::releases, "releases");
  rewards_->addItem(tr("of any size"), QStringLiteral("any"));
  rewards_->addItem(tr("bounded ones only"), QStringLiteral("bounded"));
  curve_->addItem(tr("ε and δ"), QStringLiteral("point"));
  curve_->addItem(tr("μ, Gaussian differential privacy"), QStringLiteral("mu"));
  curve_->addItem(tr("ρ, zero-concentrated differential privacy"), QStringLiteral("rho"));
}

NumberEditor* ClaimForm::add_number(QFormLayout* form, const ParamSpec& spec) {
  auto* editor = new NumberEditor(spec, fields_);
  values_[spec.key] = spec.default_value;
  editor->show_value(spec.default_value);
  editor->set_accessible(title_of(spec), description_of(spec));
  editor->setToolTip(tool_tip_of(spec));
  auto* label = new QLabel(title_of(spec), fields_);
  label->setBuddy(editor);
  form->addRow(label, editor);
  numbers_[spec.key] = editor;
  connect(editor, &NumberEditor::edited, this, [this, key = spec.key](const Json& value) {
    values_[key] = value;
    follow();
  });
  return editor;
}

void ClaimForm::forget() {
  stated_.reset();
  follow();
}

void ClaimForm::show_stated(const Json& claim) {
  if (stated_ && *stated_ == claim) return;
  stated_ = claim;
  if (claim.is_null()) {
    const QSignalBlocker quiet(hand_);
    hand_->setChecked(true);
  }
  follow();
}

/// The claim as the fields state it, as referee::stated_claim reads it.
Json ClaimForm::fields() const {
  Json claim{{"notion", notion_->currentData().toString().toStdString()},
             {"rewards", rewards_->currentData().toString().toStdString()},
             {"bound", values_.at("bound")}};
  for (const auto& [key, combo] : {std::pair{"relation", relation_}, std::pair{"observer", observer_}})
    if (const QString id = combo->currentData().toString(); !id.isEmpty()) claim[key] = id.toStdString();
  const QString curve = curve_->currentData().toString();
  if (curve == QLatin1String("point"))
    for (const char* key : {"epsilon", "delta"}) claim[key] = values_.at(key);
  else
    claim[curve.toStdString()] = values_.at(curve.toStdString());
  return claim;
}

Json ClaimForm::by_hand() const { return hand_->isChecked() ? fields() : Json(); }

QString ClaimForm::words() const { return words_->text(); }

void ClaimForm::follow() {
  const bool hand = hand_->isChecked();
  fields_->setVisible(hand);
  const QString curve = curve_->currentData().toString();
  for (const auto& [key, editor] : numbers_) {
    const bool of_point = key == "epsilon" || key == "delta";
    form_->setRowVisible(editor,
                         key == "bound" || (curve == QLatin1String("point") ? of_point : key == curve.toStdString()));
  }
  problem_ = {};
  QString words;
  const Json meant = hand ? fields() : stated_.value_or(Json());
  Problems problems;
  if (hand) {
    std::vector<ParamSpec> shown = number_specs();
    std::erase_if(shown, [&](const ParamSpec& spec) { return !form_->isRowVisible(numbers_.at(spec.key)); });
    Json values = Json::object();
    for (const ParamSpec& spec : shown) values[spec.key] = values_.at(spec.key);
    check_params(shown, values, "", {}, problems);
  }
  if (has_errors(problems)) {
    problem_ = problems.front().message;
  } else if (!meant.is_null()) {
    try {
      const referee::StatedClaim claim = referee::stated_claim(meant);
      words = claim_text(claim.claim, claim.bound.value_or(1.0));
    } catch (const std::exception& refused) {
      problem_ = failure_message(refused);
      problems = {{"", problem_}};
    }
  } else {
    words = stated_ ? tr("The program states no claim.") : tr("Not known yet: the program has not been asked.");
  }
  words_->setText(words);
  words_->setVisible(!words.isEmpty());
  words_->setAccessibleName(words.isEmpty() ? QString() : tr("Claim: %1").arg(words));
  problems_->show_problems(problems);
  Q_EMIT changed();
}

}  // namespace privbo::ui
