// Works on the document and not on an experiment, so that the sentences follow every edit at once.
#include "summary/scenario_sentences.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <exception>
#include <optional>
#include <string>
#include <utility>

#include "environment/agents/agents.h"
#include "environment/noise/reward_noise.h"
#include "families/families.h"
#include "families/unknown_privacy.h"
#include "numerics/number_text.h"
#include "plot/words/counted.h"
#include "scenario/schema.h"
#include "text/message.h"
#include "trial/experiment.h"

namespace privbo {
namespace {

/// A setting that the sentences need has a value that nothing can be run with.
struct IllegalSetting {
  std::string path;
  const ParamSpec* spec;
};

/// The values of one section, or of one algorithm: those of the document, and defaults for what it leaves out.
class Values {
 public:
  Values(const Json& object, const std::vector<ParamSpec>& specs, std::string path)
      : specs_(specs), path_(std::move(path)), values_(default_values(specs)) {
    if (object.is_object()) values_.update(object);
  }

  const Json& json() const { return values_; }
  bool has(const std::string& key) const { return spec(key) != nullptr; }
  /// Of the same component: whether every parameter has the same value, written out or not.
  bool same_as(const Values& other) const {
    return std::ranges::all_of(
        specs_, [&](const ParamSpec& each) { return values_.at(each.key) == other.values_.at(each.key); });
  }
  bool is_set(const std::string& key) const { return has(key) && !values_.at(key).is_null(); }
  std::string path(const std::string& key) const { return path_ + "/" + key; }
  /// Throws IllegalSetting.
  double number(const std::string& key) const {
    const Json& value = values_.at(key);
    if (!value.is_number() || !spec(key)->range.contains(value.get<double>()))
      throw IllegalSetting{path(key), spec(key)};
    return value.get<double>();
  }
  std::string text(const std::string& key) const {
    const auto found = values_.find(key);
    return found != values_.end() && found->is_string() ? found->get<std::string>() : std::string();
  }
  std::size_t count(const std::string& key) const { return values_.contains(key) ? values_.at(key).size() : 0; }
  /// A number that leads to its setting.
  Sentence linked(const std::string& key) const {
    return {.words = Message(number_text(number(key))), .link = Link::setting(path(key))};
  }

 private:
  const ParamSpec* spec(const std::string& key) const {
    const auto found = std::ranges::find(specs_, key, &ParamSpec::key);
    return found == specs_.end() ? nullptr : &*found;
  }

