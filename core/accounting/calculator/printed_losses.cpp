// Lists privacy losses that papers print or plot, to be compared with this program's.
#include <algorithm>
#include <array>
#include <cmath>

#include "accounting/calculator/calculator.h"
#include "numerics/numbers.h"

namespace privbo {
namespace {

constexpr const char* paper = "Federated Bayesian Optimization with Distributed Exploration: Dai, Low & Jaillet 2021, ";

constexpr std::array<double, 3> plotted_people{29.0, 30.0, 50.0};

PrintedLoss federated(const char* figure, double q, double z, std::int64_t steps, double people, double epsilon,
                      bool printed) {
  PrintedLoss loss;
  loss.label = std::string("DP-FTS-DE, ") + figure + ", q = " + shortest(q) + ", z = " + shortest(z);
  loss.citation = std::string(paper) + figure;
  loss.mechanism = "subsampled-gaussian";
  loss.params = {{"q", q}, {"z", z}, {"steps", steps}};
  loss.delta = std::pow(people, -1.1);
  loss.accountant = "moments";
  loss.epsilon = epsilon;
  loss.printed = printed;
  // App. B.1.1 for the synthetic experiment, App. B for the landmines. Fig. 3b and c are the same with other people:
  // what they add takes the accountants longer than all the rest.
  const bool synthetic = people == 200.0;
  loss.notebook = !printed && people == plotted_people.front();
  if (synthetic || people == plotted_people.front())
    loss.setting = {{"algorithm", "dp-fts-de"},
                    {"agents", static_cast<std::int64_t>(people)},
                    {"regions", synthetic ? 2 : 4},
                    {"weight_hold", synthetic ? 5 : 10},
                    {"weight_decay", synthetic ? 5 : 30}};
  return loss;
}

bool same(double a, double b, double relative) {
  return std::abs(a - b) <= relative * std::max(std::abs(a), std::abs(b));
}

/// A setting of Fig. 3a, b and c, which plots the same settings for 29, 30 and 50 people.
struct PlottedSetting {
  double q, z;
  std::array<double, 3> epsilon;
};
constexpr std::array<PlottedSetting, 9> plotted_settings{{
    {0.35, 1.0, {15.17, 15.20, 15.76}},
    {0.35, 1.6, {7.12, 7.15, 7.72}},
    {0.35, 2.0, {5.14, 5.16, 5.44}},
    {0.35, 3.0, {3.05, 3.06, 3.25}},
    {0.35, 4.0, {2.16, 2.17, 2.31}},
    {0.1, 1.0, {3.75, 3.77, 4.05}},
    {0.15, 1.0, {5.98, 6.02, 6.58}},
    {0.2, 1.0, {7.69, 7.73, 8.29}},
    {0.25, 1.0, {9.82, 9.86, 10.42}},
}};
constexpr std::array<const char*, 3> plotted_panels{"Fig. 3a", "Fig. 3b", "Fig. 3c"};

std::vector<PrintedLoss> make_losses() {
  // The losses of Fig. 2 are printed in its caption, T = 40, N = 200.
  std::vector<PrintedLoss> losses{federated("Fig. 2c", 0.15, 1.0, 40, 200.0, 5.93, true),
                                  federated("Fig. 2c and d", 0.25, 1.0, 40, 200.0, 9.91, true),
                                  federated("Fig. 2c", 0.5, 1.0, 40, 200.0, 20.12, true),
                                  federated("Fig. 2d", 0.25, 1.2, 40, 200.0, 7.39, true),
                                  federated("Fig. 2d", 0.25, 1.5, 40, 200.0, 5.22, true)};
  // The losses of Fig. 3 are dots along an axis, T = 60; landmines, activity recognition, EMNIST. The numbers are those
  // of the paper's accountant for the settings named in §5.2, recomputed independently of this program. Those of Fig.
  // 3a are also printed in the authors' public notebook (analyze.ipynb), with the same digits.
  for (std::size_t panel = 0; panel < plotted_panels.size(); ++panel)
    for (const PlottedSetting& setting : plotted_settings)
      losses.push_back(federated(plotted_panels[panel], setting.q, setting.z, 60, plotted_people[panel],
                                 setting.epsilon[panel], false));
  return losses;
}

}  // namespace

const std::vector<PrintedLoss>& printed_losses() {
  static const std::vector<PrintedLoss> losses = make_losses();
  return losses;
}

const PrintedLoss* printed_loss(const std::string& mechanism, const ParamSet& params, double delta) {
  const auto matches = [&](const PrintedLoss& loss) {
    if (loss.mechanism != mechanism || !same(loss.delta, delta, 1e-6)) return false;
    for (const auto& [key, value] : loss.params.items())
      if (!params.json().contains(key) || params.real(key) != value.get<double>()) return false;
    return true;
  };
  const auto found = std::ranges::find_if(printed_losses(), matches);
  return found == printed_losses().end() ? nullptr : &*found;
}

}  // namespace privbo
