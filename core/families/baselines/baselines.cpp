#include "families/baselines/baselines.h"

namespace privbo {
namespace {

class BaselinesFamily final : public Family {
 public:
  std::string id() const override { return "baselines"; }
  std::vector<AlgorithmEntry> algorithms() const override {
    return {igp_ucb_entry(), gp_ucb_entry(), gp_ts_entry(), gp_ei_entry(), uniform_entry()};
  }
  std::vector<TrustModel> trust_models() const override { return baselines_trust_models(); }
};

}  // namespace

const Family& baselines_family() {
  static const BaselinesFamily family;
  return family;
}

}  // namespace privbo
