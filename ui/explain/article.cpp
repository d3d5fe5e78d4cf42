// Walks an explanation from top to bottom.
#include "explain/article.h"

#include <QCoreApplication>
#include <QFrame>
#include <QLabel>
#include <QString>
#include <QStringList>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "catalogue/param_set.h"
#include "document/scenario_model.h"
#include "document/setting_lookup.h"
#include "explain/formula_view.h"
#include "explain/party_picture.h"
#include "learning/explanation.h"
#include "learning/ucb/shared_explanation.h"
#include "numerics/numbers.h"
#include "panel/algorithms/scenario_algorithms.h"
#include "panel/derived_values.h"
#include "widgets/collapsible_box.h"
#include "widgets/labels.h"
#include "widgets/letters.h"
#include "words/catalogue_text.h"
#include "words/derived_text.h"
#include "words/number_text.h"

namespace privbo::ui {
namespace {

// The symbols of a step as rich text: links to their settings, and their live values.

/// Returns the JSON pointer of a symbol's setting for the algorithm at this place; empty where it is no setting.
std::string setting_path(const ExplainSymbol& symbol, int algorithm) {
  if (symbol.setting.empty() || symbol.setting.front() == '/') return symbol.setting;
  return "/algorithms/" + std::to_string(algorithm) + "/" + symbol.setting;
}

/// Returns one line each: "s, scale of the width = 0.05"; links are "set:<JSON pointer>".
QString symbols_html(const std::vector<ExplainSymbol>& symbols, const ScenarioModel& model, const DerivedValues& values,
                     int algorithm, const std::string& type) {
  QStringList lines;
  for (const ExplainSymbol& symbol : symbols) {
    const QString name = symbol_html(symbol.symbol);
    const std::string path = setting_path(symbol, algorithm);
    QString line = path.empty()
                       ? QStringLiteral("<b>%1</b>").arg(name)
                       : QStringLiteral("<a href=\"set:%1\"><b>%2</b></a>").arg(QString::fromStdString(path), name);
    line += QStringLiteral(" ") + symbol_html(symbol.meaning);
    if (const Derived* number = symbol.derived.empty() ? nullptr : values.find(symbol.derived, algorithm, type)) {
      // A symbol at round t is shown at its last round, under that name.
      const bool same = number->symbol == symbol.symbol;
      line += QStringLiteral(": ") +
              (same && number->relation == "=" ? value_text(*number).toHtmlEscaped() : number_html(*number));
    } else if (const QString value = path.empty() || !symbol.derived.empty() ? QString() : setting_text(model, path);
               !value.isEmpty()) {
      // Never instead of a number derived from it: s_k is not k.
      line += QStringLiteral(": ") + value.toHtmlEscaped();
    }
    lines << line;
  }
  return lines.join(QStringLiteral("<br>"));
}

// Determines whether an algorithm can learn anything with its present constants, in words with this scenario's numbers.

QString tr(const char* text) { return QCoreApplication::translate("privbo::ui::LearningNote", text); }
QString paragraph(const QString& text) { return QStringLiteral("<p>%1</p>").arg(text); }
/// Two digits, also of large whole numbers.
QString short_number(double value) { return number_text(parse_double(significant(value, 2)).value_or(value)); }

/// Plays after which a point that is played alone has β σ below the range: σ² = κλ/(λ + κN).
double plays_per_point(double beta, double range, double lambda, double kappa) {
  return lambda * (beta * beta / (range * range) - 1.0 / kappa);
}

/// k replays count for σ as one run: what a point costs, and how many points a run can choose.
QString epochs_note(double plays, const Derived& replays, const Derived& epochs, const Derived* informative,
                    bool median, const QString& link) {
  if (epochs.value < 1.0)
    return paragraph(
        tr("<b>It will not learn in this run.</b> %1 rounds make one epoch, more than the run has: it plays its first "
           "point throughout. %2 shortens an epoch.")
            .arg(number_text(replays.value), link));
  const double needed = std::max(1.0, std::ceil(plays));
  QString html =
      paragraph(tr("An epoch plays its point %1 times and counts as one play for σ: those are %2 rounds per point. "
                   "The run has %3 epochs, and chooses as many points.")
                    .arg(number_html(replays), short_number(needed * replays.value), number_html(epochs)));
  if (informative && std::isnan(informative->value))
    html += paragraph(tr(
        "<b>It may not learn in this run.</b> Even if every epoch played the most uncertain point, β<sub>N</sub> σ could "
        "stay above the range of f. A smaller dictionary than the largest possible narrows β like √m."));
  else if (informative)
    html += paragraph(
        tr("If every epoch played the most uncertain point, β σ would be below the range of f by round %1 (epoch %2): "
           "from then on points can be ruled out.")
            .arg(number_text(informative->value), number_text(std::ceil(informative->value / replays.value))));
  else if (needed > epochs.value)
    html += paragraph(
        tr("<b>Played alone, no point can be ruled out in this run:</b> that takes %1 epochs. Neighbours help, but expect a "
           "curve near uniform play unless the kernel is wide.")
            .arg(short_number(needed)));
  if (median && replays.value > 1.0)
    html += paragraph(
        tr("What is won: a wild reward spoils one of the %1 estimates and the median passes that one by, so no reward has "
           "to be cut to 0.")
            .arg(number_text(replays.value)));
  return html +
         paragraph(
             tr("What is lost: a choice stands for %1 rounds, which costs most when T is short. %2 shortens an epoch.")
                 .arg(number_text(replays.value), link));
}

/// Widths from a dictionary are known beforehand for the largest one alone.
QString dictionary_note(const Derived& beta, const Derived& sigma, double range) {
  const double width = beta.value * sigma.value, times = width / range;
  const QString here =
      tr("If every round played the most uncertain point, the largest σ in the last round would be %1 and "
         "β<sub>T</sub> σ at most %2")
          .arg(short_number(sigma.value), short_number(width));
  if (times < 1.0) return paragraph(tr("%1, below the range of f: points can be ruled out in this run.").arg(here));
  return paragraph(
      tr("<b>It may not learn in this run.</b> %1: %2 times the range of f. A smaller dictionary than the largest possible "
         "narrows β like √m.")
          .arg(here, short_number(times)));
}

/// Rich text with a link "set:<path of the width scale>"; empty while there are no numbers.
QString learning_note(const ScenarioModel& model, const DerivedValues& values, int algorithm, const std::string& type) {
  const auto number = [&](const char* id) { return values.find(id, algorithm, type); };
  const Derived *beta = number("beta_last"), *range = number("range"), *kappa = number("prior_variance");
  const Derived *width = number("exploration_last"), *round = number("telling_round"),
                *sigma = number("deviation_last");
  const Derived *replays = number("replays"), *epochs = number("epochs"), *dictionary = number("features_last");
  const Json lambda_now = model.value("/constants/lambda");
  if (!beta || !range || !kappa || !(range->value > 0.0)) return {};
  const double lambda = lambda_now.is_number() ? lambda_now.get<double>() : 1.0;

  QString html =
      paragraph(tr("%1 while f spans %2 from its lowest to its highest value. As long as β σ at a point is larger than "
                   "that, the interval μ ± β σ covers every value f takes: the point cannot be ruled out, and the "
                   "point with the widest interval is played.")
                    .arg(number_html(*beta), short_number(range->value)));
  const double plays = plays_per_point(beta->value, range->value, lambda, kappa->value);
  if (plays > 1.0)
    html += paragraph(
        tr("σ has to fall below %1. A point played N times, and nothing near it, has the σ of the second formula: "
           "that takes about N = %2 %4 per point at λ = %3. Plays at neighbouring points count in part.")
            .arg(short_number(range->value / beta->value), short_number(std::ceil(plays)), number_text(lambda),
                 replays ? tr("epochs") : tr("rounds")));
  const std::string own = "/algorithms/" + std::to_string(algorithm);
  if (replays && epochs) {
    const QString link = QStringLiteral("<a href=\"set:%1/repeat_scale\">%2</a>")
                             .arg(QString::fromStdString(own), tr("The replay scale s<sub>k</sub>"));
    return html + epochs_note(plays, *replays, *epochs, round, model.value(own + "/estimate") != Json("mean"), link);
  }
  if (dictionary && sigma) return html + dictionary_note(*beta, *sigma, range->value);
  if (!width || !round || !sigma) return html;
  const double times = width->value / range->value;
  // Where the constants are the theorem's, or orders alone, s does not act.
  const Json rule = model.value(own + "/constants");
  const bool scaled = !rule.is_string() || rule == Json("scaled");
  const std::string path = own + (scaled ? "/beta_scale" : "/constants");
  Json scale = scaled ? model.value(path) : Json();
  if (const SettingDescription setting = setting_at(model, path); scaled && scale.is_null() && setting.spec)
    scale = setting.spec->default_value;
  const QString link =
      QStringLiteral("<a href=\"set:%1\">%2</a>")
          .arg(QString::fromStdString(path), scaled ? tr("The width scale s") : tr("The choice of constants"));
  if (std::isnan(round->value)) {
    html += paragraph(
        tr("<b>Nothing promises that it learns in this run.</b> Even if every round played the most uncertain point, the "
           "largest σ in the last round would be %1 and β<sub>T</sub> σ = %2: %3 times the range of f. Its curve may "
           "stay near uniform play.")
            .arg(short_number(sigma->value), short_number(width->value), short_number(times)));
    if (scale.is_number())
      html += paragraph(
          tr("%1 would have to be below %2 to get there by the last round. That gives up the proof, not the privacy.")
              .arg(link, short_number(scale.get<double>() / times)));
  } else {
    html += paragraph(
        tr("If every round played the most uncertain point, β σ would stay below the range of f from round %1 on: "
           "from then on points can be ruled out. %2 moves this round.")
            .arg(number_text(round->value), link));
  }
  return html;
}

QString paragraph(const QString& name, const Message& text) {
  return text.empty() ? QString() : QStringLiteral("<p><b>%1</b> %2</p>").arg(name, symbol_html(text));
}

/// Returns whether an algorithm with these settings promises its ε at a δ > 0.
bool needs_delta(const AlgorithmEntry& entry, const Json& settings) {
  Problems ignored;
  return entry.needs_delta && entry.needs_delta(check_params(entry.params, settings, {}, {"type", "label"}, ignored));
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
  const int indent = letter_width(fontMetrics()) * 3;
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
  const Json own = model_.value("/algorithms/" + std::to_string(index_));
  if (notion_of(entry_, own) == PrivacyNotion::local)
    add_formulas({general(needs_delta(entry_, own) ? "approximate-ldp-definition" : "ldp-definition")},
                 letter_width(fontMetrics()) * 3);
  add_live([this] {
    const Derived* epsilon = values_.find("epsilon", index_, entry_.id);
    const Derived* factor = values_.find("odds_factor", index_, entry_.id);
    if (!epsilon || !factor || values_.find("failure_of_reward", index_, entry_.id)) return QString();
    if (const Derived* delta = values_.find("reward_delta", index_, entry_.id))
      return tr("<p><b>Here:</b> %1 and %2, so probabilities change by at most the factor %3 and that δ.</p>")
          .arg(number_html(*epsilon), number_html(*delta), number_html(*factor));
    return tr("<p><b>Here:</b> %1, so the odds change by at most the factor %2.</p>")
        .arg(number_html(*epsilon), number_html(*factor));
  });
  add_text(paragraph(tr("Protected:"), explanation_.protects) +
           paragraph(tr("Neighbouring data:"), explanation_.neighbours));
}

void Article::add_learning() {
  add_heading(tr("Can it learn with these constants?"));
  const int indent = letter_width(fontMetrics()) * 3;
  add_formulas({general("ruled-out"), general("single-point")}, indent);
  add_live([this] { return learning_note(model_, values_, index_, entry_.id); });
}

void Article::add_regret() {
  add_heading(tr("What is proved about regret"));
  const int indent = letter_width(fontMetrics()) * 3;
  add_formulas({general("regret")}, indent);
  add_text(QStringLiteral("<p>%1</p>").arg(symbol_html(explanation_.regret)));
  add_formulas(explanation_.regret_formulas, indent);
}

}  // namespace privbo::ui
