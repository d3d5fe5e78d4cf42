// privbo account prints what using a mechanism costs, by every accountant side by side.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <iostream>

#include "accounting/calculator/account.h"
#include "catalogue/nearest_name.h"
#include "command/account_series.h"
#include "command/commands.h"
#include "families/families.h"
#include "files/failure_message.h"
#include "numerics/numbers.h"
#include "options/mechanism_options.h"
#include "terminal/errors.h"
#include "terminal/language.h"
#include "terminal/page.h"
#include "terminal/progress.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo::app {
namespace {

struct Account {
  MechanismChoice choice;
  Ledger ledger;
  double delta = 0.0;
  std::vector<AccountLine> lines;
  std::vector<Message> warnings;
};

std::string value_text(const Json& value) {
  return value.is_string()         ? value.get<std::string>()
         : value.is_number_float() ? shortest(value.get<double>())
                                   : value.dump();
}

/// Returns the parameters that have an effect at these values, as text.
std::string parameters_text(const MechanismChoice& choice) {
  std::string text;
  for (const ParamSpec& spec : choice.mechanism->params)
    if (is_visible(spec, choice.params.json()))
      text += (text.empty() ? "" : ", ") + spec.key + " = " + value_text(choice.params.json()[spec.key]);
  return text;
}

Json number_or_null(double value) { return std::isfinite(value) ? Json(value) : Json(); }

Json account_json(const Account& account) {
  Json json{{"mechanism", account.choice.mechanism->id},
            {"parameters", account.choice.params.json()},
            {"delta", account.delta}};
  Json epsilon = Json::object(), orders = Json::object(), errors = Json::object(), chosen = Json::object(),
       notes = Json::object();
  Json approximate = Json::array();
  for (const AccountLine& line : account.lines) {
    const std::string& id = line.accountant->id;
    epsilon[id] = line.loss.epsilon ? number_or_null(*line.loss.epsilon) : Json();
    orders[id] = number_or_null(line.loss.order);
    errors[id] = line.loss.epsilon && !line.accountant->approximate ? Json(line.loss.error) : Json();
    chosen[id] = line.loss.chosen;
    if (!line.loss.epsilon)
      notes[id] = line.loss.reason;
    else if (line.accountant->approximate)
      notes[id] = "an approximation, not an upper bound";
    if (line.accountant->approximate) approximate.push_back(id);
  }
  json["epsilon"] = epsilon;
  json["orders"] = orders;
  json["chosen"] = chosen;
  json["errors"] = errors;
  json["notes"] = notes;
  json["approximate"] = approximate;
  const AccountLine* best = smallest_bound(account.lines);
  json["smallest_bound"] = best ? Json{{"accountant", best->accountant->id}, {"epsilon", *best->loss.epsilon}} : Json();
  const Guarantee& g = *account.ledger.entries().front().guarantee;
  json["guarantee"] = {{"notion", to_string(g.notion)},
                       {"relation", g.relation},
                       {"protects", g.protects},
                       {"against", g.against},
                       {"assumption", g.assumption},
                       {"sensitivity", g.sensitivity},
                       {"norm", g.norm},
                       {"noise_scale", g.noise_scale},
                       {"cost_of_one_release", to_string(g.cost)}};
  json["facts"] = Json::array();
  for (const auto& fact : account.choice.mechanism->facts(account.choice.params))
    json["facts"].push_back({{"label", fact.label}, {"value", fact.value}, {"note", fact.note}});
  const PrintedLoss* printed = printed_loss(account.choice.mechanism->id, account.choice.params, account.delta);
  json["paper"] = !printed ? Json()
                           : Json{{"label", printed->label},
                                  {"citation", printed->citation},
                                  {"accountant", printed->accountant},
                                  {"epsilon", printed->epsilon},
                                  {"printed", printed->printed}};
  json["warnings"] = account.warnings;
  return json;
}

std::string how(const AccountLine& line) {
  if (!line.loss.epsilon) return translated(line.loss.reason);
  std::string text = translated(line.loss.chosen);
  const auto add = [&](const std::string& more) { text += (text.empty() ? "" : "; ") + more; };
  if (line.accountant->approximate) add(translated(Message("an approximation, not an upper bound")));
  if (line.loss.error > 0.0)
    add(translated(Message("the exact value is at most %1 below", significant(line.loss.error, 2))));
  return text;
}

void print_account(const Account& account) {
  const MechanismEntry& mechanism = *account.choice.mechanism;
  print_paragraph(translated(mechanism.label) + ": " + parameters_text(account.choice) +
                  "; δ = " + shortest(account.delta) + "\n");
  std::vector<std::vector<std::string>> rows{{translated(Message("accountant")), "ε", ""}};
  for (const AccountLine& line : account.lines)
    rows.push_back({translated(line.accountant->label),
                    line.loss.epsilon ? significant(*line.loss.epsilon, 7) : translated(Message("does not apply")),
                    how(line)});
  if (const PrintedLoss* printed = printed_loss(mechanism.id, account.choice.params, account.delta))
    rows.push_back({printed->label, significant(printed->epsilon, 7),
                    printed->printed
                        ? translated(Message("printed in the paper (accountant: %1)", translated(printed->accountant)))
                    : printed->notebook
                        ? translated(Message("plotted in the paper, printed in its authors' notebook"))
                        : translated(Message("plotted in the paper, not printed; recomputed with its accountant"))});
  print_columns(rows);
  const Guarantee& g = *account.ledger.entries().front().guarantee;
  print_paragraph("\n" + translated(Message("%1; neighbours: %2\nprotects %3 against %4\nassumes: %5",
                                            translated(to_string(g.notion)), translated(g.relation),
                                            translated(g.protects), translated(g.against), translated(g.assumption))));
  if (const AccountLine* best = smallest_bound(account.lines))
    print_paragraph(
        translated(Message(
            "smallest bound: ε = %1 (%2): whoever sees the releases multiplies the odds between two neighbouring inputs "
            "by at most e^ε = %3",
            significant(*best->loss.epsilon, 7), translated(best->accountant->label),
            significant(std::exp(*best->loss.epsilon), 4))) +
        (account.delta > 0.0 ? ", " + translated(Message("except with probability about δ")) : ""));
  std::cout << "\n";
  std::vector<std::vector<std::string>> facts;
  for (const auto& fact : mechanism.facts(account.choice.params))
    facts.push_back({translated(fact.label), translated(fact.value), translated(fact.note)});
  print_columns(facts);
}

/// Prints ε after every `every`-th round, by the accountants that are fast enough.
void print_series(const Account& account, std::int64_t every, bool json) {
  const AccountSeries series = account_series(account.ledger, account.delta, every);
  if (!json) {
    std::cout << series_csv(series);
    return;
  }
  Json document{{"mechanism", account.choice.mechanism->id},
                {"parameters", account.choice.params.json()},
                {"delta", account.delta}};
  document.update(series_json(series));
  document["warnings"] = account.warnings;
  print_json(document);
}

Account accounted(const Arguments& arguments, const MechanismEntry& mechanism, bool all) {
  Account account;
  account.choice = mechanism_choice(arguments, mechanism, true);
  account.ledger = mechanism.ledger(account.choice.params);
  account.delta = delta_option(arguments);
  const double interval = number_option(arguments, "interval", {1e-6, 0.1},
                                        Message("privacy-loss units; smaller is finer and slower"), 0.0);
  if (Message warning = delta_warning(account.delta); !warning.empty()) account.warnings.push_back(std::move(warning));
  if (!arguments.has("delta"))
    account.warnings.push_back(Message("--delta is not given: δ = %1", shortest(default_delta)));
  if (!all)
    account.warnings.emplace_back(Message(
        "--at-every leaves out PLD, the tightest accountant: it takes too long for every round (without --at-every it "
        "is there)"));
  if (all)
    account.lines = privbo::account(compose(account.ledger, last_round(account.ledger)), account.delta, interval);
  if (const std::string id = arguments.value("accountant"); !id.empty()) {
    if (!find_accountant(id))
      throw InvalidArgument(
          Message::joined({Message("--accountant %1: no such accountant; 'privbo list accountants' names them", id),
                           suggestion(id, known_names(Names::accountant))},
                          "; "));
    std::erase_if(account.lines, [&](const AccountLine& line) { return line.accountant->id != id; });
  }
  return account;
}

/// Returns the losses that papers print, beside ours; states how far it is.
int print_papers(const Arguments& arguments) {
  std::string text;
  {
    Progress progress;
    const auto on_progress = [&, start = std::chrono::steady_clock::now()](std::size_t done, std::size_t all) {
      const double share = static_cast<double>(done) / static_cast<double>(all);
      const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
      progress.show(share, translated(Message("setting %1 of %2", done + 1, all)),
                    share > 0.0 ? seconds * (1.0 - share) / share : -1.0);
    };
    text = arguments.has("json") ? papers_json(on_progress).dump(2) + "\n"
                                 : printed_losses_table(arguments.has("markdown"), exact_ledger, on_progress);
  }
  std::cout << text;
  return done;
}

}  // namespace

