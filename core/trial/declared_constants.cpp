// Rules for B, R, v and c, as §5.1 of "Local Differential Privacy for Bayesian Optimization" has them, and beside them
// values declared beforehand and values of a held-out table.
#include "trial/declared_constants.h"

#include <algorithm>
#include <cmath>

#include "numerics/numbers.h"
#include "text/message.h"
#include "trial/experiment_parts.h"
#include "trial/family.h"
#include "trial/instance.h"

namespace privbo {
namespace {

bool noise_from_data(const ExperimentParts& parts) { return parts.noise_type == "residuals"; }
bool is_from_data(const std::string& kernel_type) { return kernel_type == "empirical-covariance"; }

/// Returns where what is computed from the training readings comes from.
Provenance training_source(const ExperimentParts& parts) {
  return parts.public_training ? Provenance::public_data : Provenance::protected_data;
}
Message training_words(const ExperimentParts& parts) {
  if (!parts.data->held_out) return Message("the readings themselves serve for training");
  return parts.public_training ? Message("held out, declared public") : Message("held out, but not declared public");
}

/// |what|^order in words: a square where it is one.
Message to_order(const Message& what, double order) {
  return order == 2.0 ? Message("%1²", what) : Message("|%1|^%2", what, significant(order, 4));
}

/// Values and sources that several rules share.
struct Sources {
  Provenance f, noise;
  Message of_f, of_noise;
  double noise_moment = 0.0;
};

Sources sources_of(const ExperimentParts& parts, double order) {
  Sources from;
  const bool f_from_data = parts.objective->needs_data;
  // A simulated f and its norm are computed from the kernel, so an empirical covariance makes both depend on the data.
  from.f = f_from_data                              ? Provenance::protected_data
           : is_from_data(parts.kernel_of_f().type) ? training_source(parts)
                                                    : Provenance::declared;
  from.noise = noise_from_data(parts) ? Provenance::protected_data : Provenance::declared;
  from.of_f = f_from_data ? Message("of the readings' means (as in the paper)") : Message("of the simulated objective");
  from.of_noise = noise_from_data(parts) ? Message("of the readings' residuals (as in the paper)")
                                         : Message("of the simulated noise");
  from.noise_moment =
      noise_from_data(parts) ? summarise(*parts.data, order).residual_moment : parts.noise->moment(order);
  return from;
}

Constant noise_bound(const ExperimentParts& parts, const Sources& from) {
  if (const std::optional<double> bound = parts.noise->bound())
    return {*bound, from.noise, Message("largest |noise| %1", from.of_noise)};
  return {std::sqrt(parts.noise->moment(2.0)), from.noise, Message("standard deviation %1", from.of_noise)};
}

Constant reward_moment_constant(const ExperimentParts& parts, const Sources& from, double largest_f, double order) {
  if (parts.objective->needs_data && noise_from_data(parts))
    return {summarise(*parts.data, order).reading_moment, Provenance::protected_data,
            order == 2.0 ? Message("mean squared reading (as in the paper)")
                         : Message("mean |reading|^%1 (as in the paper)", significant(order, 4))};
  const bool symmetric = parts.noise->symmetric();
  const std::string factor = order == 2.0 || symmetric ? "" : "2^" + significant(2.0 - order, 4) + " ";
  return {reward_moment(largest_f, from.noise_moment, symmetric, order), std::max(from.f, from.noise),
          Message("max %1 + %2E %3", to_order(Message("f"), order), factor, to_order(Message("noise"), order))};
}

/// B, R, v or c from the training readings, for every constant whose rule is "training".
void use_training(const ExperimentParts& parts, double order, Constants& constants) {
  const ParamSet& p = parts.constants;
  const auto wanted = [&p](const char* rule) { return p.text(rule) == "training"; };
  if (!wanted("B_rule") && !wanted("R_rule") && !wanted("v_rule") && !wanted("c_rule")) return;
  const DataSummary summary = summarise(parts.data->training, order);
  const Message words = training_words(parts);
  const Provenance source = training_source(parts);
  if (wanted("B_rule"))
    constants.B = {summary.largest_mean, source, Message("largest |mean| of the training readings (%1)", words)};
  if (wanted("R_rule"))
    constants.R = {summary.largest_residual, source,
                   Message("largest |residual| of the training readings (%1)", words)};
  if (wanted("v_rule"))
    constants.v = {summary.reading_moment, source,
                   Message("mean %1 of the training readings (%2)", to_order(Message("reading"), order), words)};
  if (wanted("c_rule"))
    constants.c = {summary.residual_moment, source,
                   Message("mean %1 of the training readings (%2)", to_order(Message("residual"), order), words)};
}

}  // namespace

double moment_order(const AlgorithmSpec& plan) {
  for (const ParamSpec& spec : plan.entry->params)
    if (spec.key == "alpha" && is_visible(spec, plan.params.json())) return 1.0 + plan.params.real("alpha");
  return 2.0;
}

bool uses_constant(const AlgorithmSpec& plan, char name) {
  const bool by_channel = is_per_reward(plan.notion) && (name == 'B' || name == 'R');
  return by_channel || plan.entry->constants.find(name) != std::string::npos;
}

Vector values_for_constants(const Instance& instance) {
  // Measured scores are what is protected: nothing is computed from them, and the largest they can be is 1.
  if (instance.measured) return Vector::Ones(1);
  const Matrix* table = instance.agents ? instance.agents->table() : nullptr;
  Vector extremes(2);
  if (instance.on_box) {
    extremes << instance.on_box->smallest(), instance.on_box->largest().bound;
    return extremes;
  }
  if (!table) return instance.f;
  extremes << table->minCoeff(), table->maxCoeff();
  return extremes;
}

Constants make_constants(const ExperimentParts& parts, const Vector& f, double norm, double order) {
  const ParamSet& p = parts.constants;
  const Sources from = sources_of(parts, order);
  const double largest_f = f.cwiseAbs().maxCoeff();
  const auto declared = [&](const char* key) {
    return Constant{p.real(key), Provenance::declared, Message("declared")};
  };
  Constants constants;
  constants.B = declared("B");
  if (p.text("B_rule") == "max-f") constants.B = {largest_f, from.f, Message("max |f| %1", from.of_f)};
  if (p.text("B_rule") == "norm") constants.B = {norm, from.f, Message("RKHS norm %1", from.of_f)};
  constants.R = p.text("R_rule") == "noise" ? noise_bound(parts, from) : declared("R");
  constants.v = p.text("v_rule") == "moments" ? reward_moment_constant(parts, from, largest_f, order) : declared("v");
  constants.c = declared("c");
  if (p.text("c_rule") == "moments")
    constants.c = {from.noise_moment, from.noise, Message("E %1 %2", to_order(Message("noise"), order), from.of_noise)};
  use_training(parts, order, constants);
  constants.lambda = p.real("lambda");
  constants.delta = p.real("delta");
  return constants;
}

std::optional<double> high_probability_bound(const ExperimentParts& parts, const AlgorithmSpec& plan) {
  const std::optional<NoiseTail> tail = parts.noise->tail();
  if (plan.notion != PrivacyNotion::high_probability_local || !tail) return std::nullopt;
  // A union bound over the rounds: each exceeds this with probability at most δ/T.
  return tail->scale *
         std::pow(std::log(static_cast<double>(parts.horizon) / parts.constants.real("delta")), tail->exponent);
}

Constant likely_noise_bound(double value) {
  return {
      value, Provenance::declared,
      Message(
          "κ (ln(T/δ))^θ of the simulated noise: bounds it in all rounds with probability 1 − δ, Zhou & Tan 2020, §4.5")};
}

std::vector<ProvenanceLine> provenance_lines(const ExperimentParts& parts, const AlgorithmSpec& plan,
                                             const Constants& constants, double largest_f, double norm) {
  using Kind = ProvenanceLine::Kind;
  std::vector<ProvenanceLine> lines;
  std::vector<Message> exposed;
  const double order = moment_order(plan);
  const auto line = [&](char name, const std::string& shown, const Constant& constant) {
    const bool used = uses_constant(plan, name);
    Message text = std::isfinite(constant.value)
                       ? Message("%1 = %2: %3 (%4)", shown, significant(constant.value, 6),
                                 to_string(constant.provenance), constant.rule)
                       : Message("%1 does not exist: %2 (%3)", shown, to_string(constant.provenance), constant.rule);
    if (name == 'B' && !parts.agents->measured)
      text = Message::joined(
          {text,
           Message(
               parts.other_kernel_of_f
                   ? Words<2>(
                         "ground truth of the first instance: max |f| = %1, RKHS norm of f = %2 in the kernel that f is "
                         "made of, which is not the learner's")
                   : Words<2>("ground truth of the first instance: max |f| = %1, RKHS norm of f = %2"),
               significant(largest_f, 6), significant(norm, 6))},
          "; ");
    if (!used) text = Message::joined({text, Message("not used by this algorithm")}, "; ");  // unused_constant_words
    const bool reveals = used && constant.provenance == Provenance::protected_data;
    lines.push_back({std::move(text), !used ? Kind::unused : reveals ? Kind::exposed : Kind::sound});
    if (reveals) exposed.push_back(Message::verbatim(shown));
  };
  const std::string of_order = order == 2.0 ? "" : " (α = " + significant(order - 1.0, 4) + ")";
  line('B', "B", constants.B);
  line('R', "R", constants.R);
  line('v', "v" + of_order, constants.v);
  line('c', "c" + of_order, constants.c);
  if (is_from_data(parts.kernel_type)) {
    const Provenance source = training_source(parts);
    const bool reveals = source == Provenance::protected_data;
    lines.push_back({Message("kernel: %1 (empirical covariance of the training readings, as in the paper; %2)",
                             to_string(source), training_words(parts)),
                     reveals ? Kind::exposed : Kind::sound});
    if (reveals) exposed.push_back(Message::verbatim("kernel"));
  }
  if (parts.data && parts.data->report.centring != "none") {
    const TableReport& report = parts.data->report;
    const bool reveals = report.centre_protected;
    lines.push_back(
        {Message("centre = %1, taken from every reading: %2", significant(report.centre, 6), report.centre_provenance),
         reveals ? Kind::exposed : Kind::sound});
    if (reveals) exposed.push_back(Message::verbatim("centre"));
  }
  for (ProvenanceLine& own : plan.entry->family->provenance(parts, plan)) lines.push_back(std::move(own));
  if (parts.agent_source)
    for (const AgentSource::Shared& shared : parts.agent_source->shared()) {
      lines.push_back({Message("%1: from the protected data (%2)", shared.name, shared.origin), Kind::exposed});
      exposed.push_back(shared.name);
    }
  if (plan.notion != PrivacyNotion::none && !exposed.empty()) {
    // No paper takes a centre off; all else that is listed here is computed as one of them does it.
    const bool centre_alone = exposed == std::vector<Message>{Message::verbatim("centre")};
    const Words<1> words =  // begin with exposed_constants_words
        parts.agent_source || centre_alone
            ? Words<1>("ε assumes these are public; here they were computed from the protected data: %1")
            : Words<1>(
                  "ε assumes these are public; here they were computed from the protected data (as in the paper): %1");
    lines.insert(lines.begin(), {Message(words, Message::joined(exposed, ", ")), Kind::warning});
  }
  return lines;
}

}  // namespace privbo
