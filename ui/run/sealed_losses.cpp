#include "run/sealed_losses.h"

#include <memory>
#include <utility>

namespace privbo::ui {

SnapshotPtr without_losses(const Snapshot& snapshot) {
  auto sealed = std::make_shared<Snapshot>(snapshot);
  for (AlgorithmSnapshot& algorithm : sealed->algorithms) {
    PrivacyCurve bare;
    bare.guarantee.notion = algorithm.privacy.guarantee.notion;
    bare.clipped_fraction = algorithm.privacy.clipped_fraction;
    algorithm.privacy = std::move(bare);
  }
  return sealed;
}

}  // namespace privbo::ui
