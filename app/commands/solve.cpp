// privbo solve finds the last parameter of a mechanism, given all others and a target (ε, δ). Of a scenario it finds
// the smallest ε that keeps the regret within a limit: commands/solve_utility.cpp does that.
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <iostream>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "accounting/calculator/solve.h"
#include "commands/commands.h"
#include "commands/solve_utility.h"
#include "files/failure_message.h"
#include "io/link/scenario_link.h"
#include "io/scenario/scenario_file.h"
#include "numerics/numbers.h"
#include "options/composition_options.h"
#include "options/mechanism_options.h"
#include "terminal/errors.h"
#include "terminal/language.h"
#include "terminal/page.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo::app {
namespace {

struct SolveOptions {
  MechanismOptions mechanism;
  CompositionOptions composition;
  UtilityRequest utility;              // what is asked of a scenario
  std::optional<std::string> epsilon;  // the budget; its range depends on what is found
  std::optional<double> delta;
  std::optional<std::string> unknown;  // --for
  std::optional<std::string> accountant;
  bool json = false;

  /// Whether an option gives what this names.
  bool gives(const std::string& name) const {
    return mechanism.has(name) || (name == "delta" && delta) || (name == "epsilon" && epsilon);
  }
};

void declare_solve(OptionTable& table, SolveOptions& options) {
  table.add({"epsilon", 0, "E", Message("the privacy budget to keep; smaller is more private")}, options.epsilon);
  declare_delta(table, options.delta);
  table.add({"for", 0, "PARAMETER",
             Message("what to find: a parameter, or delta, sigma or population; of a list, 2.z is z of its second use; "
                     "of a scenario epsilon, users, T or the path of a setting")},
            options.unknown);
  declare_accountant(table, options.accountant);
  table.add(json_option("solve and utility"), options.json);
  declare_composition(table, options.composition);
  declare_mechanism(table, options.mechanism, false);
  declare_utility(table, options.utility);
}

/// Holds what the user asked for, and the parameter that is solved for instead: σ is z Δ for a mechanism whose
/// parameter is z, and the population of a Poisson sample of n expected people is n/q.
struct Asked {
  std::string name, key;
  bool sigma() const { return name == "sigma" && key == "z"; }
  bool population() const { return name == "population" && key == "q"; }
};

double expected_sample(const SolveOptions& options) {
  const auto sample = options.mechanism.values.find("sample");
  return NumberWithin({1.0, 1e9}, Message("people expected in a sample: the population is sample/q"))
      .required("sample", sample == options.mechanism.values.end() ? std::optional<std::string>() : sample->second);
}

/// Returns whether a parameter counts uses and stands for one where it is not given.
bool means_once(const MechanismEntry& mechanism, const std::string& key) {
  const auto spec = std::ranges::find(mechanism.params, key, &ParamSpec::key);
  return key == "steps" && spec != mechanism.params.end() && spec->default_value == 1;
}

double target_epsilon(const SolveOptions& options) {
  // At ε = 0 the smallest δ is the total variation; nothing else is found there.
  return NumberWithin({0.0, 1e6, options.unknown != "delta"},
                      Message("privacy budget to keep; smaller is more private"))
      .required("epsilon", options.epsilon);
}

Asked asked_for(const SolveOptions& options, const MechanismEntry& mechanism) {
  const auto solvable = [&](const std::string& key) {
    return std::ranges::find(mechanism.solvable, key) != mechanism.solvable.end();
  };
  if (options.unknown) {
    std::string name = *options.unknown;
    std::ranges::replace(name, '-', '_');
    if (name == "sigma" && !solvable("sigma") && solvable("z")) return {name, "z"};
    if (name == "population" && !solvable(name) && solvable("q")) return {name, "q"};
    if (name == "epsilon") throw InvalidArgument(Message("--for epsilon: that is what privbo account computes"));
    return {name, name};
  }
  std::vector<std::string> missing;
  for (const std::string& key : mechanism.solvable) {
    const bool sigma = key == "z" && options.gives("sigma");
    if (!sigma && !options.gives(key)) missing.push_back(key);
  }
  // One use is what account takes for granted, too.
  const auto once =
      std::ranges::find_if(missing, [&mechanism](const std::string& key) { return means_once(mechanism, key); });
  if (missing.size() == 2 && once != missing.end()) {
    print_notice(Message("note: --%1 is not given: %2 = 1", option_of(*once), *once));
    missing.erase(once);
  }
  if (missing.size() == 1) return {missing.front(), missing.front()};
  if (missing.empty() && !options.delta) return {"delta", "delta"};
  std::string keys;
  for (const std::string& key : missing) keys += (keys.empty() ? "" : ", ") + key;
  throw InvalidArgument(
      missing.empty()
          ? Message("nothing is left to solve for: leave one parameter out, or name it with --for")
          : Message("several parameters are not given (%1): name the one to find with --for, or give the others",
                    keys));
}

/// Returns the tightest accountant that applies: exact where only Gaussians are composed, PLD otherwise, RDP where
/// neither applies. At δ = 0 there is basic composition alone.
const Accountant& default_accountant(const SolveTask& task) {
  const Ledger ledger = task.mechanism->ledger(task.params);
  const Composition composition = compose(ledger, last_round(ledger));
  const double delta = task.unknown == "delta" ? default_delta : task.delta;
  if (!(delta > 0.0)) return *find_accountant("basic");
  for (const char* id : {"gdp", "pld"})
    if (find_accountant(id)->loss(composition, delta).epsilon) return *find_accountant(id);
  return *find_accountant("rdp_improved");
}

SolveTask task_of(const SolveOptions& options, const MechanismEntry& mechanism, const Asked& asked) {
  SolveTask task;
  task.mechanism = &mechanism;
  task.unknown = asked.key;
  if (options.gives("sigma") && asked.key == "z")
    throw InvalidArgument(Message("--sigma is given and %1 is to be found; leave --sigma out", asked.name));
  if (options.gives(asked.name))
    throw InvalidArgument(Message("--%1 is given and is to be found; leave it out", option_of(asked.name)));
  if (asked.population() && options.gives("q"))
    throw InvalidArgument(Message("--q is given and population = sample/q is to be found; leave --q out"));
  task.params = mechanism_choice(options.mechanism, mechanism,
                                 asked.population() ? std::set<std::string>{"q", "sample"} : std::set{asked.key})
                    .params;
  task.epsilon = target_epsilon(options);
  task.delta = options.delta.value_or(default_delta);
  const std::string id = options.accountant.value_or("");
  task.accountant = id.empty() ? &default_accountant(task) : find_accountant(id);
  return task;
}

/// Returns the task of a list of mechanisms; `entry` has to outlive it.
SolveTask list_task(const SolveOptions& options, const MechanismList& list, const MechanismEntry& entry,
                    const std::string& unknown) {
  SolveTask task;
  task.mechanism = &entry;
  task.unknown = unknown;
  if (unknown == "delta" && options.delta)
    throw InvalidArgument(Message("--%1 is given and is to be found; leave it out", "delta"));
  task.params = ParamSet(Json{{"uses", mechanism_list_json(list)}});
  task.epsilon = target_epsilon(options);
  task.delta = options.delta.value_or(default_delta);
  const std::string id = options.accountant.value_or("");
  task.accountant = id.empty() ? &default_accountant(task) : find_accountant(id);
  return task;
}

/// Returns what is to be found of a list: δ where nothing is named and δ is not given.
std::string list_unknown(const SolveOptions& options) {
  if (options.unknown) return *options.unknown;
  if (!options.delta) return "delta";
  throw InvalidArgument(Message("name with --for what to find of the list, e.g. 2.z for z of its second use"));
}

/// Holds what was found, as the quantity that was asked for.
struct Answer {
  Json params;
  Json value;
  double delta = 0.0, epsilon = 0.0;
  Message note;
  const Accountant* by = nullptr;  // whose bound ε is
};

double epsilon_at(const SolveTask& task, const Accountant& accountant, const Json& params) {
  const Ledger ledger = task.mechanism->ledger(ParamSet(params));
  return accountant.loss(compose(ledger, last_round(ledger)), task.delta).epsilon.value();
}

Answer answer_of(const SolveOptions& options, const SolveTask& task, const Asked& asked, const Solution& solution) {
  const Accountant* by = solution.by != nullptr ? solution.by : task.accountant;
  Answer answer{task.params.json(), solution.value, task.delta, solution.epsilon, solution.note, by};
  const auto spec = std::ranges::find(task.mechanism->params, task.unknown, &ParamSpec::key);
  if (spec != task.mechanism->params.end() && spec->kind == ParamKind::integer)
    answer.value = static_cast<std::int64_t>(solution.value);
  if (task.unknown == "delta")
    answer.delta = solution.value;
  else
    answer.params[task.unknown] = answer.value;
  if (asked.sigma() && task.params.json().contains("sensitivity"))
    answer.value = solution.value * task.params.real("sensitivity");
  if (asked.population()) {
    // The next whole number of people; its q is a little smaller.
    const double sample = expected_sample(options), people = std::max(std::ceil(sample / solution.value), sample);
    answer.params["q"] = sample / people;
    answer.value = static_cast<std::int64_t>(people);
    answer.epsilon = epsilon_at(task, *by, answer.params);
    answer.note = Message("q = sample/population = %1", significant(sample / people, 6));
  }
  return answer;
}

void print_answer(const SolveTask& task, const Asked& asked, const Answer& answer, bool json) {
  const Message warning = delta_warning(answer.delta);
  if (!warning.empty()) print_warning(warning);
  if (json) {
    print_json(Json{{"mechanism", task.mechanism->id},
                    {"parameters", answer.params},
                    {"delta", answer.delta},
                    {"target_epsilon", task.epsilon},
                    {"unknown", asked.name},
                    {"value", answer.value},
                    {"epsilon", answer.epsilon},
                    {"accountant", answer.by->id},
                    {"note", answer.note},
                    {"warnings", warning.empty() ? Json::array() : Json::array({warning})}});
    return;
  }
  std::cout << asked.name << " = "
            << (answer.value.is_number_integer() ? answer.value.dump() : shortest(answer.value.get<double>())) << "\n"
            << translated(Message("%1 then costs ε = %2 at δ = %3 by %4 (target %5)", translated(task.mechanism->label),
                                  significant(answer.epsilon, 10), shortest(answer.delta), translated(answer.by->label),
                                  shortest(task.epsilon)))
            << "\n";
  if (!answer.note.empty()) std::cout << translated(answer.note) << "\n";
}

int solve_list(const SolveOptions& options) {
  target_epsilon(options);  // complains of the budget before it asks what to find
  const std::string unknown = list_unknown(options);
  const MechanismList list = composition_of(options.composition, options.mechanism);
  const MechanismEntry entry = list_entry(list, unknown);
  const SolveTask task = list_task(options, list, entry, unknown);
  const Asked asked{unknown, unknown};
  Answer answer = answer_of(options, task, asked, solve(task));
  answer.params = Json{{"uses", uses_with_values(answer.params)}};
  print_answer(task, asked, answer, options.json);
  return done;
}

int solve_for_parameter(const SolveOptions& options) {
  try {
    if (options.composition.given()) return solve_list(options);
    const MechanismEntry& mechanism = required_mechanism(options.mechanism);
    target_epsilon(options);  // complains of the budget before it asks what to find
    const Asked asked = asked_for(options, mechanism);
    if (asked.population()) expected_sample(options);  // complains before anything is computed
    const SolveTask task = task_of(options, mechanism, asked);
    print_answer(task, asked, answer_of(options, task, asked, solve(task)), options.json);
    return done;
  } catch (const std::invalid_argument& failure) {
    return print_error(failure_message(failure), usage_error);
  }
}

/// Returns the option of a mechanism that was given, without dashes; empty: none.
std::string option_of_mechanism(const SolveOptions& options) {
  const MechanismOptions& given = options.mechanism;
  if (!given.values.empty()) return option_of(given.values.begin()->first);
  if (!given.off.empty()) return "no-" + option_of(*given.off.begin());
  if (options.composition.given()) return options.composition.uses.empty() ? "composition" : "use";
  for (const auto& [option, is_given] :
       {std::pair("mechanism", given.mechanism.has_value()), std::pair("epsilon", options.epsilon.has_value()),
        std::pair("delta", options.delta.has_value()), std::pair("accountant", options.accountant.has_value())})
    if (is_given) return option;
  return {};
}

/// Returns whether the word names a scenario: a preset, a link or a file.
bool names_scenario(const std::string& word) {
  std::error_code ignored;
  return find_preset(word) != nullptr || is_link(word) || std::filesystem::exists(word, ignored);
}

/// Returns why an option of scenarios, without dashes, does not go with these words; empty: it does.
Message why_no_scenario(const SolveOptions& options, const std::string& option) {
  const std::vector<std::string>& words = options.mechanism.words;
  if (words.size() > 1)
    return Message(
        "solve takes one mechanism or one scenario: privbo solve MECHANISM|SCENARIO; see privbo solve --help");
  if (words.size() == 1)
    return find_mechanism(words.front())
               ? Message("--%1: %2 is no scenario, and limits of a regret are those of one", option, words.front())
               : Message();
  if (options.composition.given() || options.mechanism.mechanism)
    return Message("--%1 is about a scenario, and mechanisms are given in its place; leave one of both out", option);
  return Message("--%1: no scenario is named; write privbo solve SCENARIO --%1 …", option);
}

/// The first word decides: a mechanism has a parameter that is found, a scenario a setting.
int solve_first_word(const SolveOptions& options) {
  const std::vector<std::string>& words = options.mechanism.words;
  const std::string of_scenario = options.utility.given.empty() ? std::string() : options.utility.given.front();
  if (!of_scenario.empty())
    if (const Message why = why_no_scenario(options, of_scenario); !why.empty()) return print_error(why, usage_error);
  const bool is_scenario =
      words.size() == 1 && !find_mechanism(words.front()) && (!of_scenario.empty() || names_scenario(words.front()));
  if (!is_scenario) return solve_for_parameter(options);
  if (const std::string option = option_of_mechanism(options); !option.empty())
    return print_error(Message("--%1: %2 is a scenario; mechanisms have that option", option, words.front()),
                       usage_error);
  UtilityRequest request = options.utility;
  request.scenario.name = words.front();
  request.unknown = options.unknown;
  return solve_utility(request, options.json);
}

}  // namespace

