#include "privacy/claim/claim_text.h"

#include <QCoreApplication>
#include <cmath>

#include "accounting/strict_epsilon.h"
#include "files/atomic_write.h"
#include "files/csv_cell.h"
#include "privacy/claim/accountant_model.h"
#include "privacy/claim/ledger_model.h"
#include "privacy/ledger/joint_reading.h"
#include "words/catalogue_text.h"
#include "words/english_plurals.h"
#include "words/number_text.h"
#include "words/privacy_text.h"

namespace privbo::ui {
namespace {

constexpr std::size_t max_rows = 20;  // of the ledger; the rest is counted

QString claim_words(const char* text, const char* comment = nullptr, int n = -1) {
  return QCoreApplication::translate("ClaimText", text, comment, n);
}

QString accountant_text(const AccountantLine& line) {
  QString text = QStringLiteral("  ") + translated(line.accountant->label) + QStringLiteral(": ");
  if (line.loss.epsilon) text += QStringLiteral("ε = ") + exact_text(*line.loss.epsilon);
  QStringList more;
  if (!line.loss.chosen.empty()) more << translated(line.loss.chosen);
  if (line.loss.error > 0.0) more << claim_words("the exact ε is at most %1 less").arg(exact_text(line.loss.error));
  if (line.printed)
    more << (line.printed->printed ? claim_words("%1 prints %2") : claim_words("%1 plots it, recomputed %2"))
                .arg(translated(line.printed->label), printed_text(line));
  if (line.beside) more << claim_words("%1: ε = %2").arg(sensitivity_name(line.beside_exact), exact_text(*line.beside));
  if (const QString remark = remark_of(line); !remark.isEmpty()) more << remark;
  return text + (more.isEmpty() ? QString()
                                : (line.loss.epsilon ? QStringLiteral(" (%1)") : QStringLiteral("%1"))
                                      .arg(more.join(QStringLiteral("; "))));
}

QStringList guarantee_text(const Guarantee& g) {
  QStringList lines;
  const auto add = [&lines](const QString& name, const Message& value) {
    if (!value.empty()) lines << QStringLiteral("%1: %2").arg(name, translated(value));
  };
  add(claim_words("Mechanism"), Message::entry(g.mechanism));
  add(claim_words("Notion"), to_string(g.notion));
  add(claim_words("Protected"), g.protects);
  add(claim_words("Against"), g.against);
  add(claim_words("Neighbours"), g.relation);
  add(claim_words("Assumes"), g.assumption);
  add(claim_words("Implies"), joint_reading_words(g));
  add(claim_words("Noise"), g.noise.words);
  return lines;
}

QStringList ledger_text(const ShownClaim& shown) {
  LedgerModel model;
  model.show_ledger(shown.ledger, shown.beside);
  QStringList lines;
  const int rows = std::min(model.rowCount(), static_cast<int>(max_rows));
  const auto cell = [&model](int row, int column) { return model.index(row, column).data().toString(); };
  for (int row = 0; row < rows; ++row)
    lines << claim_words("  rounds %1: %2, %3 releases at %4, sensitivity %5, noise scale %6")
                 .arg(cell(row, LedgerModel::rounds), cell(row, LedgerModel::mechanism),
                      cell(row, LedgerModel::releases), cell(row, LedgerModel::cost),
                      cell(row, LedgerModel::sensitivity), cell(row, LedgerModel::noise_scale));
  if (model.rowCount() > rows) lines << claim_words("  and %1 rows more").arg(number_text(model.rowCount() - rows));
  return lines;
}

}  // namespace

QString round_text(const ShownClaim& shown) {
  // A server's releases begin before round 1.
  if (shown.at_end() && shown.ledger && !shown.ledger->entries().empty() &&
      shown.ledger->entries().front().first_round <= 0)
    return claim_words("after all %1 releases, of rounds %2 to %3")
        .arg(number_text(static_cast<double>(shown.ledger->releases())),
             number_text(static_cast<double>(shown.ledger->entries().front().first_round)),
             number_text(static_cast<double>(shown.last)));
  if (shown.at_end())
    return claim_words("after (%1 round|all %1 rounds)", nullptr, plural(shown.last))
        .arg(number_text(static_cast<double>(shown.last)));
  return claim_words("after round %1 of %2")
      .arg(number_text(static_cast<double>(shown.t)), number_text(static_cast<double>(shown.last)));
}

QString strict_text(const ShownClaim& shown_case) {
  if (!shown_case.ledger) return {};
  const auto strict = epsilon_at_strict_delta(*shown_case.ledger, shown_case.t, shown_case.delta, shown_case.reading);
  if (!strict) return {};
  return strict->epsilon
             ? claim_words("Strict reading: ε ≤ %1 at δ = %2, by %3")
                   .arg(number_text(*strict->epsilon), number_text(strict_delta), translated(strict->accountant))
             : claim_words("Strict reading: no finite ε at δ = %1").arg(number_text(strict_delta));
}

QString claim_text(const ShownClaim& shown_case, const std::vector<AccountantLine>& lines, const QString& meaning) {
  QStringList text{shown_case.title};
  const Guarantee* guarantee = shown_case.guarantee();
  if (!guarantee) return (text << shown_case.nothing).join(QLatin1Char('\n')) + QLatin1Char('\n');
  const auto [best, pure] = short_claim(lines);
  if (shown_case.states_run())
    text << (shown_case.run_delta > 0.0
                 ? claim_words("ε = %1 at δ = %2, %3, by %4")
                       .arg(exact_text(*shown_case.run_epsilon), exact_text(shown_case.run_delta),
                            round_text(shown_case), translated(shown_case.run_accountant))
                 : claim_words("ε = %1 whatever δ (pure differential privacy), %2, by %3")
                       .arg(exact_text(*shown_case.run_epsilon), round_text(shown_case),
                            translated(shown_case.run_accountant)));
  if (best && pure && !shown_case.states_run())
    text << claim_words("ε ≤ %1 whatever δ (pure differential privacy), %2, by %3")
                .arg(exact_text(*best->loss.epsilon), round_text(shown_case), translated(best->accountant->label));
  else if (best && !pure)
    text << claim_words("ε ≤ %1 at δ = %2, %3, by %4")
                .arg(exact_text(*best->loss.epsilon), exact_text(shown_case.delta), round_text(shown_case),
                     translated(best->accountant->label));
  else if (!best)
    text << claim_words("No finite ε at δ = %1, %2").arg(exact_text(shown_case.delta), round_text(shown_case));
  if (const QString strict = pure ? QString() : strict_text(shown_case); !strict.isEmpty()) text << strict;
  if (const QString large = large_delta_text(guarantee->notion, shown_case.delta); !large.isEmpty()) text << large;
  if (has_readings(*shown_case.ledger))
    text << (shown_case.reading == Reading::each_once ? claim_words("Reading: each user answers once")
                                                      : claim_words("Reading: the same user answers every time"));
  text << guarantee_text(*guarantee) << QString() << claim_words("Accountants:");
  for (const AccountantLine& line : lines) text << accountant_text(line);
  text << QString()
       << claim_words("Ledger (%1 releases):").arg(number_text(static_cast<double>(shown_case.ledger->releases())))
       << ledger_text(shown_case);
  if (!shown_case.provenance.empty()) {
    text << QString() << claim_words("The claim takes these for public:");
    for (const ProvenanceLine& each : shown_case.provenance) text << QStringLiteral("  ") + translated(each.text);
  }
  if (!meaning.isEmpty()) text << QString() << meaning;
  return text.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

std::string accountants_csv(const ShownClaim& shown_case, const std::vector<AccountantLine>& lines) {
  CsvText text(
      "source,t,delta,reading,accountant,upper_bound,epsilon,stated_error,won_by,printed,matches_printed,slack,remark");
  // A column more where there is something to state.
  const bool beside = shown_case.beside.ledger != nullptr;
  if (beside)
    text += shown_case.beside.exact ? Literal(",epsilon_exact_sensitivity") : Literal(",epsilon_printed_sensitivity");
  text += "\n";
  const CsvText none, yes("yes"), no("no");
  const auto printed = [](const AccountantLine& line) {
    return CsvText::of(QString::number(line.printed->epsilon, 'f', line.printed->decimals).toStdString());
  };
  for (const AccountantLine& line : lines) {
    text += csv_cells(
        {CsvText::of(shown_case.title.toStdString()), CsvText::of(shown_case.t), CsvTarget::number(shown_case.delta),
         shown_case.reading == Reading::each_once ? CsvText("each user once") : CsvText("same user"),
         CsvText::of(line.accountant->id), line.accountant->approximate ? no : yes,
         CsvTarget::number(line.loss.epsilon), line.loss.error > 0.0 ? CsvTarget::number(line.loss.error) : none,
         CsvText::of(line.loss.chosen.english()), line.printed ? printed(line) : none,
         line.printed && line.loss.epsilon ? (line.matches ? yes : no) : none, CsvTarget::number(line.slack),
         CsvText::of(remark_of(line).toStdString())});
    if (beside) text += "," + CsvTarget::number(line.beside);
    text += "\n";
  }
  return text.str();
}

void save_accountants(const ShownClaim& shown_case, const std::vector<AccountantLine>& lines,
                      const std::filesystem::path& file) {
  write_atomically(file, accountants_csv(shown_case, lines));
}

}  // namespace privbo::ui