  const std::vector<ParamSpec>& specs_;
  std::string path_;
  Json values_;
};

Json object_in(const Json& document, const std::string& key) {
  const auto found = document.find(key);
  return found != document.end() && found->is_object() ? *found : Json::object();
}

/// A section of one component, and which one it is.
struct Chosen {
  std::string type;
  Values values;
};

/// Throws IllegalSetting where the type is none of the catalogue's.
Chosen chosen(const Json& document, const std::string& key) {
  const Section& section = *find_section(key);
  Json object = object_in(document, key);
  const std::string type = object.value("type", Json(section.components.front()->id)).is_string()
                               ? object.value("type", section.components.front()->id)
                               : std::string();
  const ComponentInfo* component = find_component(section, type);
  if (!component) throw IllegalSetting{"/" + key, nullptr};
  return {type, Values(object, component->params, "/" + key)};
}

Values fixed(const Json& document, const std::string& key) {
  return Values(object_in(document, key), find_section(key)->params, "/" + key);
}

/// What of the scenario's files is known from reading them.
struct FileSizes {
  std::optional<Index> arms, agents, contexts;
};

FileSizes sizes_of(const Json& document, const Experiment* built) {
  FileSizes sizes;
  if (!built) return sizes;
  const ExperimentParts& parts = built->parts();
  const auto same = [&](const char* section) {
    const Chosen now = chosen(document, section), then = chosen(built->document(), section);
    return now.type == then.type && now.values.same_as(then.values);
  };
  if (parts.data && fixed(document, "data").same_as(fixed(built->document(), "data")))
    sizes.arms = static_cast<Index>(parts.data->arms.size());
  if (parts.agent_source && same("agents")) sizes.agents = parts.agent_source->agents();
  if (parts.context_law && same("contexts")) sizes.contexts = parts.context_law->count();
  return sizes;
}

Sentence linked(Message words, const std::string& setting) {
  return {.words = std::move(words), .link = Link::setting(setting)};
}

Sentence whole(Index count, const std::string& setting) {
  return linked(Message(number_text(static_cast<double>(count))), setting);
}

/// How many points there are to choose from; nothing: a file decides, which nobody has read.
std::optional<Sentence> points_of(const Chosen& domain, const FileSizes& files) {
  const Values& values = domain.values;
  if (domain.type == "arms") return files.arms ? std::optional(whole(*files.arms, "/domain/type")) : std::nullopt;
  if (values.has("count")) return values.linked("count");
  if (!values.has("points")) return std::nullopt;
  const double all = std::pow(values.number("points"), values.number("dimension"));
  return linked(Message(number_text(all)), values.path("points"));
}

/// The algorithms that make the same promise in the same way.
struct TrustGroup {
  enum class Way {
    laplace,
    gaussian,
    one_bit,
    near,
    several,
    high_probability,
    sums,
    shares,
    statistics,
    answers,
    server,
    published,
    published_for_most
  };
  Way way;
  PrivacyNotion notion;
  std::vector<double> epsilons{}, deltas{};  // different ones, in the order of the list
  std::string epsilon_path{}, delta_path{}, way_path{};
  double z = 0.0, q = 0.0;  // of the first algorithm, where the notion is of agents
  bool several_noises = false;
};

struct Learners {
  std::vector<TrustGroup> groups;
  std::size_t private_ones = 0, open_ones = 0, broken_ones = 0;
  std::size_t unknown_ones = 0;  // a program of the user's own stands between users and others
  std::string broken_path;
};

void add_new(std::vector<double>& values, double value) {
  if (std::ranges::find(values, value) == values.end()) values.push_back(value);
}

TrustGroup::Way way_of(PrivacyNotion notion, const AlgorithmEntry& entry, const Values& values) {
  using Way = TrustGroup::Way;
  switch (notion) {
    case PrivacyNotion::joint:
      return entry.needs_contexts ? Way::answers : Way::sums;
    case PrivacyNotion::distributed:
      return Way::shares;
    case PrivacyNotion::local_joint:
      return Way::statistics;
    case PrivacyNotion::user_level_central:
      return Way::server;
    case PrivacyNotion::high_probability_local:
      return Way::high_probability;
    case PrivacyNotion::central:
      return Way::published;
    case PrivacyNotion::high_probability_central:
      return Way::published_for_most;
    default: {
      const std::string randomiser = values.text("randomiser");
      return randomiser == "one-bit"     ? Way::one_bit
             : randomiser == "piecewise" ? Way::near
             : randomiser == "gaussian"  ? Way::gaussian
                                         : Way::laplace;
    }
  }
}

/// Whether users add noise that is enough with high probability alone: where the section states so and the noise of
/// rewards has no bound.
bool is_high_probability(const Json& document, const Values& privacy) {
  if (privacy.text("unbounded") != "high-probability") return false;
  const Chosen noise = chosen(document, "noise");
  const RewardNoiseEntry* entry = find_entry(reward_noise_catalogue(), noise.type);
  if (entry->needs_data) return false;  // readings are bounded
  try {
    Problems problems;
    const ParamSet params = check_params(entry->params, noise.values.json(), "", {"type"}, problems);
    return !entry->make(params, nullptr)->bound();
  } catch (const std::exception&) {
    return false;
  }
}

void add_private(Learners& learners, const AlgorithmEntry& entry, const Values& values, const Values& privacy,
                 const Values& constants, PrivacyNotion notion) {
  const auto budget = [&](const char* key) -> const Values& { return values.is_set(key) ? values : privacy; };
  TrustGroup group{.way = way_of(notion, entry, values), .notion = notion};
  if (notion == PrivacyNotion::user_level_central) {
    group.z = values.number("z");
    group.q = values.number("q");
    group.epsilon_path = values.path("z");
    group.delta_path = values.path("q");
  } else {
    group.epsilons = {budget("epsilon").number("epsilon")};
    group.epsilon_path = budget("epsilon").path("epsilon");
    const bool statistics =
        (notion == PrivacyNotion::joint && !entry.needs_contexts) || notion == PrivacyNotion::local_joint;
    if (entry.needs_delta ? entry.needs_delta(ParamSet(values.json())) : statistics) {
      group.deltas = {budget("delta").number("delta")};
      group.delta_path = budget("delta").path("delta");
    }
    if (notion == PrivacyNotion::high_probability_central) {
      group.deltas = {constants.number("delta")};
      group.delta_path = constants.path("delta");
    }
    if (values.has("randomiser")) group.way_path = values.path("randomiser");
  }
  const bool per_answer = group.way == TrustGroup::Way::answers;
  const auto found = std::ranges::find_if(learners.groups, [&](const TrustGroup& other) {
    return other.notion == notion && (other.way == TrustGroup::Way::answers) == per_answer;
  });
  if (found == learners.groups.end()) return learners.groups.push_back(std::move(group));
  if (found->way != group.way) found->way = TrustGroup::Way::several;
  if (found->z != group.z || found->q != group.q) found->several_noises = true;
  if (found->delta_path.empty()) found->delta_path = group.delta_path;
  for (const double epsilon : group.epsilons) add_new(found->epsilons, epsilon);
  for (const double delta : group.deltas) add_new(found->deltas, delta);
}

Learners learners_of(const Json& document) {
  Learners learners;
  const auto listed = document.find("algorithms");
  if (listed == document.end() || !listed->is_array()) return learners;
  const Values privacy = fixed(document, "privacy"), constants = fixed(document, "constants");
  std::size_t at = 0;
  for (const Json& item : *listed) {
    const std::string path = "/algorithms/" + std::to_string(at++);
    if (!item.is_object() || !item.contains("type") || !item.at("type").is_string()) throw IllegalSetting{path, {}};
    const AlgorithmEntry* entry = find_entry(algorithm_catalogue(), item.at("type").get<std::string>());
    if (!entry) throw IllegalSetting{path, {}};
    if (!entry->learns) continue;
    const Values values(item, entry->params, path);
    PrivacyNotion notion = entry->notion(ParamSet(values.json()));
    if (notion == PrivacyNotion::local && way_of(notion, *entry, values) == TrustGroup::Way::laplace &&
        is_high_probability(document, privacy))
      notion = PrivacyNotion::high_probability_local;
    if (entry->broken) {
      if (learners.broken_ones++ == 0) learners.broken_path = path;
    } else if (is_privacy_unknown(entry, notion)) {
      ++learners.unknown_ones;
    } else if (notion == PrivacyNotion::none ||
               (notion == PrivacyNotion::user_level_central && values.number("z") == 0.0)) {
      ++learners.open_ones;
    } else {
      ++learners.private_ones;
      add_private(learners, *entry, values, privacy, constants, notion);
    }
  }
  return learners;
}

/// "ε = 4"; "ε = 1 and 4"; "ε from 0.5 to 20".
Sentence epsilon_words(const TrustGroup& group) {
  const std::vector<double>& all = group.epsilons;
  const auto [least, most] = std::ranges::minmax(all);
  const Message words = all.size() == 1   ? Message("ε = %1", number_text(all.front()))
                        : all.size() == 2 ? Message("ε = %1 and %2", number_text(least), number_text(most))
                                          : Message("ε from %1 to %2", number_text(least), number_text(most));
  return linked(words, group.epsilon_path);
}

/// What limits the loss: ε and δ, or of agents the noise multiplier z and the sampling rate q.
Sentence promise_of(const TrustGroup& group) {
  if (group.way == TrustGroup::Way::server) {
    if (group.several_noises) return linked(Message("several amounts of it are compared"), group.epsilon_path);
    const Sentence z = linked(Message("z = %1", number_text(group.z)), group.epsilon_path);
    const Sentence q = linked(Message("q = %1", number_text(group.q)), group.delta_path);
    return sentence_of(Message("%1, %2", z.words, q.words), {z, q});
  }
  Sentence epsilon = epsilon_words(group);
  if (group.deltas.size() != 1) return epsilon;
  const Sentence delta = linked(Message("δ = %1", number_text(group.deltas.front(), 3)), group.delta_path);
  return sentence_of(Message("%1, %2", epsilon.words, delta.words), {epsilon, delta});
}

Sentence way_words(const TrustGroup& group, Message words) {
  return group.way_path.empty() ? Sentence{.words = std::move(words)} : linked(std::move(words), group.way_path);
}

/// Who is trusted with what. `other`: another trust model stands before it.
Sentence trust_sentence(const TrustGroup& group, bool other) {
  using Way = TrustGroup::Way;
  const Sentence promise = promise_of(group);
  const auto of_promise = [&](Words<1> first, Words<1> next) {
    return sentence_of(Message(other ? next : first, promise.words), {promise});
  };
  const auto of_way = [&](Words<2> first, Words<2> next, Message words) {
    const Sentence way = way_words(group, std::move(words));
    return sentence_of(Message(other ? next : first, way.words, promise.words), {way, promise});
  };
  switch (group.way) {
    case Way::laplace:
      return of_way(Words<2>("Each sends a reward blurred with %1 (%2)."),
                    Words<2>("Or each sends a reward blurred with %1 (%2)."), Message("Laplace noise"));
    case Way::gaussian:
      return of_way(Words<2>("Each sends a reward blurred with %1 (%2)."),
                    Words<2>("Or each sends a reward blurred with %1 (%2)."), Message("Gaussian noise"));
    case Way::one_bit:
      return of_way(Words<2>("Each sends %1 in place of the reward (%2)."),
                    Words<2>("Or each sends %1 in place of the reward (%2)."), Message("one random bit"));
    case Way::near:
      return of_way(Words<2>("Each sends %1 in place of the reward (%2)."),
                    Words<2>("Or each sends %1 in place of the reward (%2)."),
                    Message("a random value that is likely to be near it"));
    case Way::several:
      return of_way(Words<2>("Each randomises the reward before it is sent, in %1 (%2)."),
                    Words<2>("Or each randomises the reward before it is sent, in %1 (%2)."),
                    Message("several ways that are compared"));
    case Way::high_probability: {
      const Sentence caveat = linked(Message("this is not local DP"), "/privacy/unbounded");
      return sentence_of(
          Message(other ? Words<2>("Or each blurs the reward with noise that is only probably enough: %1 (%2).")
                        : Words<2>("Each blurs the reward with noise that is only probably enough: %1 (%2)."),
                  caveat.words, promise.words),
          {caveat, promise});
    }
    case Way::sums:
      return of_promise(Words<1>("A trusted party sees everything and shows the learner only noisy sums (%1)."),
                        Words<1>("Or a trusted party sees everything and shows the learner only noisy sums (%1)."));
    case Way::shares:
      return of_promise(
          Words<1>("Each hides the reward by a share of the noise, and only sums of many are seen (%1)."),
          Words<1>("Or each hides the reward by a share of the noise, and only sums of many are seen (%1)."));
    case Way::statistics:
      return of_promise(Words<1>("Each chooses a point and sends only noisy statistics of it (%1)."),
                        Words<1>("Or each chooses a point and sends only noisy statistics of it (%1)."));
    case Way::answers:
      return of_promise(
          Words<1>("Recommendations are randomised to protect each person's data (%1 for each answer)."),
          Words<1>("Or recommendations are randomised to protect each person's data (%1 for each answer)."));
    case Way::server:
      return of_promise(
          Words<1>("A trusted server adds noise to what it passes on, so that no agent stands out (%1)."),
          Words<1>("Or a trusted server adds noise to what it passes on, so that no agent stands out (%1)."));
    case Way::published:
      return of_promise(
          Words<1>("A trusted party sees everything and publishes only a blurred answer at the end (%1)."),
          Words<1>("Or a trusted party sees everything and publishes only a blurred answer at the end (%1)."));
    case Way::published_for_most: {
      const Sentence caveat = linked(Message("this is not differential privacy"), "/constants/delta");
      return sentence_of(
          Message(
              other
                  ? Words<2>(
                        "Or a trusted party sees everything and publishes only a random answer, blurred enough for most f alone: %1 (%2).")
                  : Words<2>(
                        "A trusted party sees everything and publishes only a random answer, blurred enough for most f alone: %1 (%2)."),
              caveat.words, promise.words),
          {caveat, promise});
    }
  }
  return {};
}

/// What one of the algorithms claims, of which nothing is proved: an audit is there to test it.
Sentence broken_sentence(const Learners& learners) {
  const Sentence one = linked(Message("one algorithm"), learners.broken_path);
  return sentence_of(Message("What %1 promises is not proved: an audit can test it.", one.words), {one});
}

Sentence one_sentence(Message words) { return {.words = std::move(words)}; }

/// Who tries what, where one learner is told of rewards.
Sentence people_sentence(const Json& document, const Values& run, const FileSizes& files) {
  const Chosen domain = chosen(document, "domain"), decisions = chosen(document, "decisions");
  const Sentence people = run.linked("horizon");
  if (run.number("horizon") == 1.0) {
    const Sentence round = linked(Message("%1 round", number_text(1.0)), run.path("horizon"));
    return sentence_of(Message("One person tries one point (%1).", round.words), {round});
  }
  if (domain.type == "box") {
    const Sentence box = linked(domain.values.number("dimension") > 1.0 ? Message("any point of a square")
                                                                        : Message("any point of an interval"),
                                "/domain/type");
    return sentence_of(Message("%1 people in turn try %2.", people.words, box.words), {people, box});
  }
  const std::optional<Sentence> points = points_of(domain, files);
  const bool whole_domain = !decisions.values.has("size");
  if (!whole_domain) {
    const Sentence offered = decisions.values.linked("size");
    if (!points)
      return sentence_of(
          Message("%1 people in turn try one of the %2 points that they are offered.", people.words, offered.words),
          {people, offered});
    const bool drawn_once = decisions.type == "fixed";
    return sentence_of(
        Message(drawn_once ? Words<3>("%1 people in turn try one of %2 points, which are drawn once out of %3.")
                           : Words<3>("%1 people in turn try one of the %2 points that they are offered, out of %3."),
                people.words, offered.words, points->words),
        {people, offered, *points});
  }
  if (!points) return sentence_of(Message("%1 people in turn try one column of a table.", people.words), {people});
  return sentence_of(Message(domain.type == "arms" ? Words<2>("%1 people in turn try one of %2 columns of a table.")
                                                   : Words<2>("%1 people in turn try one of %2 points."),
                             people.words, points->words),
                     {people, *points});
}

/// How many contexts there are; nothing: they lie anywhere, or a file decides, which nobody has read.
std::optional<Sentence> contexts_words(const Chosen& contexts, const FileSizes& files) {
  const Values& values = contexts.values;
  if (values.has("anywhere") && values.json().value("anywhere", Json(false)) == Json(true)) return std::nullopt;
  if (values.has("per_axis"))
    return linked(Message(number_text(std::pow(values.number("per_axis"), values.number("dimension")))),
                  values.path("per_axis"));
  if (files.contexts) return whole(*files.contexts, "/contexts/type");
  if (values.has("weights")) return whole(static_cast<Index>(values.count("weights")), values.path("weights"));
  return std::nullopt;
}

Sentence contexts_sentence(const Json& document, const Values& run, const Chosen& contexts, const FileSizes& files) {
  const Sentence people = run.linked("horizon");
  if (run.number("horizon") == 1.0) {
    const Sentence round = linked(Message("%1 round", number_text(1.0)), run.path("horizon"));
    return sentence_of(Message("One person comes, and one action is tried (%1).", round.words), {round});
  }
  const std::optional<Sentence> actions = points_of(chosen(document, "domain"), files);
  if (!actions)
    return sentence_of(Message("%1 people come in turn, and one action is tried for each.", people.words), {people});
  const std::optional<Sentence> situations = contexts_words(contexts, files);
  if (situations)
    return sentence_of(
        Message("%1 people come in turn, each in one of %2 situations, and one of %3 actions is tried for each.",
                people.words, situations->words, actions->words),
        {people, *situations, *actions});
  return sentence_of(
      Message("%1 people come in turn, each in a situation of their own, and one of %2 actions is tried for each.",
              people.words, actions->words),
      {people, *actions});
}

Sentence agents_sentence(const Json& document, const Values& run, const Chosen& agents, const FileSizes& files) {
  const AgentsEntry& entry = *find_entry(agents_catalogue(), agents.type);
  const double horizon = run.number("horizon");
  const Sentence rounds =
      linked(counted(horizon, Message("%1 round", number_text(horizon)), Message("%1 rounds", number_text(horizon))),
             run.path("horizon"));
  Sentence number = linked(Message("Several"), "/agents/type");
  if (agents.values.has("agents"))
    number = agents.values.linked("agents");
  else if (files.agents)
    number = whole(*files.agents, "/agents/type");
  if (entry.measured) {
    return sentence_of(Message(agents.values.has("model")
                                   ? Words<2>("%1 agents have %2 to tune a model, each on data of its own.")
                                   : Words<2>("%1 agents have %2 to find a good setting, each by scores of its own."),
                               number.words, rounds.words),
                       {number, rounds});
  }
  if (const auto points = points_of(chosen(document, "domain"), files); points && !entry.brings_domain)
    return sentence_of(Message("%1 agents have %2 to find the best of %3 points, each for a function of its own.",
                               number.words, rounds.words, points->words),
                       {number, rounds, *points});
  return sentence_of(
      Message("%1 agents have %2 to find the best point, each for a function of its own.", number.words, rounds.words),
      {number, rounds});
}

/// What is looked for, and what there is to compare with.
Sentence goal_sentence(const Learners& learners, bool contexts, bool agents) {
  const std::size_t all = learners.private_ones + learners.broken_ones + learners.unknown_ones;
  if (agents) {
    if (all > 0 && learners.open_ones > 0)
      return one_sentence(Message("For comparison, others share without noise or not at all."));
    if (learners.open_ones > 0) return one_sentence(Message("Nothing that they share is protected."));
    return one_sentence(all > 0 ? Message() : Message("Nobody learns: points are drawn at random."));
  }
  if (all + learners.open_ones == 0) return one_sentence(Message("Nobody learns: points are drawn at random."));
  if (contexts) {
    if (all == 0)
      return one_sentence(
          Message("What is best in each situation is learnt from every reward as it is: nobody is protected."));
    return one_sentence(
        learners.open_ones > 0
            ? Message("What is best in each situation is learnt, for comparison also without any protection.")
            : Message("What is best in each situation is learnt."));
  }
  const bool one = all + learners.open_ones == 1;
  if (all == 0)
    return one_sentence(
        one ? Message("The learner looks for the best point and sees every reward as it is: nobody is protected.")
            : Message("The learners look for the best point and see every reward as it is: nobody is protected."));
  if (learners.open_ones == 1)
    return one_sentence(
        all == 1
            ? Message("The learner looks for the best point; for comparison, another sees every reward as it is.")
            : Message("The learners look for the best point; for comparison, another sees every reward as it is."));
  if (learners.open_ones > 1)
    return one_sentence(
        all == 1 ? Message("The learner looks for the best point; for comparison, others see every reward as it is.")
                 : Message("The learners look for the best point; for comparison, others see every reward as it is."));
  return one_sentence(one ? Message("The learner looks for the best point.")
                          : Message("The learners look for the best point."));
}

std::vector<Sentence> sentences(const Json& document, const Experiment* built) {
  const FileSizes files = sizes_of(document, built);
  const Values run = fixed(document, "run");
  const Chosen agents = chosen(document, "agents"), contexts = chosen(document, "contexts");
  const bool with_agents = find_entry(agents_catalogue(), agents.type)->make != nullptr;
  const bool with_contexts = contexts.values.has("checkpoints");
  std::vector<Sentence> made;
  made.push_back(with_agents     ? agents_sentence(document, run, agents, files)
                 : with_contexts ? contexts_sentence(document, run, contexts, files)
                                 : people_sentence(document, run, files));
  const Learners learners = learners_of(document);
  for (const TrustGroup& group : learners.groups) made.push_back(trust_sentence(group, made.size() > 1));
  if (learners.broken_ones > 0) made.push_back(broken_sentence(learners));
  if (learners.unknown_ones > 0)
    made.push_back(
        one_sentence(Message("Rewards go to a program of yours, and what it makes known of them is its own affair.")));
  made.push_back(goal_sentence(learners, with_contexts, with_agents));
  std::erase_if(made, [](const Sentence& sentence) { return sentence.empty(); });
  return made;
}

}  // namespace

std::vector<Sentence> scenario_sentences(const Json& document, const Experiment* built) {
  if (!document.is_object()) return {};
  try {
    return sentences(document, built);
  } catch (const IllegalSetting& illegal) {
    const Section* section = find_section(illegal.path.substr(1, illegal.path.find('/', 1) - 1));
    const Message name = illegal.spec ? Text(illegal.spec->label) : section ? Text(section->label) : Text();
    const Sentence setting = linked(name, illegal.path);
    return {sentence_of(Message("Nothing can be run with this value: %1.", setting.words), {setting})};
  } catch (const std::exception&) {
    return {one_sentence(Message("Nothing can be run with these settings."))};
  }
}

}  // namespace privbo
