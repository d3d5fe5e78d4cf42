// The explicit list of algorithms, in the order the panel shows them.
#include "learning/catalogue.h"

#include "families/algorithms.h"

namespace privbo {
namespace {

/// A scenario may hold an algorithm twice; every entry can be given a name of its own.
std::vector<AlgorithmEntry> with_labels(std::vector<AlgorithmEntry> entries) {
  for (AlgorithmEntry& entry : entries)
    entry.params.push_back({.key = "label",
                            .label = "Name in legends",
                            .kind = ParamKind::text,
                            .default_value = "",
                            .help = "Empty: the algorithm's own name.",
                            .citation = "this program"});
  return entries;
}

}  // namespace

const std::vector<AlgorithmEntry>& algorithm_catalogue() {
  static const std::vector<AlgorithmEntry> entries =
      with_labels({ldp_tgp_ucb_entry(),  ldp_ata_gp_ucb_entry(),   ldp_moma_gp_ucb_entry(),
                   jdp_gp_ucb_entry(),   local_jdp_gp_ucb_entry(), qff_gp_ucb_entry(),
                   tgp_ucb_entry(),      ata_gp_ucb_entry(),       moma_gp_ucb_entry(),
                   igp_ucb_entry(),      gp_ucb_entry(),           gp_ts_entry(),
                   gp_ei_entry(),        uniform_entry(),          dp_fts_de_entry(),
                   dp_fts_entry(),       fts_de_entry(),           fts_entry(),
                   fts_original_entry(), federated_ts_entry(),     usca_entry(),
                   noisy_mean_entry()});
  return entries;
}

std::string to_string(Provenance provenance) {
  switch (provenance) {
    case Provenance::declared:
      return "declared";
    case Provenance::public_data:
      return "public data";
    case Provenance::protected_data:
      return "from the protected data";
  }
  return "declared";
}

}  // namespace privbo
