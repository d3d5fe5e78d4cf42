// Smooth formulas with a little deterministic wobble.
#include "ui/charts/samples/sample_snapshot.h"

#include <cmath>

#include "privacy/randomisers/local_laplace.h"
#include "ui/charts/samples/sample_parts.h"

namespace privbo::samples {
namespace {

constexpr std::array<const char*, 5> names{"LDP-TGP-UCB", "IGP-UCB", "GP-TS", "uniform", "LDP-MoMA-GP-UCB"};

double wobble(std::size_t i, std::size_t a) {
  return std::sin(0.37 * static_cast<double>(i * (a + 3))) + std::sin(0.11 * static_cast<double>(i));
}

double truth(double x) { return std::sin(6.0 * x) + 0.5 * std::sin(17.0 * x + 1.0); }

/// The fourth algorithm, uniform play, gains no information that it would know of.
void add_explored(AlgorithmSnapshot& algorithm, double t, std::size_t a, double error) {
  const double scale = 1.0 + static_cast<double>(a);
  const auto band = [&](Explored what) -> Curve& { return algorithm.series.band(to_string(what)); };
  add_curve(band(Explored::distinct_points), std::min(1.0, 20.0 * scale / (20.0 + t)), error);
  add_curve(band(Explored::best_point), t / (200.0 * scale + t), error);
  if (a != 3) add_curve(band(Explored::information_gain), 4.0 * std::log1p(t / scale), 10.0 * error);
}

PrivacyCurve local(const std::vector<std::int64_t>& grid, double epsilon) {
  PrivacyCurve curve;
  curve.guarantee = {"Laplace",
                     PrivacyNotion::local,
                     Message::verbatim("any two rewards of one user"),
                     Message::verbatim("each user's reward"),
                     Message::verbatim("everyone else, the learner included"),
                     Message::verbatim("each user answers once; arms are public"),
                     4.0,
                     Message::verbatim("absolute value"),
                     4.0 / epsilon,
                     epsilon,
                     0.0,
                     LaplaceCost{epsilon},
                     {}};
  curve.accountant = Message::verbatim("pure DP, basic composition");
  curve.provenance = {{Message::verbatim("B = 1.3 declared")}};
  for (const std::int64_t t : grid) {
    curve.per_reward().push_back(epsilon);
    curve.same_user().push_back(epsilon * static_cast<double>(t));
  }
  return curve;
}

/// Trials around the mean curve, and their values at the last round.
void add_trials(AlgorithmSnapshot& algorithm, const std::vector<std::int64_t>& grid, std::size_t trials) {
  for (std::size_t k = 0; k < trials; ++k) {
    auto path = std::make_shared<TrialPath>();
    path->trial = k;
    const double factor = 1.0 + 0.2 * std::sin(2.4 * static_cast<double>(k + 1));
    for (std::size_t i = 0; i < grid.size(); ++i) {
      path->cumulative.push_back(factor * algorithm.curve(Metric::cumulative_regret).mean[i]);
      path->simple.push_back(factor * algorithm.curve(Metric::simple_regret).mean[i]);
    }
    algorithm.final_values[0].push_back(path->cumulative.back());
    algorithm.final_values[1].push_back(path->cumulative.back() / static_cast<double>(grid.back()));
    algorithm.final_values[2].push_back(path->simple.back());
    algorithm.paths.push_back(std::move(path));
  }
}

}  // namespace

void add_curve(Curve& curve, double mean, double error) {
  curve.mean.push_back(mean);
  curve.standard_error.push_back(error);
  curve.lower.push_back(mean - 2.5 * error);
  curve.median.push_back(mean - 0.1 * error);
  curve.upper.push_back(mean + 3.0 * error);
}

void fill_posterior(PosteriorSnapshot& posterior, std::shared_ptr<Domain> domain, double (*f)(const Points&, Index)) {
  const Index n = domain->size();
  posterior.t = 1000;
  posterior.trial = 0;
  posterior.width = 2.7;
  posterior.truth.resize(n);
  posterior.mean.resize(n);
  posterior.deviation.resize(n);
  posterior.counts.assign(static_cast<std::size_t>(n), 0);
  for (Index i = 0; i < n; ++i) {
    posterior.truth[i] = f(domain->points, i);
    const double known = 0.5 + 0.5 * std::tanh(2.0 * posterior.truth[i]);
    posterior.deviation[i] = 0.08 + 0.3 * (1.0 - known);
    posterior.mean[i] = posterior.truth[i] * (0.4 + 0.6 * known) + 0.05 * std::sin(static_cast<double>(i));
    posterior.counts[static_cast<std::size_t>(i)] =
        posterior.truth[i] > 0.3
            ? static_cast<std::int64_t>(40.0 * known * known * (1.0 + std::sin(0.9 * static_cast<double>(i))))
            : i % 7 == 0;
  }
  Index best = 0;
  posterior.mean.maxCoeff(&best);
  posterior.recent = {0, best};
  posterior.domain = std::move(domain);
}

Snapshot regret(std::size_t algorithms, std::size_t points, std::int64_t horizon, std::size_t trials) {
  Snapshot s;
  s.run_id = 1;
  s.state = RunState::finished;
  s.scenario_name = "First look";
  s.horizon = horizon;
  s.trials = s.trials_done = trials;
  for (std::size_t i = 0; i < points; ++i)
    s.recorded_rounds.push_back(
        std::max<std::int64_t>(1, horizon * static_cast<std::int64_t>(i + 1) / static_cast<std::int64_t>(points)));
  for (std::size_t a = 0; a < algorithms; ++a) {
    AlgorithmSnapshot algorithm;
    algorithm.type = algorithm.label = names[a % names.size()];
    algorithm.trials = trials;
    for (std::size_t i = 0; i < points; ++i) {
      const double t = static_cast<double>(s.recorded_rounds[i]), scale = 1.6 / (1.0 + static_cast<double>(a));
      const double total = a == 3 ? 0.9 * t : scale * std::pow(t, 0.72) * 2.5 * (1.0 + 0.004 * wobble(i, a));
      const double error = trials > 1 ? 0.06 * total + 0.3 : 0.0;
      add_curve(algorithm.curve(Metric::cumulative_regret), total, error);
      add_curve(algorithm.curve(Metric::average_regret), total / t, error / t);
      add_curve(algorithm.curve(Metric::simple_regret), 1.2 / std::sqrt(t), trials > 1 ? 0.1 / std::sqrt(t) : 0.0);
      add_explored(algorithm, t, a, trials > 1 ? 0.01 : 0.0);
    }
    add_trials(algorithm, s.recorded_rounds, trials);
    if (a == 0) algorithm.privacy = local(s.recorded_rounds, 4.0);
    s.algorithms.push_back(std::move(algorithm));
  }
  BoundCurve upper{Message::verbatim("Theorem 3 upper bound (LDP-TGP-UCB)"),
                   Message::verbatim("2 β_T √(2 T γ_T / ln(1 + 1/λ)), B = 1.3, R = 0.1, δ = 0.1, realised γ"),
                   false,
                   false,
                   0,
                   {}};
  BoundCurve lower{Message::verbatim("Theorem 1 lower bound (fitted)"),
                   Message::verbatim("C·rate with C = 0.02 fixed so that the line meets 1 at t = 100"),
                   true,
                   true,
                   0,
                   {}};
  for (const std::int64_t t : s.recorded_rounds) {
    upper.cumulative_regret.push_back(60.0 * std::pow(static_cast<double>(t), 0.75));
    lower.cumulative_regret.push_back(0.3 * std::sqrt(static_cast<double>(t)));
  }
  s.bounds = {upper, lower};
  return s;
}

Snapshot line_posterior(std::size_t algorithms, std::size_t points) {
  Snapshot s = regret(algorithms, points, 2000);
  auto domain = std::make_shared<Domain>();
  domain->points.resize(100, 1);
  domain->shape = {100};
  for (Index i = 0; i < 100; ++i) domain->points(i, 0) = static_cast<double>(i) / 99.0;
  fill_posterior(s.posterior, domain, [](const Points& p, Index i) { return truth(p(i, 0)); });
  s.posterior.randomiser = make_local_laplace(1.5, 4.0);
  return s;
}

Snapshot grid_posterior() {
  Snapshot s = regret(3, 200, 2000);
  auto domain = std::make_shared<Domain>();
  domain->shape = {25, 18};
  domain->points.resize(Index{25} * 18, 2);
  for (Index i = 0; i < 25; ++i)
    for (Index j = 0; j < 18; ++j)
      domain->points.row(i * 18 + j) << static_cast<double>(i) / 24.0, static_cast<double>(j) / 17.0 * 2.0 - 1.0;
  fill_posterior(s.posterior, domain, [](const Points& p, Index i) {
    return std::exp(-6.0 * std::pow(p(i, 0) - 0.7, 2) - 3.0 * std::pow(p(i, 1) + 0.3, 2)) * 1.5 - 0.4;
  });
  return s;
}

Snapshot arm_posterior(Index arms) {
  Snapshot s = regret(3, 200, 2000);
  auto domain = std::make_shared<Domain>();
  domain->points.resize(arms, 3);
  for (Index i = 0; i < arms; ++i) {
    domain->points.row(i) << static_cast<double>(i), 1.0, 2.0;
    domain->labels.push_back("mote " + std::to_string(i + 1));
  }
  fill_posterior(s.posterior, domain, [](const Points& p, Index i) { return truth(p(i, 0) * 0.0137 * 2.0); });
  return s;
}

void add_parts(PosteriorSnapshot& posterior, Index step, Index k, Index chosen) {
  const Index n = posterior.domain->size();
  for (Index i = 0; i < n; i += step) posterior.dictionary.push_back(i);
  Matrix estimates(n, k);
  for (Index j = 0; j < k; ++j)
    for (Index i = 0; i < n; ++i)
      estimates(i, j) = posterior.mean[i] + (j == k - 1 ? 40.0 : 0.3) *
                                                std::sin(0.13 * static_cast<double>(i) + 2.4 * static_cast<double>(j));
  if (chosen >= 0) estimates.col(chosen) = posterior.mean;
  posterior.estimates = std::make_shared<const Matrix>(std::move(estimates));
  posterior.chosen = chosen;
}

Snapshot with_zeros() {
  Snapshot s = regret(2, 300, 3000);
  for (std::size_t i = 0; i < 300; ++i) {
    Curve& curve = s.algorithms[0].curve(Metric::simple_regret);
    if (i > 150) curve.mean[i] = curve.lower[i] = curve.median[i] = 0.0;
    if (i == 151) curve.mean[i] = -1e-17;
  }
  return s;
}

Snapshot partial() {
  Snapshot s = line_posterior(3, 1000);
  s.state = RunState::stopped;
  s.trials = 20;
  s.trials_done = 7;
  s.trials_failed = 2;
  const std::size_t reached = 400;
  s.recorded_rounds.resize(reached);
  for (AlgorithmSnapshot& algorithm : s.algorithms) {
    algorithm.trials = 7;
    algorithm.series.cut(reached);
    algorithm.privacy.series.cut(reached);
  }
  for (BoundCurve& bound : s.bounds) bound.cumulative_regret.resize(reached);
  return s;
}

Snapshot two_notions() {
  Snapshot s = regret(5, 400, 2000);
  PrivacyCurve central = local(s.recorded_rounds, 1.0);
  central.guarantee.notion = PrivacyNotion::user_level_central;
  central.guarantee.mechanism = "subsampled Gaussian";
  central.guarantee.delta = 0.025;
  central.accountant = Message::verbatim("moments accountant");
  for (std::size_t i = 0; i < s.recorded_rounds.size(); ++i)
    central.per_reward()[i] = central.same_user()[i] = 0.2 * std::sqrt(static_cast<double>(s.recorded_rounds[i]));
  s.algorithms[4].privacy = central;
  return s;
}

Snapshot empty() { return {}; }

ChartData with_pin(Snapshot run, Snapshot pinned) {
  ChartData data;
  pinned.run_id = run.run_id + 1;
  PinnedRun pin{.id = 1,
                .snapshot = std::make_shared<const Snapshot>(std::move(pinned)),
                .experiment = nullptr,
                .label = Message("ε = 1"),
                .first_place = run.algorithms.size()};
  data.pinned = std::make_shared<const std::vector<PinnedRun>>(1, std::move(pin));
  data.run = std::make_shared<const Snapshot>(std::move(run));
  return data;
}

}  // namespace privbo::samples