int account_command(const Arguments& arguments) {
  if (arguments.has("markdown") && (arguments.has("json") || !arguments.has("papers")))
    throw UsageError(Message("--markdown goes with --papers, and without --json"));
  if (arguments.has("papers")) return print_papers(arguments);
  try {
    const MechanismEntry* mechanism = named_mechanism(arguments);
    if (!mechanism) print_mechanism_error(joined(arguments.words()));
    constexpr double any = 1e9;
    const auto every = static_cast<std::int64_t>(
        std::round(number_option(arguments, "at-every", {1.0, any}, Message("rounds from one line to the next"), 0.0)));
    if (every > 0 && arguments.has("accountant"))
      throw InvalidArgument(Message("--at-every prints every accountant that is fast enough; leave --accountant out"));
    const Account account = accounted(arguments, *mechanism, every == 0);
    if (every > 0 && account.ledger.releases() > last_round(account.ledger) && account.ledger.entries().size() == 1 &&
        last_round(account.ledger) == 1)
      throw InvalidArgument(
          Message("--at-every: goes to 1000000 rounds, and these are %1; leave it out, or ask for fewer",
                  account.ledger.releases()));
    for (const Message& warning : account.warnings) print_warning(warning);
    if (every > 0)
      print_series(account, every, arguments.has("json"));
    else if (arguments.has("json"))
      print_json(account_json(account));
    else
      print_account(account);
    return done;
  } catch (const std::invalid_argument& failure) {
    return print_error(failure_message(failure), usage_error);
  }
}

}  // namespace privbo::app