Command solve_command() {
  return with_options<SolveOptions>(
      {.name = "solve",
       .words = "MECHANISM|SCENARIO",
       .summary = Message("find a parameter for a budget, or an ε for a regret"),
       .about = paragraphs(
           {Message(
                "Of a mechanism it finds the one parameter that is missing, e.g. the noise for a budget. Where --for is not given, it is the one that no option gives; the number of uses (steps) is then 1 unless it is given. Of several mechanisms (--use, --composition) it finds one parameter of one of them."),
            Message(
                "Of a scenario it finds the smallest ε whose regret is within a limit (--regret). Values are tested from larger to smaller ones, each by a bet on trials with seeds of their own, until one is not shown to be within the limit; others are shown to be beyond it. Each of the two answers is wrong with a probability of at most 5 %, however many values are tested, and without assuming that regret falls with ε. The code is 1 where no value was shown to be within the limit."),
            Message(
                "The answer is true of the trials' problems. Choosing ε by looking at protected data costs privacy that ε does not count.")}),
       .examples =
           {{"privbo solve gaussian --steps 100 --epsilon 1 --delta 1e-5",
             Message("the noise for 100 uses within ε = 1")},
            {"privbo solve tree --for rounds --z 10 --epsilon 1", Message("the longest stream within the budget")},
            {"privbo solve --use \"laplace scale=20\" --use \"subsampled-gaussian q=0.01 steps=1000\" --for 2.z --epsilon 1",
             Message("the noise of the second of two mechanisms")},
            {"privbo solve first-look --regret '<= 2x' --horizon 2000",
             Message("the smallest ε with at most twice the regret without privacy, in 95 % of trials")},
            {"privbo solve first-look --regret '<= 2x' --cells shared --shard 2/7 --out solved --confirm 200",
             Message("the same by the second of seven machines that share a folder, looked at once more")}},
       .names = Names::mechanism_or_scenario,
       .schema = "solve"},
      declare_solve, solve_first_word);
}

}  // namespace privbo::app
