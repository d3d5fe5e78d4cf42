#include "io/results/ledger_file.h"

#include "files/csv_cell.h"

namespace privbo {

std::string ledger_csv(const Snapshot& snapshot) {
  CsvText csv(
      "algorithm,first_round,last_round,releases_per_round,group,mechanism,notion,relation,protects,against,assumption,"
      "sensitivity,norm,noise_scale,cost,epsilon_of_one_release,delta_of_one_release,people,noise,constants\n");
  for (const AlgorithmSnapshot& algorithm : snapshot.algorithms) {
    if (!algorithm.privacy.ledger) continue;
    std::string constants;
    for (const ProvenanceLine& line : algorithm.privacy.provenance)
      constants += (constants.empty() ? "" : "; ") + line.text.english();
    for (const LedgerEntry& entry : algorithm.privacy.ledger->entries()) {
      const Guarantee& g = *entry.guarantee;
      csv += csv_row({CsvText::of(algorithm.label),
                      CsvText::of(entry.first_round),
                      CsvText::of(entry.last_round),
                      CsvText::of(entry.releases_per_round),
                      entry.group == LedgerEntry::no_group ? CsvText() : CsvText::of(entry.group),
                      CsvText::of(g.mechanism),
                      CsvText::of(to_string(g.notion).english()),
                      CsvText::of(g.relation.english()),
                      CsvText::of(g.protects.english()),
                      CsvText::of(g.against.english()),
                      CsvText::of(g.assumption.english()),
                      CsvTarget::number(g.sensitivity),
                      CsvText::of(g.norm.english()),
                      CsvTarget::number(g.noise_scale),
                      CsvText::of(to_string(g.cost).english()),
                      CsvTarget::number(g.epsilon),
                      g.epsilon ? CsvTarget::number(g.delta) : CsvText(),
                      entry.cohort == LedgerEntry::everyone ? CsvText() : CsvText::of(entry.cohort),
                      CsvText::of(noise_text(g).english()),
                      CsvText::of(constants)});
    }
  }
  return csv.str();
}

}  // namespace privbo
