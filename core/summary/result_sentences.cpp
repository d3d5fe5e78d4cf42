#include "summary/result_sentences.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <utility>

#include "families/families.h"
#include "numerics/number_text.h"
#include "numerics/statistics.h"
#include "plot/data/agent_facts.h"
#include "plot/data/best_learner.h"
#include "plot/data/price_of_privacy.h"
#include "record/context_records.h"
#include "scenario/schema.h"
#include "scenario/settings.h"
#include "text/message.h"

namespace privbo {
namespace {

std::vector<double> simple_regret(const AlgorithmSnapshot& algorithm) {
  return algorithm.final_of(Metric::simple_regret);
}
std::vector<double> error_rate(const AlgorithmSnapshot& algorithm) { return error_rates(algorithm).error_rates(); }

/// The learner that a sentence is about.
struct Best : BestLearner {
  std::string label;
};

Best best_of(const Snapshot& run, LearnerKind kind, ValuesOf values_of) {
  Best best{best_learner(run, kind, values_of), {}};
  if (best.among > 0) best.label = run.algorithms[best.place].label;
  return best;
}

/// "798 ± 48"; of one trial "798". It leads to what regret is.
Sentence loss_of(const Best& best) {
  const Number average = number_text(mean(best.values), 3);
  return {.words = best.values.size() < 2 ? Message(average)
                                          : Message("%1 ± %2", average, number_text(standard_error(best.values), 2)),
          .link = Link::term("regret")};
}

Sentence name_of(const Best& best) { return {.words = Message::verbatim(best.label)}; }

Sentence made_of(Message words, std::vector<Sentence> parts) { return sentence_of(std::move(words), std::move(parts)); }

/// `price`: the ratio of the two, where it is one.
Sentence compared(const Best& with, const Best& without, const std::optional<PriceOfPrivacy>& price) {
  const Sentence above = loss_of(with), below = loss_of(without);
  const bool alone = with.among == 1 && without.among == 1;
  const Sentence name = name_of(with), other = name_of(without);
  if (!price)
    return alone ? made_of(Message("With privacy the learner lost %1 in all, without it %2.", above.words, below.words),
                           {above, below})
                 : made_of(Message("With privacy the best learner (%1) lost %2 in all, without it the best (%3) %4.",
                                   name.words, above.words, other.words, below.words),
                           {name, above, other, below});
  const Sentence ratio{.words = number_text(price->ratio, 2)};
  return alone ? made_of(Message("With privacy the learner lost %1 in all, without it %2: %3 times as much.",
                                 above.words, below.words, ratio.words),
                         {above, below, ratio})
               : made_of(Message("With privacy the best learner (%1) lost %2 in all, without it the best (%3) %4: %5 "
                                 "times as much.",
                                 name.words, above.words, other.words, below.words, ratio.words),
                         {name, above, other, below, ratio});
}

/// One kind of learner alone, beside uniform sampling where it was run.
Sentence alone(const Best& best, const Best& yardstick) {
  const Sentence loss = loss_of(best), name = name_of(best);
  if (yardstick.among == 0)
    return best.among == 1
               ? made_of(Message("The learner lost %1 in all.", loss.words), {loss})
               : made_of(Message("The best learner (%1) lost %2 in all.", name.words, loss.words), {name, loss});
  const Sentence blind = loss_of(yardstick);
  return best.among == 1
             ? made_of(Message("The learner lost %1 in all, choosing at random %2.", loss.words, blind.words),
                       {loss, blind})
             : made_of(Message("The best learner (%1) lost %2 in all, choosing at random %3.", name.words, loss.words,
                               blind.words),
                       {name, loss, blind});
}

Sentence regret_sentence(const Snapshot& run, const std::optional<PriceOfPrivacy>& price) {
  const Best with = best_of(run, LearnerKind::with_privacy, final_cumulative_regret),
             without = best_of(run, LearnerKind::without, final_cumulative_regret),
             yardstick = best_of(run, LearnerKind::yardstick, final_cumulative_regret);
  if (with.among > 0 && without.among > 0) return compared(with, without, price);
  if (with.among + without.among > 0) return alone(with.among > 0 ? with : without, yardstick);
  if (yardstick.among == 0) return {};
  const Sentence blind = loss_of(yardstick);
  return made_of(Message("Choosing at random lost %1 in all.", blind.words), {blind});
}

Sentence error_sentence(const Snapshot& run) {
  const Best with = best_of(run, LearnerKind::with_privacy, error_rate),
             without = best_of(run, LearnerKind::without, error_rate);
  if (with.among > 0 && without.among > 0) {
    const Sentence name = name_of(with), above = loss_of(with), other = name_of(without), below = loss_of(without);
    return made_of(
        Message("With privacy (%1) a recommendation falls short of the best by %2 on average, without it (%3) by %4.",
                name.words, above.words, other.words, below.words),
        {name, above, other, below});
  }
  if (with.among + without.among == 0) return {};
  const Best& best = with.among > 0 ? with : without;
  const Sentence name = name_of(best), loss = loss_of(best);
  return made_of(Message("A recommendation (%1) falls short of the best by %2 on average.", name.words, loss.words),
                 {name, loss});
}

/// `measured`: against a perfect score, for nobody knows the best one.
Sentence agents_sentence(const Snapshot& run, bool measured) {
  const Best with = best_of(run, LearnerKind::with_privacy, simple_regret),
             without = best_of(run, LearnerKind::without, simple_regret);
  if (with.among > 0 && without.among > 0) {
    const Sentence name = name_of(with), above = loss_of(with), other = name_of(without), below = loss_of(without);
    return made_of(
        Message(
            measured
                ? Words<4>(
                      "With privacy (%1) an agent ends %2 below a perfect score on average, without it (%3) %4 below.")
                : Words<4>(
                      "With privacy (%1) an agent ends %2 below its best possible value on average, without it (%3) %4 below."),
            name.words, above.words, other.words, below.words),
        {name, above, other, below});
  }
  if (with.among + without.among == 0) return {};
  const Best& best = with.among > 0 ? with : without;
  const Sentence name = name_of(best), loss = loss_of(best);
  return made_of(Message(measured ? Words<2>("An agent (%1) ends %2 below a perfect score on average.")
                                  : Words<2>("An agent (%1) ends %2 below its best possible value on average."),
                         name.words, loss.words),
                 {name, loss});
}

Number count_text(std::size_t count) { return number_text(static_cast<double>(count)); }

/// What is to be known before the numbers: that there are fewer trials than were asked for.
Sentence state_sentence(const Snapshot& run) {
  const Number done = count_text(run.trials_done), all = count_text(run.trials);
  if (run.state == RunState::stopped && run.trials_done < run.trials)
    return {.words = Message("Stopped: %1 of %2 trials are finished.", done, all)};
  if (run.state == RunState::failed && run.trials_done == 0) return {.words = Message("The run failed.")};
  if (run.trials_failed > 0)
    return {.words = Message("%1 of %2 trials failed and do not count.", count_text(run.trials_failed), all)};
  return {};
}

/// A setting of the run that now has another value, "ε = 2", or one of two components, "Kernel = Matérn".
std::vector<Message> values_of_run(const Json& of_run, const Json& present) {
  std::vector<Message> list;
  const auto value_at = [](const Json& document, const std::string& path) {
    const Json::json_pointer pointer(path);
    return document.contains(pointer) ? document.at(pointer) : Json();
  };
  const auto type_in = [&](const Json& document, const Section& section) {
    if (!has_section(document, section)) return Json();
    const Json type = value_at(document, "/" + section.key + "/type");
    return type.is_null() ? Json(section.components.front()->id) : type;
  };
  for (const Section& section : scenario_sections()) {
    if (section.kind != Section::Kind::component) continue;
    const Json type = type_in(of_run, section);
    if (type == type_in(present, section)) continue;
    const ComponentInfo* component = type.is_string() ? find_component(section, type.get<std::string>()) : nullptr;
    list.push_back(component ? Message("%1 = %2", Text(section.label), Text(component->label)) : Message());
  }
  if (!list.empty()) return list;  // what differs inside is another setting of the same name
  for (const Setting& setting : settings_of(of_run)) {
    const ParamSpec& spec = *setting.spec;
    const auto in = [&](const Json& document) {
      return document.contains(Json::json_pointer(setting.path)) ? value_at(document, setting.path)
                                                                 : spec.default_value;
    };
    const Json value = in(of_run);
    if (!setting.used || value == in(present)) continue;
    const Message name = spec.symbol.empty() ? Message(Text(spec.label)) : Message::verbatim(spec.symbol);
    Message words;
    if (value.is_number()) words = Message(number_text(value.get<double>()));
    if (value.is_boolean()) words = value.get<bool>() ? Message("on") : Message("off");
    if (const auto choice =
            std::ranges::find(spec.choices, value.is_string() ? value.get<std::string>() : "", &Choice::id);
        choice != spec.choices.end())
      words = Text(choice->label);
    list.push_back(words.empty()                                  ? Message()
                   : setting.section->kind == Section::Kind::list ? Message("%1 = %2 (%3)", name, words, setting.owner)
                                                                  : Message("%1 = %2", name, words));
  }
  return list;
}

/// Returns whether both have the same algorithms at the same places, whatever their settings.
bool same_algorithms(const Json& one, const Json& other) {
  if (!one.contains("algorithms") || !other.contains("algorithms")) return true;  // those of the default scenario
  const Json &first = one.at("algorithms"), &second = other.at("algorithms");
  if (!first.is_array() || !second.is_array()) return false;
  if (first.size() != second.size()) return false;
  for (std::size_t i = 0; i < first.size(); ++i)
    if (!first[i].is_object() || !second[i].is_object() ||
        first[i].value("type", Json()) != second[i].value("type", Json()))
      return false;
  return true;
}

}  // namespace

std::vector<Sentence> result_sentences(const Snapshot& run, const Experiment* experiment) {
  const auto tuning = experiment ? scale_tuning(experiment->document()) : std::nullopt;
  return result_sentences(run, experiment, tuning ? &*tuning : nullptr);
}

std::vector<Sentence> result_sentences(const Snapshot& run, const Experiment* experiment, const ScaleTuning* tuning) {
  if (run.state == RunState::idle || run.trials == 0) return {};
  if (!has_ended(run.state)) {
    if (run.preparing && run.rounds_done == 0)
      return std::vector<Sentence>{Sentence{.words = Message("The run is being prepared.")}};
    return std::vector<Sentence>{Sentence{.words = Message("The run goes on: %1 of %2 trials are finished.",
                                                           count_text(run.trials_done), count_text(run.trials))}};
  }
  std::vector<Sentence> made{state_sentence(run)};
  if (run.trials_done > 0)
    made.push_back(has_agents(&run, experiment) ? agents_sentence(run, is_measured(&run, experiment))
                   : !run.checkpoints.empty()   ? error_sentence(run)
                                                : regret_sentence(run, price_of_privacy(run, experiment, tuning)));
  std::erase_if(made, [](const Sentence& sentence) { return sentence.empty(); });
  return made;
}

Message usual_result(const Experiment& experiment) {
  std::string with, without;  // the longest name of each kind
  std::size_t private_ones = 0, others = 0;
  for (const AlgorithmSpec& algorithm : experiment.algorithms()) {
    const auto kind = learner_kind(algorithm.entry, algorithm.notion);
    if (!kind || kind == LearnerKind::yardstick) continue;
    std::string& longest = kind == LearnerKind::with_privacy ? with : without;
    (kind == LearnerKind::with_privacy ? private_ones : others) += 1;
    if (algorithm.label.size() > longest.size()) longest = algorithm.label;
  }
  const Message value = Message::verbatim("00,000 ± 0,000"), ratio = Message::verbatim("0.00"),
                name = Message::verbatim(with.empty() ? without : with), other = Message::verbatim(without);
  const Json& document = experiment.document();
  const bool both = private_ones > 0 && others > 0;
  if (has_agents(nullptr, &experiment))
    return both ? Message(
                      "With privacy (%1) an agent ends %2 below its best possible value on average, without it (%3) "
                      "%4 below.",
                      name, value, other, value)
                : Message("An agent (%1) ends %2 below its best possible value on average.", name, value);
  if (document.contains("contexts") && document.at("contexts").value("type", "none") != "none")
    return both ? Message(
                      "With privacy (%1) a recommendation falls short of the best by %2 on average, without it (%3) "
                      "by %4.",
                      name, value, other, value)
                : Message("A recommendation (%1) falls short of the best by %2 on average.", name, value);
  if (private_ones == 1 && others == 1)
    return Message("With privacy the learner lost %1 in all, without it %2: %3 times as much.", value, value, ratio);
  if (both)
    return Message("With privacy the best learner (%1) lost %2 in all, without it the best (%3) %4: %5 times as much.",
                   name, value, other, value, ratio);
  if (private_ones + others == 0) return {};
  return Message("The best learner (%1) lost %2 in all, choosing at random %3.", name, value, value);
}

Sentence stale_sentence(const Json& of_run, const Json& present) {
  const Json before = without_words(of_run), now = without_words(present);
  if (before == now) return {};
  const std::vector<Message> values = values_of_run(before, now);
  const bool same = same_algorithms(before, now);
  if (values.empty() && same) return {};
  if (values.size() == 1 && !values.front().empty() && same)
    return {.words = Message("These results belong to %1.", values.front())};
  return earlier_settings_sentence();
}

Sentence earlier_settings_sentence() { return {.words = Message("These results belong to earlier settings.")}; }

}  // namespace privbo
