// Targets of work A; with PRIVBO_PEER set to peer_gp_ucb.py also against scikit-learn and numpy, side by side.
#include <unistd.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "bench/gp_ucb_methods.h"
#include "bench/table.h"
#include "numerics/numbers.h"
#include "support/plain/textbook_gp.h"

namespace privbo::bench {
namespace {

using enum KernelKind;

/// CPU seconds of one trial of ours: the median over batches long enough for the clock.
double ours_seconds(const Problem& problem, Index rounds, Pulled& pulled) {
  const int batch = static_cast<int>(std::max<Index>(1, 20000 / rounds));
  return median_seconds({[&] {
                          for (int i = 0; i < batch; ++i) pulled = run_ours(problem, rounds);
                        }},
                        25)[0] /
         batch;
}

void against(Table& table, const std::string& work, double target, double ours, const Pulled& our_arms, double theirs,
             const Pulled& their_arms) {
  table.at_least(work, target, theirs / ours, "x");
  if (our_arms.arm_sum != their_arms.arm_sum)
    table.holds(work + ": same arms", false,
                std::to_string(our_arms.arm_sum) + " against " + std::to_string(their_arms.arm_sum));
}

/// Runs the peer script on our noise; seconds and arm sum by method name. Empty when it cannot run.
struct PeerResult {
  double seconds = 0.0;  // CPU, of the whole run
  double rounds = 0.0;   // reached within the cap
  Pulled pulled;
};
std::map<std::string, PeerResult> run_peer(const std::string& script, const std::string& methods, Index n,
                                           Index rounds) {
  const auto noise_file = std::filesystem::temp_directory_path() / ("privbo_noise_" + std::to_string(getpid()));
  {
    std::ofstream out(noise_file, std::ios::binary);
    for (const double value : reward_noise()) out.write(reinterpret_cast<const char*>(&value), sizeof value);
  }
  const std::string command = "PEER_NOISE='" + noise_file.string() + "' /usr/bin/python3 '" + script + "' " + methods +
                              " " + std::to_string(n) + " " + std::to_string(rounds) + " 240";
  std::map<std::string, PeerResult> results;
  if (std::FILE* pipe = popen(command.c_str(), "r"); pipe != nullptr) {
    char text[512];
    while (std::fgets(text, sizeof text, pipe) != nullptr) {
      std::istringstream words(text);
      std::string method, word;
      words >> method;
      PeerResult result;
      while (words >> word) {
        const auto equals = word.find('=');
        if (equals == std::string::npos) continue;
        std::string value = word.substr(equals + 1);
        while (!value.empty() && value.back() == 's') value.pop_back();
        const double number = parse_double(value).value_or(0.0);
        if (word.starts_with("cpu=")) result.seconds = number;
        if (word.starts_with("T=")) result.rounds = number;
        if (word.starts_with("armsum=")) result.pulled.arm_sum = static_cast<std::int64_t>(number);
      }
      results[method] = result;
    }
    pclose(pipe);
  }
  std::filesystem::remove(noise_file);
  return results;
}

void peer_target(Table& table, const std::string& script, const std::string& method, Index n, Index rounds,
                 double target) {
  const Problem problem = make_problem(squared_exponential, n, false);
  // Ours is measured before and after the peer, so that a change of clock speed does not favour either.
  Pulled arms;
  const double before = ours_seconds(problem, rounds, arms);
  // Short runs are repeated: the median of three processes.
  std::vector<double> seconds;
  PeerResult peer;
  for (int repeat = 0; repeat < (rounds <= 300 && n <= 100 ? 3 : 1); ++repeat) {
    const auto results = run_peer(script, method, n, rounds);
    if (!results.contains(method))
      return table.note(method + " did not run: needs python3-numpy python3-scipy python3-sklearn");
    peer = results.at(method);
    seconds.push_back(peer.seconds);
  }
  std::sort(seconds.begin(), seconds.end());
  const double ours = 0.5 * (before + ours_seconds(problem, rounds, arms));
  const std::string work = method + ", n=" + std::to_string(n) + " T=" + std::to_string(rounds);
  if (peer.rounds < static_cast<double>(rounds)) return table.note(work + ": stopped at the time cap");
  against(table, work, target, ours, arms, seconds[seconds.size() / 2], peer.pulled);
  table.note("ours " + significant(ours / static_cast<double>(rounds) * 1e6, 3) + " us a round, theirs " +
             significant(seconds[seconds.size() / 2] / static_cast<double>(rounds) * 1e6, 4) + " us");
}

void refit_target(Table& table, Index rounds, double target, int repeats) {
  const Problem problem = make_problem(squared_exponential, 100, false);
  Pulled ours, theirs;
  const double before = ours_seconds(problem, rounds, ours);
  const double refit = median_seconds({[&] { theirs = run_refit(problem, rounds); }}, repeats)[0];
  const double seconds = 0.5 * (before + ours_seconds(problem, rounds, ours));
  against(table, "per-point Cholesky refit, n=100 T=" + std::to_string(rounds), target, seconds, ours, refit, theirs);
}

void yardstick(Table& table, KernelKind kind, Index n, Index rounds, double rank_one_target) {
  const Problem problem = make_problem(kind, n, true);
  Pulled ours, rank_one, incremental;
  const auto seconds =
      median_seconds({[&] { ours = run_ours(problem, rounds); }, [&] { rank_one = run_rank_one(problem, rounds); },
                      [&] { incremental = run_incremental(problem, rounds); }},
                     n >= 1000 ? 5 : 41);
  const std::string work = std::string(kind == squared_exponential ? "SE" : "Matern 5/2") + " n=" + std::to_string(n) +
                           " T=" + std::to_string(rounds);
  against(table, "plain rank-1 covariance, " + work, rank_one_target, seconds[0], ours, seconds[1], rank_one);
  const double per_round = 1e6 / static_cast<double>(rounds);
  table.note(work + ": ours " + significant(seconds[0] * per_round, 3) + ", rank-1 " +
             significant(seconds[1] * per_round, 3) + ", incremental Cholesky " +
             significant(seconds[2] * per_round, 3) + " us a round" +
             (ours.arm_sum == incremental.arm_sum ? "" : " (DIFFERENT ARMS)"));
}

/// Largest relative error of σ after `rounds` rounds against a long-double solve.
double sigma_error(KernelKind kind, Index rounds) {
  const Problem problem = make_problem(kind, 100, true);
  const auto posterior = make_posterior(problem.prior, noise_variance);
  Vector counts = Vector::Zero(100), sums = Vector::Zero(100);
  for (Index t = 0; t < rounds; ++t) {
    const Index a = posterior->argmax_ucb(width);
    const double y = problem.objective[a] + 0.1 * reward_noise()[static_cast<std::size_t>(t)];
    posterior->observe(a, y);
    counts[a] += 1.0;
    sums[a] += y;
  }
  const auto exact = test::textbook_posterior_from_counts(problem.gram, counts, sums, noise_variance);
  double worst = 0.0;
  for (Index i = 0; i < 100; ++i) {
    const double sigma = static_cast<double>(std::sqrt(exact.variance[i]));
    worst = std::fmax(worst, std::fabs(std::sqrt(posterior->variance()[i]) - sigma) / sigma);
  }
  return worst;
}

}  // namespace

void gp_ucb_targets(Table& table) {
  const Problem small = make_problem(squared_exponential, 100, false);
  Pulled arms;
  table.note("SE l=0.2, n=100: rank " + std::to_string(small.prior->factor.cols()) +
             "; prior made once, shared by all trials");
  refit_target(table, 300, 900.0, 3);
  refit_target(table, 1000, 10000.0, 1);
  const double thousand = ours_seconds(small, 1000, arms), hundred_thousand = ours_seconds(small, 100000, arms);
  table.at_most("growth exponent of total time, T 1e3 to 1e5", 1.03,
                std::log(hundred_thousand / thousand) / std::log(100.0), "");
  table.at_most("state of a trial, n=100", 64.0,
                static_cast<double>(make_posterior(small.prior, 1.0)->state_bytes()) / 1024.0, " kB");
  table.at_most("relative error of sigma, SE, T=1e4, long double", 1e-9, sigma_error(squared_exponential, 10000), "");
  table.at_most("relative error of sigma, Matern 5/2, T=1e4, long double", 1e-9, sigma_error(matern, 10000), "");
  yardstick(table, squared_exponential, 100, 300, 1.0);
  yardstick(table, squared_exponential, 100, 1000, 1.0);
  yardstick(table, squared_exponential, 1000, 300, 1.0);
  yardstick(table, matern, 1000, 300, 5.0);
  const char* const script = std::getenv("PRIVBO_PEER");
  if (script == nullptr || *script == '\0')
    return table.note("scikit-learn and numpy: set PRIVBO_PEER to peer_gp_ucb.py");
  peer_target(table, script, "np_chol", 100, 300, 25.0);
  peer_target(table, script, "sklearn", 100, 300, 2000.0);
  peer_target(table, script, "sklearn", 100, 1000, 18000.0);
  peer_target(table, script, "sklearn", 1000, 300, 1000.0);
}

}  // namespace privbo::bench
