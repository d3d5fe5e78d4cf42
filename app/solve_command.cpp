// privbo solve: all parameters but one and a target (ε, δ) are given; the last one is found.
#include <QCommandLineParser>
#include <algorithm>
#include <iostream>

#include "accounting/solve.h"
#include "command_line.h"
#include "commands.h"
#include "mechanism_options.h"
#include "numerics/numbers.h"

namespace privbo::app {
namespace {

/// What the user asked for and what is solved for: σ of a mechanism that speaks of z is z Δ.
struct Asked {
  std::string name, key;
};

Asked asked_for(const QCommandLineParser& parser, const MechanismEntry& mechanism) {
  const auto solvable = [&](const std::string& key) { return std::ranges::find(mechanism.solvable, key) != mechanism.solvable.end(); };
  if (parser.isSet("for")) {
    const std::string name = parser.value("for").replace(u'-', u'_').toStdString();
    if (name == "sigma" && !solvable("sigma") && solvable("z")) return {name, "z"};
    if (name == "epsilon") throw std::invalid_argument("--for epsilon: that is what privbo account computes");
    return {name, name};
  }
  std::vector<std::string> missing;
  for (const std::string& key : mechanism.solvable) {
    const bool sigma = key == "z" && parser.isSet("sigma");
    if (!sigma && !parser.isSet(QString::fromStdString(key).replace(u'_', u'-'))) missing.push_back(key);
  }
  if (missing.size() == 1) return {missing.front(), missing.front()};
  if (missing.empty() && !parser.isSet("delta")) return {"delta", "delta"};
  std::string keys;
  for (const std::string& key : missing) keys += (keys.empty() ? "" : ", ") + key;
  throw std::invalid_argument(missing.empty() ? std::string("nothing is left to solve for: leave one parameter out, or name it with --for")
                                              : "several parameters are not given (" + keys + "): name the one to find with --for, or give the others");
}

/// The tightest that applies: exact where only Gaussians are composed, PLD otherwise, RDP where neither applies.
const Accountant& usual_accountant(const SolveTask& task) {
  const Ledger ledger = task.mechanism->ledger(task.params);
  const Composition composition = compose(ledger, last_round(ledger));
  const double delta = task.unknown == "delta" ? usual_delta : task.delta;
  for (const char* id : {"gdp", "pld"})
    if (find_accountant(id)->loss(composition, delta).epsilon) return *find_accountant(id);
  return *find_accountant("rdp_improved");
}

SolveTask task_of(const QCommandLineParser& parser, const MechanismEntry& mechanism, const Asked& asked) {
  SolveTask task;
  task.mechanism = &mechanism;
  task.unknown = asked.key;
  if (parser.isSet("sigma") && asked.key == "z") throw std::invalid_argument("--sigma is given and " + asked.name + " is to be found; leave --sigma out");
  task.params = mechanism_choice(parser, mechanism, false, asked.key).params;
  task.epsilon = number_option(parser, "epsilon", {0.0, 1e6, true}, "(privacy budget to keep; smaller is more private)");
  task.delta = delta_option(parser);
  const std::string id = parser.value("accountant").toStdString();
  if (id.empty()) task.accountant = &usual_accountant(task);
  else task.accountant = find_accountant(id);
  if (!task.accountant) throw std::invalid_argument("--accountant " + id + ": no such accountant; 'privbo list accountants' names them");
  return task;
}

void print_solution(const SolveTask& task, const Asked& asked, const Solution& solution, double value, bool json) {
  Json params = task.params.json();
  const double delta = task.unknown == "delta" ? solution.value : task.delta;
  const auto spec = std::ranges::find(task.mechanism->params, task.unknown, &ParamSpec::key);
  const bool whole = spec != task.mechanism->params.end() && spec->kind == ParamKind::integer;
  const Json found = whole ? Json(static_cast<std::int64_t>(value)) : Json(value);
  if (task.unknown != "delta") params[task.unknown] = whole ? found : Json(solution.value);
  const std::string warning = delta_warning(delta);
  if (!warning.empty()) std::cerr << "warning: " << warning << "\n";
  if (json) {
    std::cout << Json{{"mechanism", task.mechanism->id}, {"parameters", params}, {"delta", delta}, {"target_epsilon", task.epsilon},
                      {"unknown", asked.name}, {"value", found}, {"epsilon", solution.epsilon}, {"accountant", task.accountant->id},
                      {"note", solution.note}, {"warnings", warning.empty() ? Json::array() : Json::array({warning})}}
                     .dump(2)
              << "\n";
    return;
  }
  std::cout << asked.name << " = " << (whole ? found.dump() : significant(value, 10)) << "\n"
            << task.mechanism->label << " then costs ε = " << significant(solution.epsilon, 10) << " at δ = " << shortest(delta) << " by "
            << task.accountant->label << " (target " << shortest(task.epsilon) << ")\n";
  if (!solution.note.empty()) std::cout << solution.note << "\n";
}

}  // namespace

int solve_command(const QStringList& words) {
  QCommandLineParser parser;
  add_mechanism_options(parser, false);
  parser.addOptions({{"epsilon", "", "epsilon"}, {"delta", "", "delta"}, {"for", "", "parameter"}, {"accountant", "", "id"}, {"json", ""}});
  if (!parser.parse(QStringList{"privbo"} + words)) return complain(parser.errorText() + "; see privbo --help", usage_error);
  try {
    const MechanismEntry* mechanism = named_mechanism(parser);
    if (!mechanism) complain_about_mechanism(parser.positionalArguments().join(u' ').toStdString());
    const Asked asked = asked_for(parser, *mechanism);
    const SolveTask task = task_of(parser, *mechanism, asked);
    const Solution solution = solve(task);
    const double sensitivity = asked.name != asked.key && task.params.json().contains("sensitivity") ? task.params.real("sensitivity") : 1.0;
    print_solution(task, asked, solution, solution.value * sensitivity, parser.isSet("json"));
    return done;
  } catch (const std::invalid_argument& failure) {
    return complain(QString::fromUtf8(failure.what()), usage_error);
  }
}

}  // namespace privbo::app
