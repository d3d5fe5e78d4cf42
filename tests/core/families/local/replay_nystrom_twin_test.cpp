// A twin of ATA that truncates each term with the limit b_τ of its own round, as the listing prints it, must not
// reproduce replay_ldp.json, wherever the two rules differ.
#include <iostream>

#include "families/local/nystrom/nystrom_width.h"
#include "learning/setup.h"
#include "support/plain/plain_ata.h"
#include "support/replay/replay_nystrom.h"

namespace privbo::replay_nystrom_twin_test {
namespace {

using test::difference;
using test::gram_of;
using test::is_ata;
using test::LongMatrix;
using test::points;
using test::Replay;

/// The textbook's learner in the entry's place, with private rewards' own moment as the file has it.
template <test::Limits limits>
std::unique_ptr<Learner> plain_ata(const ParamSet& params, const LearnerSetup& setup) {
  const double B = setup.constants.B.value, R = setup.constants.R.value, scale = setup.laplace_scale;
  const double v = scale > 0.0 ? B * B + R * R + 2.0 * scale * scale : setup.constants.v.value;
  const double accuracy = params.real("nystrom_accuracy");
  const double q = params.real("inclusion_scale") * nystrom_inclusion(accuracy, setup.horizon, setup.constants.delta);
  return std::make_unique<test::PlainAta>(setup, test::PlainAta::Numbers{q, v, params.real("beta_scale"), accuracy},
                                          limits);
}

struct Misses {
  double worst_mean = 0.0;  // of the means the case lists
  std::size_t rounds = 0;   // with another number of truncated terms
};

template <test::Limits limits>
Misses misses(const Json& replay_case) {
  AlgorithmEntry entry = test::entry_of(replay_case);
  entry.make = plain_ata<limits>;
  const Replay replay = test::replay(replay_case, entry, test::prior_of(replay_case, PosteriorMethod::covariance));
  const Json& expected = replay_case.at("expected");
  Misses found;
  for (const Json& wanted : expected.at("posterior_after_round"))
    found.worst_mean =
        std::max(found.worst_mean,
                 difference(replay.rounds.at(wanted.at("t").get<std::size_t>() - 1).after.mean.cast<long double>(),
                            test::to_vector(wanted.at("mean"))));
  for (std::size_t i = 0; i < replay.rounds.size(); ++i)
    found.rounds += replay.rounds[i].noted.truncated_terms != expected.at("n_truncated").at(i).get<Index>() ? 1U : 0U;
  return found;
}

/// Products of weight and reward between the present limit and the one of the reward's own round: what the twin treats
/// otherwise.
std::size_t terms_between_limits(const Json& replay_case) {
  const Replay replay =
      test::replay(replay_case, test::entry_of(replay_case), test::prior_of(replay_case, PosteriorMethod::covariance));
  const LongMatrix gram = gram_of(replay_case);
  std::size_t between = 0;
  for (std::size_t i = 0; i < replay.rounds.size(); ++i) {
    const test::TextbookNystrom textbook(gram, replay.rounds[i].after.dictionary, points(replay, i + 1, 1),
                                         replay_case.at("params").at("lam"));
    const LongMatrix u = textbook.V_root_inverse * textbook.played;
    const long double present = replay.rounds[i].decision.truncation;
    for (std::size_t past = 0; past <= i; ++past) {
      const long double own = replay.rounds[past].decision.truncation;
      for (Index row = 0; row < u.rows(); ++row) {
        const long double product =
            std::abs(u(row, static_cast<Index>(past)) * static_cast<long double>(replay.rounds[past].delivered));
        between += (product <= present) != (product <= own) ? 1U : 0U;
      }
    }
  }
  return between;
}

TEST(ReplayNystromTwin, TruncatingWithTheLimitOfItsRoundDoesNotReproduceTheFile) {
  PRIVBO_REFERENCE(file, "replay_ldp.json");
  std::size_t cases = 0, caught = 0;
  for (const Json& replay_case : test::entries_of(file, "cases")) {
    if (!is_ata(replay_case)) continue;
    SCOPED_TRACE(replay_case.at("name").get<std::string>());
    ++cases;
    const Misses own = misses<test::Limits::present>(replay_case),
                 twin = misses<test::Limits::of_its_round>(replay_case);
    EXPECT_LE(own.worst_mean, 1e-8) << "the textbook's learner itself";
    EXPECT_EQ(own.rounds, 0U);
    const std::size_t between = terms_between_limits(replay_case);
    std::cout << replay_case.at("name").get<std::string>() << ": " << between
              << " products lie between the two limits; the twin differs in " << twin.rounds << " rounds, and by "
              << twin.worst_mean << " in the mean\n";
    // Where no product lies between the limits of any two rounds, the two rules are the same on this case and the twin
    // cannot differ. In every other case it must: a product of size b, the smallest limit, moves a mean by far more
    // than 1e-3.
    EXPECT_EQ(twin.rounds > 0, between > 0);
    EXPECT_EQ(twin.worst_mean > 1e-3, between > 0);
    caught += between > 0 ? 1U : 0U;
  }
  EXPECT_GT(caught, 0U) << "of " << cases << " cases of ATA: none can tell the two rules apart, so nothing compared";
}

}  // namespace
}  // namespace privbo::replay_nystrom_twin_test
