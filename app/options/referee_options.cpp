#include "options/referee_options.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "catalogue/json.h"
#include "files/foreign_file.h"
#include "numerics/numbers.h"
#include "options/mechanism_options.h"
#include "options/scenario_options.h"
#include "terminal/errors.h"
#include "text/message.h"

namespace privbo::app {
namespace {

constexpr std::uintmax_t largest_claim = 1'000'000;

void declare_claim(OptionTable& table, RefereeOptions& options) {
  table.add({"claim", 0, "FILE", Message("a JSON object with the claim"), Message("what the program itself states"),
             Names::file},
            options.claim);
  table.add({"notion",
             0,
             "N",
             Message("which kind of privacy is claimed"),
             {},
             Names::text,
             {"local", "joint", "user-level", "central"}},
            options.notion, OneOf({"local", "joint", "user-level", "central"}));
  const std::vector<std::string> relations{"replace-one-reward", "replace-one-user", "add-or-remove-one-reward",
                                           "replace-one-context"};
  table.add({"relation", 0, "R", Message("how two neighbouring inputs may differ"),
             Message("replace-one-user of a user-level claim, else replace-one-reward"), Names::text, relations},
            options.relation, OneOf(relations));
  table.add({"observer",
             0,
             "O",
             Message("who must not learn of the difference"),
             Message("messages of a local claim, others of a joint one, else releases"),
             Names::text,
             {"messages", "others", "releases"}},
            options.observer, OneOf({"messages", "others", "releases"}));
  table.add({"rewards",
             0,
             "R",
             Message("whether the claim is made of any rewards or of those within ±bound only"),
             Message("any"),
             Names::text,
             {"any", "bounded"}},
            options.rewards, OneOf({"any", "bounded"}));
  const NumberWithin number({0.0, std::numeric_limits<double>::max()}, Message("of the claim"));
  const auto add = [&](const char* name, const char* value, Message help, std::optional<double>& field) {
    table.add({name, 0, value, std::move(help)}, field, number);
  };
  add("epsilon", "E", Message("ε that is claimed"), options.epsilon);
  add("delta", "D", Message("δ that is claimed with it"), options.delta);
  add("mu", "M", Message("μ of Gaussian differential privacy, a whole curve: sharper than one (ε, δ)"), options.mu);
  add("rho", "R", Message("ρ of zero-concentrated differential privacy, a whole curve"), options.rho);
  table.add({"bound", 0, "B", Message("rewards are usually within ±B"), Message("that of the claim, else 1")},
            options.bound, NumberWithin({0.0, 1e9, true}, Message("rewards are within ± this")));
  table.add({"precision", 0, "P",
             Message("released numbers are read as multiples of P, so that what hides in their last bits is left out"),
             Message("to the last bit")},
            options.precision, NumberWithin({0.0, 1e9, true}, Message("e.g. 1e-6")));
}

void declare_problem(OptionTable& table, RefereeOptions& options) {
  table.add({"param",
             0,
             "KEY=VALUE",
             Message("a setting of the program's own, as \"params\" of a scenario"),
             {},
             Names::text,
             {},
             true},
            options.params);
  const auto count = [](const std::string& option, const std::string& text) {
    const std::int64_t number = WholeNumber(Message("(from 2 to 1000)"))(option, text);
    if (number < 2 || number > 1000) throw UsageError(Message("--%1 %2: must be from 2 to 1000", option, text));
    return static_cast<int>(number);
  };
  table.add({"points", 0, "N", Message("points that can be asked for"), Message::verbatim("4")}, options.points, count);
  table.add({"agents", 0, "N", Message("agents, of a program that acts for several"), Message::verbatim("3")},
            options.agents, count);
}

void declare_length(OptionTable& table, RefereeOptions& options) {
  table.add({"minutes", 0, "M", Message("how long it is tried at most"), Message("10; no limit with --runs")},
            options.minutes, NumberWithin({0.0, 1e5, true}, Message("of the clock")));
  table.add({"runs", 0, "N", Message("how many runs are played at most; of a resumed trial, with those before")},
            options.runs, WholeNumber(Message("(runs that are played at most)")));
  table.add({"seed", 0, "S", Message("seed of the trial: a whole number >= 0"), Message("a fresh one")}, options.seed,
            [](const std::string&, const std::string& text) {
              const auto seed = parse_integer(text);
              if (!seed || *seed < 0) throw UsageError(Message("--seed %1: must be a whole number >= 0", text));
              return static_cast<std::uint64_t>(*seed);
            });
  table.add({"go-on", 0, "", Message("play on after a refutation, which shows better how large ε is")}, options.go_on);
}

/// Refuses what a file has decided already.
void check_options(const RefereeOptions& options) {
  const auto given = [](bool is) { return is ? 1 : 0; };
  if (given(options.resume.has_value()) + given(options.replay.has_value()) + given(!options.merge.empty()) > 1)
    throw UsageError(Message("--resume, --replay and --merge: give one of them"));
  if (!options.resume && !options.replay && options.merge.empty()) {
    if (options.name.empty())
      throw UsageError(Message("referee takes the name of a program: privbo referee NAME; see privbo referee --help"));
    return;
  }
  const std::string file = options.resume ? "resume" : options.replay ? "replay" : "merge";
  const bool changes = options.claim || options.notion || options.relation || options.observer || options.rewards ||
                       options.epsilon || options.delta || options.mu || options.rho || options.bound ||
                       options.precision || !options.params.empty() || options.points || options.agents ||
                       options.seed || options.out.file;
  if (changes)
    throw UsageError(Message("--%1: claim, problem, seed and file are those of the trial and cannot be changed", file));
  if (!options.resume && (options.minutes || options.runs || options.go_on))
    throw UsageError(
        Message("--%1 plays what is written, and no more: --minutes, --runs and --go-on go with a new or a "
                "resumed trial",
                file));
  if (options.merge.empty()) return;
  if (options.merge.size() < 2)
    throw UsageError(Message("--merge %1: give it for each of two or more files", options.merge.front()));
  if (!options.name.empty() || !options.external.empty())
    throw UsageError(Message("--merge starts no program: it takes neither a name nor --external"));
}

Json json_in(const std::filesystem::path& file) {
  const std::string text = ForeignFile::named(file).text({largest_claim, Message("a claim")});
  try {
    return foreign_json(text);
  } catch (const Json::exception& error) {
    throw RuntimeError(Message("%1: %2", file.string(), error.what()));
  }
}

Json value_of(const std::string& text) {
  try {
    return foreign_json(text);
  } catch (const Json::exception&) {
    return text;
  }
}

/// --param KEY=VALUE: the value as JSON, or as text where it is none.
Json params_of(const std::vector<std::string>& given) {
  Json params = Json::object();
  for (const std::string& each : given) {
    const std::size_t equals = each.find('=');
    if (equals == std::string::npos || equals == 0)
      throw UsageError(Message("--param %1: must look like epsilon=0.5", each));
    params[each.substr(0, equals)] = value_of(each.substr(equals + 1));
  }
  return params;
}

}  // namespace

void declare_referee(OptionTable& table, RefereeOptions& options) {
  table.word(options.name, Message("referee takes one program: privbo referee NAME; see privbo referee --help"), true);
  declare_claim(table, options);
  declare_problem(table, options);
  declare_length(table, options);
  declare_output_file(table, options.out,
                      {"out", 'o', "FILE", Message("a new file, to which every run is written: it repeats the trial")},
                      Message("--out replaces another file"));
  table.add({"resume", 0, "FILE", Message("go on with a trial that was stopped"), {}, Names::file}, options.resume);
  table.add({"replay", 0, "FILE", Message("repeat a trial, and say whether the same was seen"), {}, Names::file},
            options.replay);
  table.add(
      {"merge",
       0,
       "FILE",
       Message("the verdict on several trials of one claim together, e.g. of several machines; once for each file"),
       {},
       Names::file,
       {},
       true},
      options.merge);
  table.add({"external", 0, "NAME=COMMAND",
             Message("run this command under the name, in this trial alone; without it, the one that privbo external "
                     "add has bound")},
            options.external);
  declare_quiet(table);
  table.add(json_option("referee"), options.json);
  table.check([&options] { check_options(options); });
}

referee::ProgramTrial program_trial(const RefereeOptions& options, const Ready& ready) {
  Json json = options.claim ? json_in(*options.claim) : ready.claim;
  if (json.is_null()) json = Json::object();
  if (!json.is_object()) throw InvalidArgument(Message("a claim must be a JSON object"));
  if (options.epsilon || options.delta || options.mu || options.rho)
    for (const char* key : {"epsilon", "delta", "mu", "rho", "points", "curve"}) json.erase(key);
  const auto set = [&json](const char* key, const auto& value) {
    if (value) json[key] = *value;
  };
  set("notion", options.notion);
  set("relation", options.relation);
  set("observer", options.observer);
  set("rewards", options.rewards);
  set("epsilon", options.epsilon);
  set("delta", options.delta);
  set("mu", options.mu);
  set("rho", options.rho);
  set("bound", options.bound);
  set("precision", options.precision);
  if (json.empty())
    throw InvalidArgument(
        Message("the program states no claim; state one, e.g. --notion joint --epsilon 1, or --claim FILE"));
  const referee::StatedClaim stated = referee::stated_claim(json);
  referee::ProgramTrial trial{.claim = stated.claim, .bound = stated.bound.value_or(1.0)};
  trial.points = options.points.value_or(trial.points);
  trial.agents = options.agents.value_or(trial.agents);
  trial.params = params_of(options.params);
  return trial;
}

}  // namespace privbo::app
