// Compares a theorem's assumptions with the chosen settings, the scenario's noise and the declared constants.
#include "experiment/preview/instance_bounds.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "numerics/numbers.h"
#include "text/message.h"
#include "trial/declared_constants.h"

namespace privbo {
namespace {

/// Constants made from the noise itself are rounded, so a shortfall of this relative size does not count.
bool reaches(double declared, double needed) { return declared >= needed * (1.0 - 1e-9); }

Message too_small(const char* name, double declared, const Message& what, double needed) {
  return Message("%1 = %2 is too small: %3 is up to %4; declare %1 at least that large", name, significant(declared, 4),
                 what, significant(needed, 4));
}

Message clipping(const RewardNoise& noise, const Constants& declared, double largest_f, bool on_average) {
  if (!reaches(declared.B.value, largest_f)) return too_small("B", declared.B.value, Message("|f|"), largest_f);
  if (on_average) return {};  // nothing is clipped, and R is a bound with high probability by construction
  const std::optional<double> bound = noise.bound();
  if (!bound)
    return Message("the noise is unbounded, so rewards are clipped to ±(B+R) and biased; choose bounded noise");
  return reaches(declared.R.value, *bound) ? Message() : too_small("R", declared.R.value, Message("|noise|"), *bound);
}

Message tail(const RewardNoise& noise, double theta, double kappa, std::int64_t T) {
  const std::optional<NoiseTail> own = noise.tail();
  if (!own) return Message("the noise has heavier tails than every sub-Weibull law; truncate by moments");
  // Between u = 2 and u = T the quotient of the two limits is monotone, so the ends decide. u = 1 demands nothing.
  for (const double u : {2.0, static_cast<double>(std::max<std::int64_t>(T, 2))}) {
    const double limit = kappa * std::pow(std::log(u), theta),
                 needed = own->scale * std::pow(std::log(u), own->exponent);
    if (!reaches(limit, needed))
      return Message("κ (ln u)^θ = %1 at u = %2 is too small: the noise needs %3 there; choose a larger κ or θ",
                     significant(limit, 4), shortest(u), significant(needed, 4));
  }
  return {};
}

/// Reports what is wrong unless the noise has a known scale and the clip to centre ± limit changes no reward.
Message unclipped(const RewardNoise& noise, const Vector& f, const BoundNeeds& needs) {
  const std::optional<double> scale = noise.sub_gaussian();
  if (!scale) return Message("the noise is not known to be sub-Gaussian; choose bounded or Gaussian noise");
  if (!reaches(needs.scale, *scale))
    return too_small("rho", needs.scale, Message("the noise's sub-Gaussian scale"), *scale);
  double furthest = 0.0;
  for (const double mean : {f.minCoeff(), f.maxCoeff()}) {
    const auto rewards = noise.rewards(mean);
    if (!rewards) return Message("the noise is unbounded, so rewards are clipped and biased; choose bounded noise");
    furthest = std::max({furthest, std::abs(rewards->first - needs.centre), std::abs(rewards->second - needs.centre)});
  }
  return reaches(needs.limit, furthest)
             ? Message()
             : too_small("reward_bound", needs.limit, Message("|reward − centre|"), furthest);
}

}  // namespace

Message why_bound_inapplicable(const Experiment& experiment, const Instance& instance, const AlgorithmSpec& plan,
                               const BoundNeeds& needs) {
  if (!needs.settings.empty()) return needs.settings;
  if (instance.on_box)
    return Message(
        "the bound asks for the largest information gain of the domain, which is not computed for a box; choose the domain \"grid\"");
  if (experiment.parts().other_kernel_of_f)
    return Message(
        "f is made of another kernel than the learner's, and ‖f‖ ≤ B is needed in the learner's; choose the same kernel "
        "for both");
  if (instance.measured)
    return Message("scores are measured: nobody knows the norms of these functions, nor where they are largest");
  const RewardNoise& noise = *experiment.parts().noise;
  const Constants declared = experiment.constants_for(instance, plan);
  const double order = moment_order(plan), largest_f = instance.f.cwiseAbs().maxCoeff();
  if (largest_f > noise.largest_mean() * (1.0 + 1e-9))
    return Message(
        "|f| reaches %1, and the noise is made for |f| ≤ %2: beyond, its bound and moments do not hold; choose a larger "
        "value there, or a smaller f",
        significant(largest_f, 4), significant(noise.largest_mean(), 4));
  for (const double f : {instance.f.minCoeff(), instance.f.maxCoeff()})
    if (!noise.centred(f))
      return Message("rewards have another mean than f where f = %1; choose an objective within [0, 1]",
                     significant(f, 4));
  switch (needs.rewards) {
    case RewardNeed::bounded_noise:
      return clipping(noise, declared, largest_f, plan.notion == PrivacyNotion::high_probability_local);
    case RewardNeed::sub_gaussian: {
      const std::optional<double> scale = noise.sub_gaussian();
      if (!scale) return Message("the noise is not known to be sub-Gaussian; choose bounded or Gaussian noise");
      return reaches(declared.R.value, *scale)
                 ? Message()
                 : too_small("R", declared.R.value, Message("the noise's sub-Gaussian scale"), *scale);
    }
    case RewardNeed::reward_moment: {
      // This is the moment at the worst point: the mean over a table of readings, as in §5.1, is smaller.
      const double moment = reward_moment(largest_f, noise.moment(order), noise.symmetric(), order);
      if (!reaches(declared.v.value, moment))
        return too_small("v", declared.v.value, Message("E|y|^%1", significant(order, 4)), moment);
      return needs.kappa > 0.0 ? tail(noise, needs.theta, needs.kappa, experiment.horizon()) : Message();
    }
    case RewardNeed::noise_moment: {
      const double moment = noise.moment(order);
      return reaches(declared.c.value, moment)
                 ? Message()
                 : too_small("c", declared.c.value, Message("E|noise|^%1", significant(order, 4)), moment);
    }
    case RewardNeed::unclipped_sub_gaussian:
      if (Message clipped = unclipped(noise, instance.f, needs); !clipped.empty()) return clipped;
      return needs.function ? needs.function(instance.f, declared.B.value) : Message();
  }
  return {};
}

}  // namespace privbo
