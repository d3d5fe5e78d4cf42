#include "summary/result_sentences.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <utility>

#include "catalogue/component_name.h"
#include "families/all_records.h"
#include "numerics/number_text.h"
#include "numerics/statistics.h"
#include "plot/data/agent_facts.h"
#include "plot/data/best_learner.h"
#include "plot/data/price_of_privacy.h"
#include "plot/words/counted.h"
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

/// The learner that a sentence is about: the best of its kind.
struct Best {
  std::size_t among = 0;  // how many there are of its kind; 0: none, and nothing else is set
  Sentence name{}, loss{};
};

/// "798 ± 48"; of one trial "798". It leads to what regret is.
Sentence loss_of(const std::vector<double>& values) {
  const Number average = number_text(mean(values), 3);
  return {.words = values.size() < 2 ? Message(average)
                                     : Message("%1 ± %2", average, number_text(standard_error(values), 2)),
          .link = Link::term("regret")};
}

/// A learner's name as the sentences put it between brackets: "LDP-TGP-UCB [not local DP]", for brackets in brackets
/// are square.
Sentence name_of(std::string label) {
  std::ranges::replace(label, '(', '[');
  std::ranges::replace(label, ')', ']');
  return {.words = Message::verbatim(std::move(label))};
}

Best best_of(const Snapshot& run, LearnerKind kind, ValuesOf values_of) {
  const BestLearner best = best_learner(run, kind, values_of);
  if (best.among == 0) return {};
  const std::string& label = run.algorithms[best.place].label;
  return {best.among, kind == LearnerKind::unknown ? Sentence{.words = Message::verbatim(label)} : name_of(label),
          loss_of(best.values)};
}

/// Before a run: the longest name of its kind, and a loss of usual length.
Best usual_of(const Experiment& experiment, LearnerKind kind) {
  std::string longest;
  std::size_t among = 0;
  for (const AlgorithmSpec& algorithm : experiment.algorithms()) {
    if (learner_kind(algorithm.entry, algorithm.notion) != kind) continue;
    ++among;
    if (algorithm.label.size() > longest.size()) longest = algorithm.label;
  }
  return {among, name_of(longest), {.words = Message::verbatim("00,000 ± 0,000")}};
}

/// The learners of a run by their kinds.
struct BestByKind {
  Best with, without, unknown, yardstick;
};

BestByKind best_by_kind(const Snapshot& run, ValuesOf values_of) {
  return {best_of(run, LearnerKind::with_privacy, values_of), best_of(run, LearnerKind::without, values_of),
          best_of(run, LearnerKind::unknown, values_of), best_of(run, LearnerKind::yardstick, values_of)};
}

Sentence made_of(Message words, std::vector<Sentence> parts) { return sentence_of(std::move(words), std::move(parts)); }

/// `ratio`: of the two losses where it is a price, else empty.
Sentence compared(const Best& with, const Best& without, const Sentence& ratio) {
  const Sentence &above = with.loss, &below = without.loss, &name = with.name, &other = without.name;
  const bool alone = with.among == 1 && without.among == 1;
  if (ratio.empty())
    return alone ? made_of(Message("With privacy the learner lost %1 in all, without it %2.", above.words, below.words),
                           {above, below})
                 : made_of(Message("With privacy the best learner (%1) lost %2 in all, without it the best (%3) %4.",
                                   name.words, above.words, other.words, below.words),
                           {name, above, other, below});
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
  const Sentence &loss = best.loss, &name = best.name;
  if (yardstick.among == 0)
    return best.among == 1
               ? made_of(Message("The learner lost %1 in all.", loss.words), {loss})
               : made_of(Message("The best learner (%1) lost %2 in all.", name.words, loss.words), {name, loss});
  const Sentence& blind = yardstick.loss;
  return best.among == 1
             ? made_of(Message("The learner lost %1 in all; choosing at random lost %2.", loss.words, blind.words),
                       {loss, blind})
             : made_of(Message("The best learner (%1) lost %2 in all; choosing at random lost %3.", name.words,
                               loss.words, blind.words),
                       {name, loss, blind});
}

