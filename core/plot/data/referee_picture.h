// Describes what the charts of a trial of somebody's claim draw: how wealth and lower bound went, and how the score
// that tells most is distributed in either world.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "text/message.h"

namespace privbo {

namespace referee {
struct Claim;
class TrialOfClaim;
}  // namespace referee

struct RefereePicture {
  std::uint64_t source = 0;                           // another number: another trial, whose axes begin anew
  std::string program;                                // its name; empty: not stated
  Message claim;                                      // "ε = 1"
  std::int64_t runs = 0, failed = 0, refuted_at = 0;  // runs; refuted_at 0: not refuted
  double delta = 0.0;                                 // of the lower bound
  double claimed = 0.0;                               // ε that is claimed at this δ

  struct Standing {
    std::int64_t run = 0;
    double log10_wealth = 0.0, epsilon = 0.0;
  };
  std::vector<Standing> course;  // ascending in run

  /// Counts in bins of equal width from `low` to `high`, where the secret coin was 0 and where it was 1. What lies
  /// beyond the ends is counted in the last bins.
  struct Scores {
    bool learnt = false;  // by logistic regression; otherwise the number that the adversary proposes
    double low = 0.0, high = 0.0;
    std::array<std::vector<std::int64_t>, 2> counts{};
    Message inputs, looks_at;  // of the adversary; what the score rests on most
  };
  std::optional<Scores> scores{};
};

/// Returns how a trial stands: the scores are those of the adversary that refuted the claim, or else of the one that
/// has won most. `program`: its name.
RefereePicture picture_of_trial(const referee::TrialOfClaim& trial, const std::string& program);

/// States what is claimed: in words, and the point of the curve that the lower bound is drawn beside. The first point
/// has the δ of that bound; of several points with that δ the smallest ε is what is claimed.
void set_claim(RefereePicture& picture, const referee::Claim& claim);

}  // namespace privbo
