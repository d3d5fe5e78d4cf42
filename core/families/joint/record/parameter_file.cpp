// Writes released parameters to JSON and reads them back. The reader checks every size against the features.
#include "families/joint/record/parameter_file.h"

#include <bit>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "accounting/accountants.h"
#include "files/atomic_write.h"
#include "files/failure_message.h"
#include "files/foreign_file.h"
#include "files/json_file.h"
#include "files/json_numbers.h"
#include "numerics/numbers.h"
#include "privacy/ledger/ledger_json.h"
#include "privacy/ledger/noise_cost.h"
#include "privacy/mechanisms/gaussian.h"
#include "privacy/mechanisms/tree.h"
#include "protocol/round.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

constexpr std::uintmax_t largest_parameter_file = 100'000'000;
constexpr Index max_parameter_features = 4096;

[[noreturn]] void reject(const Message& what) {
  throw RuntimeError(Message("not a valid file of released parameters: %1", what));
}

double finite(const Json& json, const char* key) {
  const Json& value = json.at(key);
  if (!value.is_number() || !std::isfinite(value.get<double>()))
    reject(Message("%1 must be a finite number", std::string(key)));
  return value.get<double>();
}

Vector sized_vector_of(const Json& json, Index length, const std::string& name) {
  Vector vector = privbo::vector_of(json);
  if (vector.size() != length) reject(Message("%1 has %2 numbers, and %3 are expected", name, vector.size(), length));
  if (!vector.allFinite()) reject(Message("%1 has a number that is not finite", name));
  return vector;
}

Json block_json(const FrequencyBlock& block) {
  Json rows = Json::array();
  for (Index j = 0; j < block.omega.rows(); ++j) rows.push_back(numbers(block.omega.row(j).transpose()));
  return {{"coordinates", block.coordinates}, {"frequencies", rows}, {"weights", numbers(block.weights)}};
}

FrequencyBlock block_of(const Json& json, Index dimension) {
  FrequencyBlock block;
  block.coordinates = counts_of<Index>(json.at("coordinates"));
  for (const Index coordinate : block.coordinates)
    if (coordinate < 0 || coordinate >= dimension) reject(Message("coordinate %1 of %2", coordinate, dimension));
  const Json& rows = json.at("frequencies");
  const auto count = static_cast<Index>(rows.size()), axes = static_cast<Index>(block.coordinates.size());
  if (!rows.is_array() || count < 1 || count > max_parameter_features)
    reject(Message("frequencies must be a list of 1 to %1", max_parameter_features));
  block.omega.resize(count, axes);
  for (Index j = 0; j < count; ++j)
    block.omega.row(j) = sized_vector_of(rows[static_cast<std::size_t>(j)], axes, "a frequency").transpose();
  block.weights = sized_vector_of(json.at("weights"), count, "weights");
  return block;
}

std::shared_ptr<const FeatureMap> map_of(const Json& json) {
  const Index dimension = count_of<Index>(json.at("dimension"));
  const Json& list = json.at("blocks");
  if (dimension < 1 || dimension > 1000 || !list.is_array() || list.empty())
    reject(Message("features need a dimension from 1 to 1000 and at least one block"));
  std::vector<FrequencyBlock> blocks;
  for (const Json& block : list) blocks.push_back(block_of(block, dimension));
  return make_block_features(dimension, std::move(blocks));
}

Json noise_json(const std::optional<StatisticsNoise>& noise) {
  if (!noise) return {};
  return {{"sigma", noise->matrix}, {"sigma_diagonal", noise->diagonal}, {"u", noise->vector}};
}

std::optional<StatisticsNoise> noise_of(const Json& json) {
  if (json.is_null()) return {};
  const StatisticsNoise noise{finite(json, "sigma"), finite(json, "sigma_diagonal"), finite(json, "u")};
  if (noise.matrix < 0.0 || noise.diagonal < 0.0 || noise.vector < 0.0)
    reject(Message("deviations of noise must be >= 0"));
  return noise;
}

Json charges_json(const Composition& charges) {
  if (charges.empty()) return {};
  Json list = Json::array();
  for (const Charge& charge : charges) list.push_back({{"releases", charge.count}, {"cost", cost_json(charge.cost)}});
  return list;
}

Composition charges_of(const Json& json) {
  Composition charges;
  if (json.is_null()) return charges;
  for (const Json& one : json)
    charges.push_back({privacy_cost_of(one.at("cost")), count_of(one, "releases", largest_horizon)});
  return charges;
}

Json strict_json(const ReleasedParameters& p) {
  const std::optional<StrictEpsilon> strict = epsilon_at_strict_delta(p);
  if (!strict) return {};
  return {{"epsilon", strict->epsilon ? Json(*strict->epsilon) : Json()},
          {"delta", strict_delta},
          {"accountant", strict->epsilon ? Json(strict->accountant) : Json()}};
}