/// The first kind that there is; empty: there is none.
const Best& first_of(const BestByKind& all) {
  return all.with.among > 0 ? all.with : all.without.among > 0 ? all.without : all.unknown;
}

/// Of programs of the user's that publish by themselves nothing is known: they stand beside the others, and are counted
/// as neither. `words`: with name and loss, where another kind has the sentence before.
Sentence unknown_sentence(const BestByKind& all, Words<2> words) {
  const Sentence &name = all.unknown.name, &loss = all.unknown.loss;
  if (all.unknown.among == 0) return {};
  if (all.with.among + all.without.among > 0) return made_of(Message(words, name.words, loss.words), {name, loss});
  return made_of(Message("How private %1 is, is not known here.", name.words), {name});
}

Sentence regret_sentence(const BestByKind& all, const Sentence& ratio) {
  const auto& [with, without, unknown, yardstick] = all;
  if (with.among > 0 && without.among > 0) return compared(with, without, ratio);
  if (first_of(all).among > 0) return alone(first_of(all), yardstick);
  if (yardstick.among == 0) return {};
  const Sentence& blind = yardstick.loss;
  return made_of(Message("Choosing at random lost %1 in all.", blind.words), {blind});
}

Sentence error_sentence(const BestByKind& all) {
  const auto& [with, without, unknown, yardstick] = all;
  if (with.among > 0 && without.among > 0) {
    const Sentence &name = with.name, &above = with.loss, &other = without.name, &below = without.loss;
    return made_of(
        Message("With privacy (%1) a recommendation falls short of the best by %2 on average, without it (%3) by %4.",
                name.words, above.words, other.words, below.words),
        {name, above, other, below});
  }
  const Best& best = first_of(all);
  if (best.among == 0) return {};
  const Sentence &name = best.name, &loss = best.loss;
  return made_of(Message("A recommendation (%1) falls short of the best by %2 on average.", name.words, loss.words),
                 {name, loss});
}

