// Bits that a test wrote down, followed by seeded ones.
#pragma once

#include <deque>
#include <memory>

#include "numerics/random/bit_source.h"

namespace privbo {

class ScriptedBits final : public BitSource {
 public:
  explicit ScriptedBits(std::deque<std::uint64_t> script) : script_(std::move(script)) {}

  std::uint64_t bits() override {
    ++asked;
    if (script_.empty()) return rest_->bits();
    const std::uint64_t value = script_.front();
    script_.pop_front();
    return value;
  }
  bool cryptographic() const override { return false; }

  int asked = 0;

 private:
  std::deque<std::uint64_t> script_;
  std::unique_ptr<BitSource> rest_ = make_seeded_bits(99);
};

}  // namespace privbo
