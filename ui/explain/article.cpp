// Walks an explanation from top to bottom.
#include "explain/article.h"

#include <QFrame>
#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "document/scenario_model.h"
#include "explain/formula_view.h"
#include "explain/learning_note.h"
#include "explain/party_picture.h"
#include "explain/symbol_text.h"
#include "learning/ucb/shared_explanation.h"
#include "panel/algorithms/scenario_algorithms.h"
#include "panel/derived_values.h"
#include "widgets/collapsible_box.h"
#include "widgets/labels.h"
#include "words/catalogue_text.h"
#include "words/derived_text.h"

namespace privbo::ui {
namespace {

QString paragraph(const QString& name, const Message& text) {
  return text.empty() ? QString() : QStringLiteral("<p><b>%1</b> %2</p>").arg(name, symbol_html(text));
}

const Formula& general(const std::string& id) { return *std::ranges::find(general_formulas(), id, &Formula::id); }

bool is_upper_confidence(const Explanation& explanation) {
  return std::ranges::any_of(explanation.steps, [](const ExplainStep& step) {
    return std::ranges::any_of(step.formulas, [](const Formula& formula) {
      return formula.id == "ucb-choice" || formula.id == "nystrom-choice" || formula.id == "moma-choice";
    });
  });
}

}  // namespace

Article::Article(const AlgorithmEntry& entry, int index, Explanation explanation, ScenarioModel& model, QWidget* parent)
    : QWidget(parent),
      entry_(entry),
      index_(index),
      explanation_(std::move(explanation)),
      model_(model),
      values_(DerivedValues::of(model)),
      column_(new QVBoxLayout(this)) {
  column_->setContentsMargins(0, 0, 0, 0);
  column_->setSpacing(fontMetrics().height() / 2);
  add_text(QStringLiteral("<big><big><b>%1</b></big></big>").arg(translated(entry_.label).toHtmlEscaped()));
  add_live([this] {
    if (!values_.find("failure_of_reward", index_, entry_.id)) return QString();
    return tr(
        "<p><b>Not local DP with these settings.</b> What follows tells of rewards that are clipped; here none is, see “What is promised”.</p>");
  });
  // What everybody wants to know in three cards; what is proved and why, for those who open it.
  begin_card(tr("In one sentence"));
  add_text(QStringLiteral("<p>%1</p>").arg(symbol_html(entry_.summary)));
  begin_card(tr("One round"));
  add_steps();
  add_heading(tr("Who sees what"));
  add_parties();
  begin_card(tr("What is promised"));
  add_guarantee();
  begin_theory();
  add_text(QStringLiteral("<p>%1</p>").arg(symbol_html(explanation_.idea)));
  if (is_upper_confidence(explanation_)) add_learning();
  add_regret();
  add_heading(tr("What it assumes"));
  add_list(explanation_.all_assumptions());
  add_heading(tr("References"));
  add_list(explanation_.references);
  refresh();
}

void Article::refresh() {
  for (const auto& update : live_) update();
}

void Article::begin_card(const QString& title) {
  auto* card = new QFrame(this);
  card->setFrameShape(QFrame::StyledPanel);
  layout()->addWidget(card);
  column_ = new QVBoxLayout(card);
  column_->setSpacing(fontMetrics().height() / 3);
  add_heading(title);
}

void Article::begin_theory() {
  auto* box = new CollapsibleBox(tr("Theory"), this);
  box->setObjectName(QStringLiteral("theory"));
  layout()->addWidget(box);
  column_ = new QVBoxLayout(box->content());
  column_->setContentsMargins(0, 0, 0, 0);
  column_->setSpacing(fontMetrics().height() / 2);
  box->set_open(false);
}

void Article::add_heading(const QString& text) {
  auto* heading = new QLabel(text, this);
  QFont bold = heading->font();
  bold.setBold(true);
  heading->setFont(bold);
  heading->setWordWrap(true);
  heading->setTextFormat(Qt::PlainText);
  if (column_->count() > 0) heading->setContentsMargins(0, fontMetrics().height() / 2, 0, 0);
  column_->addWidget(heading);
}

QLabel* Article::add_text(const QString& html, int indent) {
  auto* label = new MeasuredLabel(html, this);
  label->setTextFormat(Qt::RichText);
  label->setWordWrap(true);
  label->setTextInteractionFlags(Qt::TextBrowserInteraction);
  label->setContentsMargins(indent, 0, 0, 0);
  connect(label, &QLabel::linkActivated, this, [this](const QString& link) {
    if (link.startsWith(QLatin1String("set:"))) Q_EMIT parameter_wanted(link.mid(4).toStdString());
  });
  column_->addWidget(label);
  return label;
}

void Article::add_live(std::function<QString()> html, int indent) {
  QLabel* label = add_text({}, indent);
  live_.emplace_back([label, html = std::move(html)] {
    const QString now = html();
    if (now != label->text()) label->setText(now);
    label->setVisible(!now.isEmpty());
  });
}

void Article::add_formulas(const std::vector<Formula>& formulas, int indent) {
  for (const Formula& formula : formulas) {
    auto* holder = new QWidget(this);
    auto* row = new QVBoxLayout(holder);
    row->setContentsMargins(indent, 0, 0, 0);
    row->addWidget(new FormulaView(formula, holder));
    column_->addWidget(holder);
  }
}

void Article::add_list(const List<Text>& items) {
  QString html;
  for (const Text& item : items) html += QStringLiteral("<p>%1</p>").arg(symbol_html(item));
  add_text(html);
}

void Article::add_steps() {
  const int indent = fontMetrics().averageCharWidth() * 3;
  int number = 0;
  for (const ExplainStep& step : explanation_.steps) {
    add_text(QStringLiteral("<b>%1.</b> %2").arg(++number).arg(symbol_html(step.text)));
    add_formulas(step.formulas, indent);
    add_live([this, symbols = step.symbols] { return symbols_html(symbols, model_, values_, index_, entry_.id); },
             indent);
  }
}

void Article::add_parties() {
  auto* picture = new PartyPicture(this);
  picture->show_parties(explanation_.parties);
  column_->addWidget(picture);
}

void Article::add_guarantee() {
  add_live([this] {
    const Derived* failure = values_.find("failure_of_reward", index_, entry_.id);
    if (!failure) return QString();
    return tr("<p><b>Not local DP with these settings:</b> no reward is clipped, so ε holds only between rewards in ±(B + R). All of "
              "them lie there with probability 1 − δ over the reward noise, and local DP must hold for every reward. What follows is "
              "true with the setting “clip to ±(B+R)”. %1.</p>")
        .arg(number_html(*failure));
  });
  add_text(QStringLiteral("<p>%1</p>").arg(symbol_html(explanation_.guarantee)));
  if (explanation_.protects.empty()) return;
  if (notion_of(entry_, model_.value("/algorithms/" + std::to_string(index_))) == PrivacyNotion::local)
    add_formulas({general("ldp-definition")}, fontMetrics().averageCharWidth() * 3);
  add_live([this] {
    const Derived* epsilon = values_.find("epsilon", index_, entry_.id);
    const Derived* factor = values_.find("odds_factor", index_, entry_.id);
    if (!epsilon || !factor || values_.find("failure_of_reward", index_, entry_.id)) return QString();
    return tr("<p><b>Here:</b> %1, so the odds change by at most the factor %2.</p>")
        .arg(number_html(*epsilon), number_html(*factor));
  });
  add_text(paragraph(tr("Protected:"), explanation_.protects) +
           paragraph(tr("Neighbouring data:"), explanation_.neighbours));
}

void Article::add_learning() {
  add_heading(tr("Can it learn with these constants?"));
  const int indent = fontMetrics().averageCharWidth() * 3;
  add_formulas({general("ruled-out"), general("single-point")}, indent);
  add_live([this] { return learning_note(model_, values_, index_, entry_.id); });
}

void Article::add_regret() {
  add_heading(tr("What is proved about regret"));
  const int indent = fontMetrics().averageCharWidth() * 3;
  add_formulas({general("regret")}, indent);
  add_text(QStringLiteral("<p>%1</p>").arg(symbol_html(explanation_.regret)));
  add_formulas(explanation_.regret_formulas, indent);
}

}  // namespace privbo::ui
