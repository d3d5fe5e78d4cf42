#include "privacy/claim/headline.h"

#include <QApplication>
#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>
#include <cmath>

#include "privacy/claim/badge.h"
#include "privacy/claim/claim_text.h"
#include "privacy/ledger/joint_reading.h"
#include "widgets/fold.h"
#include "widgets/labels.h"
#include "widgets/theme.h"
#include "words/catalogue_text.h"
#include "words/number_text.h"
#include "words/privacy_text.h"

namespace privbo::ui {
namespace {

QLabel* line(QWidget* parent, Qt::TextFormat format) {
  auto* label = new MeasuredLabel(parent);
  label->setWordWrap(true);
  label->setTextFormat(format);
  label->setTextInteractionFlags(Qt::TextSelectableByMouse);
  return label;
}

QString escaped(const std::string& text) { return translated(text).toHtmlEscaped(); }
QString escaped(const Message& message) { return translated(message).toHtmlEscaped(); }

/// Returns what holds over the reward noise only must not be read as local DP.
bool on_average(const Guarantee& g) { return g.notion == PrivacyNotion::high_probability_local; }
bool over_prior(const Guarantee& g) { return g.notion == PrivacyNotion::high_probability_central; }

/// Returns the line with the smallest bound under the sensitivity that is not charged; null where there is none.
const AccountantLine* min_beside(const std::vector<AccountantLine>& lines) {
  const AccountantLine* least = nullptr;
  for (const AccountantLine& line : lines)
    if (line.beside && !line.accountant->approximate && (!least || *line.beside < *least->beside)) least = &line;
  return least;
}

void set_text(QLabel* label, const QString& text) {
  label->setText(text);
  label->setVisible(!text.isEmpty());
}

}  // namespace

Headline::Headline(QWidget* parent)
    : QWidget(parent),
      title_(line(this, Qt::PlainText)),
      big_(line(this, Qt::PlainText)),
      under_(line(this, Qt::PlainText)),
      paper_(line(this, Qt::RichText)),
      warning_(line(this, Qt::PlainText)),
      details_(line(this, Qt::RichText)),
      exposed_(line(this, Qt::RichText)),
      more_(new Fold(tr("All about this claim"), this)),
      rest_(line(more_->content(), Qt::RichText)),
      origins_(line(more_->content(), Qt::RichText)) {
  title_->setAccessibleName(tr("What the claim is about"));
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(fontMetrics().height() / 4);
  for (QLabel* label : {title_, big_, under_, paper_, warning_, details_, exposed_}) column->addWidget(label);
  column->addWidget(more_);
  auto* inside = new QVBoxLayout(more_->content());
  inside->setContentsMargins(0, 0, 0, 0);
  inside->addWidget(rest_);
  inside->addWidget(origins_);
  size_type();
}

void Headline::show_claim(const ShownClaim& shown_case, const std::vector<AccountantLine>& lines,
                          const std::optional<AuditBound>& audit) {
  shown_ = shown_case;
  lines_ = lines;
  audit_ = audit;
  write();
}

void Headline::write() {
  writing_ = true;
  set_text(title_, shown_.title);
  const bool something = shown_.guarantee() != nullptr;
  if (something) {
    write_numbers();
  } else {
    set_text(big_, shown_.nothing);
    for (QLabel* label : {under_, paper_, warning_}) set_text(label, {});
  }
  set_text(details_, something ? details(false) : QString());
  set_text(rest_, something ? details(true) : QString());
  set_text(exposed_, origins(true));
  set_text(origins_, origins(false));
  more_->setVisible(!rest_->text().isEmpty() || !origins_->text().isEmpty());
  size_type();
  QPalette red = QApplication::palette(this);
  red.setColor(QPalette::WindowText, alarm_colour(red.color(QPalette::Window)));
  warning_->setPalette(red);
  const AccountantLine* best = short_claim(lines_).line;
  big_->setPalette(best && best->refuted ? red : QApplication::palette(this));
  writing_ = false;
}

void Headline::write_numbers() {
  const auto [best, pure] = short_claim(lines_);
  bool waiting = lines_.empty();
  for (const AccountantLine& each : lines_) waiting = waiting || each.pending;
  if (shown_.states_run()) {
    write_run(best, pure, waiting);
  } else if (!best) {
    set_text(big_, waiting ? tr("ε = …") : tr("no finite ε"));
    set_text(under_, waiting ? tr("working it out")
                             : tr("No accountant can bound ε at δ = %1 %2; the table says why.")
                                   .arg(delta_text(shown_.delta), round_text(shown_)));
  } else {
    const double epsilon = *best->loss.epsilon;
    set_text(big_, tr("ε ≤ %1").arg(number_text(epsilon)));
    QString under = pure ? tr("%1, whatever δ (pure differential privacy), by %2")
                               .arg(round_text(shown_), translated(best->accountant->label))
                         : tr("at δ = %1, %2, by %3")
                               .arg(delta_text(shown_.delta), round_text(shown_), translated(best->accountant->label));
    if (!pure && best->loss.error > 0.0)
      under += tr(" (the exact ε is at most %1 less)").arg(number_text(best->loss.error, 2));
    if (waiting) under += tr("; slower accountants are still at work");
    if (const QString strict = pure ? QString() : strict_text(shown_); !strict.isEmpty())
      under += QLatin1Char('\n') + strict;
    set_text(under_, with_beside(under));
    big_->setToolTip(tr("ε = %1").arg(exact_text(epsilon)));
  }
  write_paper(best);
  write_warnings(best);
}

/// A run has one ε, on every screen and in every file: the smallest bound of all stands below it where it is another.
void Headline::write_run(const AccountantLine* best, bool pure, bool waiting) {
  const double epsilon = *shown_.run_epsilon;
  set_text(big_, tr("ε = %1").arg(number_text(epsilon)));
  big_->setToolTip(tr("ε = %1").arg(exact_text(epsilon)));
  const QString by = translated(shown_.run_accountant);
  QString under = shown_.run_delta > 0.0
                      ? tr("at δ = %1, %2, by %3").arg(delta_text(shown_.run_delta), round_text(shown_), by)
                      : tr("%1, whatever δ (pure differential privacy), by %2").arg(round_text(shown_), by);
  if (waiting) under += tr("; slower accountants are still at work");
  if (best && !pure && number_text(*best->loss.epsilon) != number_text(epsilon))
    under += QLatin1Char('\n') +
             tr("Smallest bound of all accountants at δ = %1: ε ≤ %2, by %3")
                 .arg(delta_text(shown_.delta), number_text(*best->loss.epsilon), translated(best->accountant->label));
  if (const QString strict = shown_.run_delta > 0.0 ? strict_text(shown_) : QString(); !strict.isEmpty())
    under += QLatin1Char('\n') + strict;
  set_text(under_, with_beside(under));
}

QString Headline::with_beside(const QString& under) const {
  const AccountantLine* beside = min_beside(lines_);
  return !beside ? under
                 : under + QLatin1Char('\n') +
                       tr("The same releases with %1: ε ≤ %2, by %3")
                           .arg(sensitivity_name(beside->beside_exact), number_text(*beside->beside),
                                translated(beside->accountant->label));
}

void Headline::write_paper(const AccountantLine* best) {
  const AccountantLine* paper = line_of(lines_, paper_accountant(shown_));
  QString by_paper;
  const bool repeated = paper && shown_.states_run() && shown_.run_accountant.english() == paper->accountant->label;
  if (paper && paper != best && !repeated && paper->loss.epsilon)
    by_paper = tr("By the paper's own accountant (%1): <b>ε = %2</b>")
                   .arg(escaped(paper->accountant->label), epsilon_text(paper->loss.epsilon));
  if (paper && paper->printed && paper->loss.epsilon) {
    const QString value = fixed_text(paper->printed->epsilon, paper->printed->decimals),
                  where = escaped(paper->printed->label);
    QString printed;
    if (paper->printed->notebook)
      printed = paper->matches ? tr("%1 only plots it; its authors' notebook prints %2: the same to its last digit")
                               : tr("%1 only plots it; its authors' notebook prints <b>%2</b>, which is not the same");
    else if (!paper->printed->printed)
      printed = paper->matches ? tr("%1 only plots it; recomputed elsewhere it is %2, the same to its last digit")
                               : tr("%1 only plots it; recomputed elsewhere it is <b>%2</b>, which is not the same");
    else
      printed = paper->matches ? tr("%1 prints %2: the same to its last digit")
                               : tr("%1 prints <b>%2</b>, which is not the same");
    by_paper += (by_paper.isEmpty() ? QString() : QStringLiteral(" · ")) + printed.arg(where, value);
  }
  set_text(paper_, by_paper);
}

void Headline::write_warnings(const AccountantLine* best) {
  QStringList warnings;
  if (on_average(*shown_.guarantee()))
    warnings << tr(
        "Not local differential privacy: no reward is clipped, and ε says nothing about a reward outside ±(B+R).");
  if (over_prior(*shown_.guarantee()))
    warnings << tr(
        "Not differential privacy: δ counts draws of f from the prior, not coins, and for an f among them ε says nothing.");
  if (best && best->refuted && audit_)
    warnings << tr("An audit shows ε to be at least %1 at δ = %2 (with %3 % confidence): this claim does not hold.")
                    .arg(number_text(audit_->epsilon), delta_text(audit_->delta),
                         number_text(100.0 * audit_->confidence));
  if (const QString large = large_delta_text(shown_.guarantee()->notion, shown_.delta); !large.isEmpty())
    warnings << large;
  set_text(warning_, warnings.join(QLatin1Char('\n')));
}

QString Headline::details(bool secondary) const {
  const Guarantee& g = *shown_.guarantee();
  const QString table = QStringLiteral("<table cellspacing=\"0\" cellpadding=\"1\">%1</table>");
  QString rows;
  const auto row = [&rows](const QString& name, const QString& html) {
    if (!html.isEmpty())
      rows += QStringLiteral("<tr><td>%1&nbsp;&nbsp;&nbsp;</td><td>%2</td></tr>").arg(name.toHtmlEscaped(), html);
  };
  if (secondary) {
    row(tr("Mechanism"), escaped(g.mechanism));
    row(tr("Assumes"), escaped(g.assumption));
    row(tr("Implies"), escaped(joint_reading_words(g)));
    if (!g.noise.words.empty())
      row(tr("Noise"), badge_html(g.noise.for_simulation_only ? Badge::simulation : Badge::exact, palette()) +
                           QLatin1Char(' ') + escaped(g.noise.words));
    return rows.isEmpty() ? rows : table.arg(rows);
  }
  const QString notion = g.notion == PrivacyNotion::none ? QString() : escaped(to_string(g.notion));
  row(tr("Notion"), caveat(g.notion).empty()
                        ? notion
                        : QStringLiteral("<b><span style=\"color:%1\">%2</span></b>")
                              .arg(alarm_colour(palette().color(QPalette::Window)).name(), notion));
  row(tr("Protected"), escaped(g.protects));
  row(tr("Against"), escaped(g.against));
  row(tr("Neighbours"), escaped(g.relation));
  if (has_readings(*shown_.ledger))
    row(tr("Reading"), (shown_.reading == Reading::each_once
                            ? tr("each user answers once: every round is another person's (parallel composition)")
                            : tr("the same user answers every time: losses add up"))
                           .toHtmlEscaped());
  return table.arg(rows);
}

QString Headline::origins(bool alarming) const {
  QStringList lines;
  const auto add = [&](Badge badge, const QString& html) {
    lines << badge_html(badge, palette()) + QLatin1Char(' ') + html;
  };
  if (shown_.guarantee() && !alarming) {
    if (shown_.of_run) add(Badge::released, tr("the mechanism's outputs, one ledger row each: what others may see"));
    add(Badge::open, shown_.of_run ? tr("ledger, ε and δ: they follow from the settings, not from anybody's data")
                                   : tr("everything here: it follows from the parameters alone, no data are involved"));
  }
  if (!alarming && shown_.of_run && std::isfinite(shown_.clipped_fraction) && shown_.guarantee() &&
      !on_average(*shown_.guarantee()))
    add(Badge::ground_truth,
        (shown_.guarantee()->notion == PrivacyNotion::user_level_central
             ? tr("%1 of the agents' vectors were clipped: only a simulation knows, releasing it would cost privacy")
             : tr("%1 of the rewards were clipped: only a simulation knows, releasing it would cost privacy"))
            .arg(percent_text(shown_.clipped_fraction)));
  const QColor red = alarm_colour(palette().color(QPalette::Window));
  for (const ProvenanceLine& each : shown_.provenance) {
    const bool alarms = each.kind == ProvenanceLine::Kind::exposed || each.kind == ProvenanceLine::Kind::warning;
    if (alarms == alarming)
      lines << (alarms ? QStringLiteral("<span style=\"color:%1\">%2</span>").arg(red.name(), escaped(each.text))
                       : escaped(each.text));
  }
  return lines.join(QStringLiteral("<br>"));
}

void Headline::size_type() {
  // A number is shouted, a sentence is not.
  QFont large = scaled_font(font(), shown_.guarantee() ? number_type : label_type);
  large.setBold(shown_.guarantee() != nullptr);
  big_->setFont(large);
}

void Headline::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (!writing_ && (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)) write();
}

}  // namespace privbo::ui
