#include "families/arms/arms.h"

#include "families/arms/arms_entry.h"
#include "families/arms/record/gap_records.h"
#include "families/randomised_rewards/randomising_family.h"
#include "trial/experiment.h"

namespace privbo {
namespace {

class ArmsFamily final : public RandomisingFamily {
 public:
  std::string id() const override { return "arms"; }
  std::vector<AlgorithmEntry> algorithms() const override {
    return {ldp_ucb_l_entry(), ldp_ucb_b_entry(), ucb1_entry()};
  }
  std::shared_ptr<const FamilyData> setup_part(const Experiment& experiment, const Instance&,
                                               std::size_t) const override {
    auto part = std::make_shared<ArmSetup>();
    part->every_point_offered = every_point_is_offered(experiment.parts());
    return part;
  }
  const FamilyRecords& records() const override { return gap_records_; }

 private:
  GapRecords gap_records_{*this};
};

}  // namespace

const Family& arms_family() {
  static const ArmsFamily family;
  return family;
}

}  // namespace privbo