Json privacy_of_release_json(const ReleasedParameters& p) {
  const bool none = p.guarantee.notion == PrivacyNotion::none;
  return {
      {"guarantee_of_one_release", guarantee_json(p.guarantee)},
      {"epsilon_of_all_releases", !none && std::isfinite(p.epsilon) ? Json(p.epsilon) : Json()},
      {"delta", none ? Json() : Json(p.delta)},
      {"accountant", p.accountant.empty() ? Json() : Json(p.accountant)},
      {"charges_of_one_user", charges_json(p.charges)},
      {"strict_reading", strict_json(p)},
      {"reading",
       none
           ? "The sums are exact: nothing protects the users in them."
           : "Predicting from this file costs no further privacy. ε is what all releases of the run so far, this one among them, cost a user who answers in one round."}};
}

/// Returns a lower bound on the number of releases that were charged to one user: the levels of the tree, or 1 for
/// other mechanisms. The ratio of the variance in the sums to that of one release tells which mechanism it was.
std::int64_t min_releases(const ReleasedParameters& p) {
  if (!p.noise || p.statistics.items < 1) return 1;
  const double variance_ratio = std::pow(p.noise->matrix / p.guarantee.noise_scale, 2);
  const auto tree_ratio = static_cast<double>(std::popcount(static_cast<std::uint64_t>(p.statistics.items)));
  if (std::abs(variance_ratio - tree_ratio) > 1e-6 * tree_ratio) return 1;
  // A ratio of 1 occurs for a tree after a power of two and for the broken mechanism, so nothing follows from it.
  return tree_ratio > 1.0 ? tree_levels(p.statistics.items) : 1;
}

double loss_by(const Accountant& accountant, const Composition& charges, double delta) {
  return accountant.loss(charges, delta).epsilon.value_or(std::numeric_limits<double>::infinity());
}

std::string stated_words(double epsilon) { return std::isfinite(epsilon) ? significant(epsilon, 6) : "∞"; }

/// Computes ε from the noise and the rounds that the file states. A stated ε that differs is refused.
void check_privacy(const ReleasedParameters& p) {
  if (p.guarantee.notion == PrivacyNotion::none) {
    if (p.noise && *p.noise != StatisticsNoise{}) reject(Message("it states noise in the sums and no privacy"));
    return;
  }
  check_cost_of_noise(p.guarantee);
  if (p.noise && (!(p.noise->matrix > 0.0) || !(p.noise->vector > 0.0)))
    reject(Message("it states %1 and no noise in the sums", to_string(p.guarantee.notion)));
  if (!(p.delta >= 0.0 && p.delta < 1.0)) reject(Message("a δ lies outside [0, 1)"));
  const Accountant* accountant = accountant_labelled(p.accountant);
  if (p.accountant.empty()) accountant = find_accountant("gdp");  // of an earlier version
  if (!accountant || accountant->approximate) reject(Message("no accountant is called \"%1\"", p.accountant));
  const auto refuse_epsilon = [&p](double computed) {
    reject(Message("it states ε = %1 at δ = %2, but its noise and its rounds give ε = %3", stated_words(p.epsilon),
                   significant(p.delta), stated_words(computed)));
  };
  const auto below = [](double a, double b) { return a < b * (1.0 - 1e-6); };
  const double least = loss_by(*accountant, {{p.guarantee.cost, min_releases(p)}}, p.delta);
  const double paid = p.charges.empty() ? least : loss_by(*accountant, p.charges, p.delta);
  if (below(p.epsilon, least) || below(paid, least)) refuse_epsilon(least);
  if (!p.charges.empty() && (below(p.epsilon, paid) || below(paid, p.epsilon))) refuse_epsilon(paid);
}

Json covered_json(const CoveredDomain& covered) {
  if (!covered.known()) return {};
  Json points = Json::array();
  for (Index i = 0; i < covered.arms.rows(); ++i) points.push_back(numbers(covered.arms.row(i).transpose()));
  return {{"low", numbers(covered.low)},
          {"high", numbers(covered.high)},
          {"radius", covered.radius},
          {"length_scale", covered.length_scale},
          {"points", points}};
}

CoveredDomain covered_of(const Json& json, Index dimension) {
  if (json.is_null()) return {};
  CoveredDomain covered;
  covered.low = sized_vector_of(json.at("low"), dimension, "low");
  covered.high = sized_vector_of(json.at("high"), dimension, "high");
  covered.radius = finite(json, "radius");
  covered.length_scale = finite(json, "length_scale");
  const Json& points = json.at("points");
  if (!points.is_array()) reject(Message("points must be a list"));
  covered.arms.resize(static_cast<Index>(points.size()), dimension);
  for (Index i = 0; i < covered.arms.rows(); ++i)
    covered.arms.row(i) = sized_vector_of(points[static_cast<std::size_t>(i)], dimension, "a point").transpose();
  return covered;
}

}  // namespace

