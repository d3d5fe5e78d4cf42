// The reward noises a scenario can name.
#include "environment/reward_noise.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

namespace privbo {
namespace {

class NoNoise final : public RewardNoise {
 public:
  double reward(Index, double mean, Draws&) const override { return mean; }
  std::optional<double> bound() const override { return 0.0; }
  double second_moment() const override { return 0.0; }
};

class UniformNoise final : public RewardNoise {
 public:
  explicit UniformNoise(double bound) : bound_(bound) {}
  double reward(Index, double mean, Draws& draws) const override { return mean + bound_ * (2.0 * draws.uniform() - 1.0); }
  std::optional<double> bound() const override { return bound_; }
  double second_moment() const override { return bound_ * bound_ / 3.0; }

 private:
  double bound_;
};

class GaussianNoise final : public RewardNoise {
 public:
  explicit GaussianNoise(double deviation) : deviation_(deviation) {}
  double reward(Index, double mean, Draws& draws) const override { return mean + deviation_ * draws.normal(); }
  std::optional<double> bound() const override { return std::nullopt; }
  double second_moment() const override { return deviation_ * deviation_; }

 private:
  double deviation_;
};

/// E η² = scale² ν/(ν − 2) for ν > 2, infinite otherwise.
class StudentNoise final : public RewardNoise {
 public:
  StudentNoise(double nu, double scale) : nu_(nu), scale_(scale) {}
  double reward(Index, double mean, Draws& draws) const override { return mean + scale_ * draws.student_t(nu_); }
  std::optional<double> bound() const override { return std::nullopt; }
  double second_moment() const override {
    return nu_ > 2.0 ? scale_ * scale_ * nu_ / (nu_ - 2.0) : std::numeric_limits<double>::infinity();
  }

 private:
  double nu_, scale_;
};

/// Bound and second moment are those of every f with values in [0, 1]; outside, the clip changes the mean.
class BernoulliReward final : public RewardNoise {
 public:
  double reward(Index, double mean, Draws& draws) const override {
    return draws.uniform() < std::clamp(mean, 0.0, 1.0) ? 1.0 : 0.0;
  }
  std::optional<double> bound() const override { return 1.0; }
  double second_moment() const override { return 0.25; }
};

/// One row of the data per round: the noise of that moment on whichever arm is asked.
class ResidualNoise final : public RewardNoise {
 public:
  explicit ResidualNoise(const DataSet& data) {
    const Vector means = arm_means(data);
    residuals_ = data.readings.rowwise() - means.transpose();
    bound_ = residuals_.cwiseAbs().maxCoeff();
    second_moment_ = residuals_.array().square().colwise().mean().maxCoeff();
  }
  double reward(Index a, double mean, Draws& draws) const override {
    const Index row = draws.index(residuals_.rows());
    if (a < 0 || a >= residuals_.cols())
      throw std::out_of_range("reward noise \"residuals\": point " + std::to_string(a) + " of a data set of " +
                              std::to_string(residuals_.cols()) + " arms; choose the domain \"arms\"");
    return mean + residuals_(row, a);
  }
  std::optional<double> bound() const override { return bound_; }
  double second_moment() const override { return second_moment_; }

 private:
  Matrix residuals_;  // rows × arms
  double bound_ = 0.0, second_moment_ = 0.0;
};

ParamSpec scale_param(const char* key, const char* label, const char* symbol, double value, const char* help) {
  ParamSpec spec;
  spec.key = key;
  spec.label = label;
  spec.symbol = symbol;
  spec.default_value = value;
  spec.range = {.lowest = 0.0, .highest = 1e6, .lowest_excluded = true};
  spec.slider = {.lowest = 0.01, .highest = 10.0};
  spec.log_scale = true;
  spec.unit = "reward";
  spec.help = help;
  spec.citation = "this program";
  return spec;
}

std::vector<RewardNoiseEntry> make_catalogue() {
  ParamSpec bound = scale_param("bound", "Bound of the noise", "R", 1.0, "Noise is uniform between minus and plus this value.");
  bound.citation = "Zhou & Tan 2020, §5.1: R = 1";
  const ParamSpec deviation = scale_param("sd", "Standard deviation", "σ", 0.1, "Standard deviation of the Gaussian noise.");
  const ParamSpec scale = scale_param("scale", "Scale", "s", 1.0, "Factor on a standard Student variate (not its standard deviation).");
  ParamSpec nu;
  nu.key = "nu";
  nu.label = "Degrees of freedom";
  nu.symbol = "ν";
  nu.default_value = 3.0;
  nu.range = {.lowest = 1.0, .highest = 1000.0, .lowest_excluded = true};
  nu.slider = {.lowest = 1.5, .highest = 30.0};
  nu.log_scale = true;
  nu.low_end = "heavier tails";
  nu.high_end = "nearly Gaussian";
  nu.help = "Fewer degrees of freedom make extreme rewards more frequent; the variance is infinite up to 2.";
  nu.citation = "Zhou & Tan 2020, §5.1: ν = 3";

  const auto info = [](const char* id, const char* label, const char* summary, const char* citation, std::vector<ParamSpec> params) {
    return ComponentInfo{id, label, summary, citation, std::move(params)};
  };
  return {
      {info("none", "None", "Rewards are exact: y = f(x).", "standard", {}),
       [](const ParamSet&, const DataSet*) -> std::unique_ptr<RewardNoise> { return std::make_unique<NoNoise>(); }},
      {info("uniform", "Uniform, bounded", "y = f(x) + η, η uniform on [−R, R].", "Zhou & Tan 2020, §5.1", {bound}),
       [](const ParamSet& params, const DataSet*) -> std::unique_ptr<RewardNoise> {
         return std::make_unique<UniformNoise>(params.real("bound"));
       }},
      {info("gaussian", "Gaussian", "y = f(x) + η, η normal. Unbounded: local privacy needs clipped rewards.",
            "Srinivas et al. 2010, §2", {deviation}),
       [](const ParamSet& params, const DataSet*) -> std::unique_ptr<RewardNoise> {
         return std::make_unique<GaussianNoise>(params.real("sd"));
       }},
      {info("student-t", "Student t, heavy-tailed", "y = f(x) + η, η a scaled Student variate. Unbounded: local privacy needs clipped rewards.",
            "Zhou & Tan 2020, §5.1", {nu, scale}),
       [](const ParamSet& params, const DataSet*) -> std::unique_ptr<RewardNoise> {
         return std::make_unique<StudentNoise>(params.real("nu"), params.real("scale"));
       }},
      {info("bernoulli", "Bernoulli rewards", "y is 1 with probability f(x) clipped to [0, 1], otherwise 0.",
            "Dubey 2021, §6", {}),
       [](const ParamSet&, const DataSet*) -> std::unique_ptr<RewardNoise> { return std::make_unique<BernoulliReward>(); }},
      {info("residuals", "The data's own residuals", "y = f(x) + the residual of one row of the data, drawn anew each round.",
            "Zhou & Tan 2020, §5.1", {}),
       [](const ParamSet&, const DataSet* data) -> std::unique_ptr<RewardNoise> {
         if (data == nullptr)
           throw std::invalid_argument("reward noise \"residuals\": needs a data set; choose a CSV file or a stand-in under data");
         return std::make_unique<ResidualNoise>(*data);
       },
       true},
  };
}

}  // namespace

const std::vector<RewardNoiseEntry>& reward_noise_catalogue() {
  static const std::vector<RewardNoiseEntry> catalogue = make_catalogue();
  return catalogue;
}

}  // namespace privbo
