#include "io/results/ledger_file.h"

#include <cmath>

#include "files/csv_cell.h"
#include "numerics/numbers.h"

namespace privbo {

std::string ledger_csv(const Snapshot& snapshot) {
  std::string out =
      "algorithm,first_round,last_round,releases_per_round,group,mechanism,notion,relation,protects,against,assumption,"
      "sensitivity,norm,noise_scale,cost,epsilon_of_one_release,delta_of_one_release,people,noise,constants\n";
  for (const AlgorithmSnapshot& algorithm : snapshot.algorithms) {
    if (!algorithm.privacy.ledger) continue;
    std::string constants;
    for (const ProvenanceLine& line : algorithm.privacy.provenance)
      constants += (constants.empty() ? "" : "; ") + line.text;
    for (const LedgerEntry& entry : algorithm.privacy.ledger->entries()) {
      const Guarantee& g = *entry.guarantee;
      out += csv_cell(algorithm.label);
      for (const std::int64_t number_cell : {entry.first_round, entry.last_round, entry.releases_per_round})
        out.append(",").append(std::to_string(number_cell));
      out.append(",").append(entry.group == LedgerEntry::no_group ? std::string() : std::to_string(entry.group));
      for (const std::string& text :
           {g.mechanism, to_string(g.notion), g.relation, g.protects, g.against, g.assumption})
        out.append(",").append(csv_cell(text));
      out.append(",")
          .append(shortest(g.sensitivity))
          .append(",")
          .append(csv_cell(g.norm))
          .append(",")
          .append(shortest(g.noise_scale));
      out.append(",").append(csv_cell(to_string(g.cost)));
      out.append(",")
          .append(g.epsilon ? shortest(*g.epsilon) : std::string())
          .append(",")
          .append(g.epsilon ? shortest(g.delta) : std::string());
      out.append(",").append(entry.cohort == LedgerEntry::everyone ? std::string() : std::to_string(entry.cohort));
      out.append(",").append(csv_cell(noise_text(g))).append(",").append(csv_cell(constants)).append("\n");
    }
  }
  return out;
}

}  // namespace privbo
