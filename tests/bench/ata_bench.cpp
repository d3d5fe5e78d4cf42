// One round of ATA-GP-UCB after t rounds: ours, the loop over rows and rounds, and numpy.
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <sstream>

#include "bench/table.h"
#include "families/local/nystrom/robust_estimates.h"
#include "numerics/numbers.h"
#include "support/files/source_folder.h"
#include "support/line_domain.h"

namespace privbo::bench {
namespace {

constexpr double lambda = 1.0, v = 4.0, delta = 0.1, width_scale = 0.1, accuracy = 0.5;
constexpr Index points = 100;

/// A game of the practical constants with Student-t(3) noise, played up to round t.
class Game {
 public:
  explicit Game(Index t)
      : horizon_(static_cast<double>(t)),
        domain_(test::line_domain(points)),
        gram_(gram_matrix(*kernel_, domain_)),
        posterior_(make_prior(*kernel_, domain_), lambda, 0.3 * std::log(4.0 * horizon_ / delta),
                   InclusionCoins::per_point),
        estimate_(points),
        draws_(make_stream({.seed = 3})) {
    const Vector x = domain_.points.col(0);
    f_ = 0.8 * (-(x.array() - 0.15).square() / 0.08).exp() + 0.6 * (-(x.array() - 0.7).square() / 0.08).exp();
    for (Index i = 0; i < t; ++i) round();
  }

  void round() {
    const double m = std::max<double>(1.0, static_cast<double>(posterior_.dictionary().size()));
    const double logarithm = std::log(4.0 * m * horizon_ / delta);
    const double width =
        width_scale * (1.0 + 1.0 / std::sqrt(1.0 - accuracy) + 4.0 * std::sqrt(logarithm * v * m / lambda));
    const Vector bound = estimate_.mean() + width * posterior_.variance().cwiseSqrt();
    Index a = 0;
    bound.maxCoeff(&a);
    plays_.push_back(a);
    rewards_.push_back(f_[a] + draws_->student_t(3.0));
    posterior_.play(a, *draws_);
    estimate_.add(a, rewards_.back());
    estimate_.update(posterior_, limit());
  }
  double limit() const {
    return std::sqrt(v / std::log(4.0 * static_cast<double>(posterior_.dictionary().size()) * horizon_ / delta));
  }

  const NystromPosterior& posterior() const { return posterior_; }
  const TruncatedEstimate& estimate() const { return estimate_; }
  const Matrix& gram() const { return gram_; }
  const std::vector<Index>& plays() const { return plays_; }
  const std::vector<double>& rewards() const { return rewards_; }

 private:
  double horizon_;
  std::unique_ptr<PointKernel> kernel_ = make_squared_exponential(0.2);
  Domain domain_;
  Matrix gram_;
  NystromPosterior posterior_;
  TruncatedEstimate estimate_;
  std::unique_ptr<RandomSource> draws_;
  Vector f_;
  std::vector<Index> plays_;
  std::vector<double> rewards_;
};

double round_seconds(Game& game) {
  return median_seconds({[&] {
                          for (int i = 0; i < 100; ++i) game.round();
                        }},
                        15)[0] /
         100.0;
}

/// The listing's truncation alone, over all rows and rounds.
Vector loop_over_rows_and_rounds(const Game& game) {
  const NystromPosterior& p = game.posterior();
  const Vector root = (p.spectrum().array() + lambda).rsqrt();
  const Matrix u = p.basis() * p.rotation() * root.asDiagonal() * p.features()(game.plays(), Eigen::all).transpose();
  const double b = game.limit();
  Vector sums = Vector::Zero(u.rows());
  for (Index t = 0; t < u.cols(); ++t)
    for (Index i = 0; i < u.rows(); ++i) {
      const double term = u(i, t) * game.rewards()[static_cast<std::size_t>(t)];
      sums[i] += std::abs(term) <= b ? term : 0.0;
    }
  return sums;
}

/// CPU seconds of numpy's round on the same plays; nothing where python3-numpy is missing.
std::optional<double> numpy_seconds(const Game& game, double& mean) {
  const auto file = std::filesystem::temp_directory_path() / ("privbo_ata_" + std::to_string(getpid()));
  {
    std::ofstream out(file, std::ios::binary);
    const auto put = [&out](double value) { out.write(reinterpret_cast<const char*>(&value), sizeof value); };
    const std::vector<Index>& dictionary = game.posterior().dictionary();
    for (const double value : {static_cast<double>(points), static_cast<double>(game.plays().size()),
                               static_cast<double>(dictionary.size()), lambda, game.limit()})
      put(value);
    for (const double value : game.gram().reshaped()) put(value);
    for (const Index point : dictionary) put(static_cast<double>(point));
    for (const Index point : game.plays()) put(static_cast<double>(point));
    for (const double value : game.rewards()) put(value);
  }
  const std::string command = "/usr/bin/python3 '" + (test::source_folder() / "tests/bench/peer_ata.py").string() +
                              "' '" + file.string() + "' 15 2>/dev/null";
  std::optional<double> seconds;
  if (std::FILE* pipe = popen(command.c_str(), "r"); pipe != nullptr) {
    char text[256];
    if (std::fgets(text, sizeof text, pipe) != nullptr) {
      std::istringstream words(text);
      for (std::string word; words >> word;) {
        if (word.starts_with("seconds=")) seconds = parse_double(word.substr(8));
        if (word.starts_with("mean=")) mean = parse_double(word.substr(5)).value_or(0.0);
      }
    }
    pclose(pipe);
  }
  std::filesystem::remove(file);
  return seconds;
}

}  // namespace

void ata_targets(Table& table) {
  Game short_game(10'000), long_game(100'000);
  double theirs_mean = 0.0;
  const Vector ours_mean = short_game.estimate().mean();
  const std::optional<double> theirs = numpy_seconds(short_game, theirs_mean);
  const double row_loop = median_seconds({[&] { loop_over_rows_and_rounds(short_game); }}, 15)[0];
  const double ours = round_seconds(short_game);
  if (theirs) {
    table.at_least("ATA, t = 1e4: numpy's round over ours", 30.0, *theirs / ours, "x");
    table.holds("ATA, t = 1e4: numpy's mean is ours",
                std::abs(theirs_mean - ours_mean.sum()) < 1e-5 * std::abs(theirs_mean), significant(theirs_mean, 8));
    table.note("ours " + significant(ours * 1e6, 3) + " us a round, numpy " + significant(*theirs * 1e6, 4) + " us");
  } else {
    table.note("ATA against numpy: needs python3-numpy");
  }
  table.note("ATA, t = 1e4: the loop over rows and rounds alone takes " + significant(row_loop / ours, 3) +
             " of our whole rounds");
  table.at_most("ATA: a round at t = 1e5 over one at t = 1e4", 3.0, round_seconds(long_game) / ours, "x");
}

}  // namespace privbo::bench
