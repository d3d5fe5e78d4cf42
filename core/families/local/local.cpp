#include "families/local/local.h"

#include "families/local/local_checks.h"

namespace privbo {
namespace {

class LocalFamily final : public Family {
 public:
  std::string id() const override { return "local"; }
  std::vector<AlgorithmEntry> algorithms() const override {
    return {ldp_tgp_ucb_entry(), ldp_ata_gp_ucb_entry(), ldp_moma_gp_ucb_entry(),
            tgp_ucb_entry(),     ata_gp_ucb_entry(),     moma_gp_ucb_entry()};
  }
  std::vector<TrustModel> trust_models() const override { return local_trust_models(); }

  void check(const ExperimentParts& parts, const Domain& domain, Problems& problems) const override {
    check_dictionary_cost(parts, domain, problems);
    check_truncation(parts, problems);
    check_unbounded(parts, problems);
  }
};

}  // namespace

const Family& local_family() {
  static const LocalFamily family;
  return family;
}

}  // namespace privbo