/// `measured`: against a perfect score, for nobody knows the best one.
Sentence agents_sentence(const BestByKind& all, bool measured) {
  const auto& [with, without, unknown, yardstick] = all;
  if (with.among > 0 && without.among > 0) {
    const Sentence &name = with.name, &above = with.loss, &other = without.name, &below = without.loss;
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
  const Best& best = first_of(all);
  if (best.among == 0) return {};
  const Sentence &name = best.name, &loss = best.loss;
  return made_of(Message(measured ? Words<2>("An agent (%1) ends %2 below a perfect score on average.")
                                  : Words<2>("An agent (%1) ends %2 below its best possible value on average."),
                         name.words, loss.words),
                 {name, loss});
}

constexpr Words<2> unknown_regret("%1, of whose privacy nothing is known here, lost %2 in all.");
constexpr Words<2> unknown_error(
    "%1, of whose privacy nothing is known here, falls short of the best by %2 on average.");
Words<2> unknown_agents(bool measured) {
  return measured ? Words<2>("%1, of whose privacy nothing is known here, ends %2 below a perfect score on average.")
                  : Words<2>(
                        "%1, of whose privacy nothing is known here, ends %2 below its best possible value on "
                        "average.");
}

Number count_text(std::size_t count) { return number_text(static_cast<double>(count)); }

/// What is to be known before the numbers: that there are fewer trials than were asked for.
Sentence state_sentence(const Snapshot& run) {
  const Number done = count_text(run.trials_done), all = count_text(run.trials);
  if (run.state == RunState::stopped && run.trials_done < run.trials)
    return {.words = counted(run.trials_done, Message("Stopped: %1 of %2 trials is finished.", done, all),
                             Message("Stopped: %1 of %2 trials are finished.", done, all))};
  if (run.state == RunState::failed && run.trials_done == 0) return {.words = Message("The run failed.")};
  if (run.trials_failed > 0)
    return {.words = counted(run.trials_failed,
                             Message("%1 of %2 trials failed and does not count.", count_text(run.trials_failed), all),
                             Message("%1 of %2 trials failed and do not count.", count_text(run.trials_failed), all))};
  return {};
}

/// What the families have to tell besides regret.
std::vector<Sentence> family_sentences(const Snapshot& run) {
  std::vector<Sentence> made;
  for (const FamilyRecords* records : all_records())
    if (Message words = records->result(run); !words.empty()) made.push_back({.words = std::move(words)});
  return made;
}

/// Before a run, likewise.
std::vector<Sentence> usual_family_sentences(const Experiment& experiment) {
  std::vector<Sentence> made;
  for (const FamilyRecords* records : all_records())
    if (Message words = records->usual_result(experiment); !words.empty()) made.push_back({.words = std::move(words)});
  return made;
}

/// A setting of the run that now has another value, "ε = 2", or one of two components, "Kernel = Matérn 3/2".
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
    list.push_back(component ? Message("%1 = %2", Text(section.label),
                                       component_name(*component, value_at(of_run, "/" + section.key)))
                             : Message());
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
    const Number done = count_text(run.trials_done), all = count_text(run.trials);
    return std::vector<Sentence>{
        Sentence{.words = counted(run.trials_done, Message("The run goes on: %1 of %2 trials is finished.", done, all),
                                  Message("The run goes on: %1 of %2 trials are finished.", done, all))}};
  }
  std::vector<Sentence> made{state_sentence(run)};
  if (run.trials_done > 0) {
    if (has_agents(&run, experiment)) {
      const BestByKind all = best_by_kind(run, simple_regret);
      const bool measured = is_measured(&run, experiment);
      made.push_back(agents_sentence(all, measured));
      made.push_back(unknown_sentence(all, unknown_agents(measured)));
    } else if (!run.checkpoints.empty()) {
      const BestByKind all = best_by_kind(run, error_rate);
      made.push_back(error_sentence(all));
      made.push_back(unknown_sentence(all, unknown_error));
    } else {
      const auto price = price_of_privacy(run, experiment, tuning);
      const BestByKind all = best_by_kind(run, final_cumulative_regret);
      made.push_back(regret_sentence(all, price ? Sentence{.words = number_text(price->ratio, 2)} : Sentence()));
      made.push_back(unknown_sentence(all, unknown_regret));
    }
    for (Sentence& sentence : family_sentences(run)) made.push_back(std::move(sentence));
  }
  std::erase_if(made, [](const Sentence& sentence) { return sentence.empty(); });
  return made;
}

Message usual_result(const Experiment& experiment) {
  const BestByKind usual{usual_of(experiment, LearnerKind::with_privacy), usual_of(experiment, LearnerKind::without),
                         usual_of(experiment, LearnerKind::unknown), usual_of(experiment, LearnerKind::yardstick)};
  const auto both = [&experiment](std::vector<Sentence> sentences) {
    for (Sentence& sentence : usual_family_sentences(experiment)) sentences.push_back(std::move(sentence));
    std::erase_if(sentences, [](const Sentence& sentence) { return sentence.empty(); });
    return plain(sentences);
  };
  if (has_agents(nullptr, &experiment)) {
    const bool measured = is_measured(nullptr, &experiment);
    return both({agents_sentence(usual, measured), unknown_sentence(usual, unknown_agents(measured))});
  }
  const Json& document = experiment.document();
  if (document.contains("contexts") && document.at("contexts").value("type", "none") != "none")
    return both({error_sentence(usual), unknown_sentence(usual, unknown_error)});
  return both({regret_sentence(usual, {.words = Message::verbatim("0.00")}), unknown_sentence(usual, unknown_regret)});
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