Json parameters_json(const ReleasedParameters& p) {
  Json blocks = Json::array();
  for (const FrequencyBlock& block : p.map->blocks()) blocks.push_back(block_json(block));
  return {
      {"format", parameters_format},
      {"version", parameters_version},
      {"algorithm", p.algorithm},
      {"kernel", p.kernel},
      {"how_to_predict",
       "Φ(x) is the blocks one after another: of each frequency ω (on the block's coordinates of x) and weight w first all √w cos(ωᵀx), then all √w sin(ωᵀx) of ω ≠ 0. "
       "V = sigma + (lambda + shift) I; mean = centre + Φᵀ V⁻¹ u; model deviation = rho √(Φᵀ V⁻¹ Φ). "
       "Noise of these standard deviations is in sigma (above and on the diagonal) and in u; it moves the mean by aᵀh − aᵀHθ to first order, a = V⁻¹Φ, θ = V⁻¹u. "
       "domain is what the features were made for: elsewhere they are not the kernel's."},
      {"features", {{"dimension", p.map->dimension()}, {"count", p.map->size()}, {"blocks", blocks}}},
      {"rule", {{"lambda", p.rule.lambda}, {"shift", p.rule.shift}, {"rho", p.rule.rho}, {"centre", p.rule.centre}}},
      {"domain", covered_json(p.covered)},
      {"noise", noise_json(p.noise)},
      {"rounds_summed", p.statistics.items},
      {"sigma_upper_triangle", numbers(upper_triangle(p.statistics.sigma))},
      {"u", numbers(p.statistics.u)},
      {"privacy", privacy_of_release_json(p)}};
}

ReleasedParameters parameters_of(const Json& json) {
  try {
    if (!json.is_object() || json.value("format", "") != parameters_format)
      reject(Message("the format is not %1", std::string(parameters_format)));
    if (count_of<int>(json.at("version")) > parameters_version)
      reject(Message("it was written by a newer version of this program; use that one"));
    ReleasedParameters p;
    p.algorithm = json.value("algorithm", "");
    p.kernel = json.value("kernel", "");
    p.map = map_of(json.at("features"));
    const Json& rule = json.at("rule");
    p.rule = {finite(rule, "lambda"), finite(rule, "shift"), finite(rule, "rho"), finite(rule, "centre")};
    if (!(p.rule.lambda > 0.0) || !(p.rule.rho > 0.0) || p.rule.shift < 0.0)
      reject(Message("lambda and rho must be > 0, shift >= 0"));
    const Index m = p.map->size();
    p.statistics.sigma =
        symmetric_matrix(sized_vector_of(json.at("sigma_upper_triangle"), m * (m + 1) / 2, "sigma_upper_triangle"), m);
    p.statistics.u = sized_vector_of(json.at("u"), m, "u");
    p.statistics.items = count_of(json, "rounds_summed", largest_horizon);
    const Json& privacy = json.at("privacy");
    p.guarantee = guarantee_of(privacy.at("guarantee_of_one_release"));
    const Json& epsilon = privacy.at("epsilon_of_all_releases");
    p.epsilon = epsilon.is_null() ? std::numeric_limits<double>::infinity() : epsilon.get<double>();
    p.delta = privacy.at("delta").is_null() ? 0.0 : finite(privacy, "delta");
    // Files of earlier versions state neither the noise nor the domain.
    p.noise = noise_of(json.value("noise", Json()));
    if (!p.noise && p.guarantee.notion == PrivacyNotion::none) p.noise.emplace();
    p.covered = covered_of(json.value("domain", Json()), p.map->dimension());
    if (const Json by = privacy.value("accountant", Json()); !by.is_null()) p.accountant = by.get<Message>();
    p.charges = charges_of(privacy.value("charges_of_one_user", Json()));
    check_privacy(p);
    return p;
  } catch (const Json::exception& failure) {
    reject(failure_message(failure));
  } catch (const std::invalid_argument& failure) {
    reject(message_of(failure));
  }
}

std::string parameters_text(const ReleasedParameters& parameters) { return parameters_json(parameters).dump(1) + "\n"; }

void save_parameters(const ReleasedParameters& parameters, const std::filesystem::path& file) {
  write_atomically(file, parameters_text(parameters));
}

ReleasedParameters load_parameters(const std::filesystem::path& file) {
  try {
    const ForeignFile opened = ForeignFile::named(file);
    return parameters_of(foreign_json(opened.text({largest_parameter_file, Message("a file of released parameters")})));
  } catch (const FileRefused& refused) {
    if (refused.reason == FileRefused::Reason::folder)
      throw RuntimeError(Message(
          "%1: is a folder; name a file of released parameters in it (parameters-1.json, of a run of a joint algorithm)",
          file.string()));
    if (refused.reason == FileRefused::Reason::missing)
      throw RuntimeError(Message("%1: no such file; runs of joint algorithms write parameters-1.json into their folder",
                                 file.string()));
    throw;
  } catch (const Json::parse_error&) {
    throw RuntimeError(Message("%1: not JSON", file.string()));
  } catch (const std::runtime_error& broken_file) {
    throw RuntimeError(Message("%1: %2", file.string(), message_of(broken_file)));
  }
}

}  // namespace privbo
