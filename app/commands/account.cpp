// privbo account prints what using a mechanism costs, by every accountant side by side.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "accounting/calculator/account.h"
#include "accounting/odometer.h"
#include "accounting/trade_off.h"
#include "commands/commands.h"
#include "families/families.h"
#include "files/csv_cell.h"
#include "files/failure_message.h"
#include "numerics/numbers.h"
#include "options/composition_options.h"
#include "options/mechanism_options.h"
#include "terminal/errors.h"
#include "terminal/language.h"
#include "terminal/page.h"
#include "terminal/progress.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo::app {
namespace {

struct AccountOptions {
  MechanismOptions mechanism;
  CompositionOptions composition;
  std::optional<double> delta;
  std::optional<std::string> accountant;
  double interval = 0.0;    // bin width of PLD; 0: its own
  std::int64_t every = 0;   // ε after every N-th round; 0: after all
  std::int64_t points = 0;  // of the trade-off curve; 0: none is asked for
  bool papers = false, markdown = false, json = false;
};

void declare_account(OptionTable& table, AccountOptions& options) {
  declare_delta(table, options.delta);
  declare_accountant(table, options.accountant);
  table.add({"interval", 0, "H",
             Message("bin width of the PLD accountant, in units of privacy loss; smaller is finer and slower")},
            options.interval, NumberWithin({1e-6, 0.1}, Message("privacy-loss units; smaller is finer and slower")));
  table.add(
      {"at-every", 0, "N",
       Message(
           "print ε after every N-th round instead, as CSV, by the accountants that are fast enough (all but PLD)")},
      options.every, [](const std::string& option, const std::string& text) {
        constexpr double any = 1e9;
        return static_cast<std::int64_t>(
            std::round(NumberWithin({1.0, any}, Message("rounds from one line to the next"))(option, text)));
      });
  table.add({"trade-off", 0, "N",
             Message("print the smallest type II error of any test of two neighbouring inputs at N type I errors "
                     "instead, as CSV")},
            options.points, [](const std::string& option, const std::string& text) {
              return static_cast<std::int64_t>(std::round(
                  NumberWithin({2.0, 10000.0}, Message("points of the curve, 0 and 1 among them"))(option, text)));
            });
  table.add({"papers", 0, "", Message("print the losses that papers print, beside ours, instead")}, options.papers);
  table.add({"markdown", 0, "", Message("with --papers: as a Markdown table")}, options.markdown);
  table.add(json_option("account, account-at-every, account-trade-off and account-papers"), options.json);
  declare_composition(table, options.composition);
  declare_mechanism(table, options.mechanism, true);
  table.check([&options] {
    if (options.markdown && (options.json || !options.papers))
      throw UsageError(Message("--markdown goes with --papers, and without --json"));
    if (options.points > 0 && (options.every > 0 || options.papers))
      throw UsageError(Message("--trade-off goes without --at-every and --papers: each prints something else"));
  });
}

/// ε after every N-th round and after the last, by the accountants that are fast enough.
struct AccountSeries {
  std::vector<std::int64_t> rounds;
  std::vector<OdometerCurve> curves;
};
struct Account {
  MechanismChoice choice;  // of a single mechanism
  MechanismList list;      // of several; otherwise empty
  Ledger ledger;
  double delta = 0.0;
  std::vector<AccountLine> lines;
  std::vector<Message> warnings;
};

std::string json_text(const Json& value) {
  return value.is_string()         ? value.get<std::string>()
         : value.is_number_float() ? shortest(value.get<double>())
                                   : value.dump();
}

/// Returns the parameters that have an effect at these values, as text.
std::string parameters_text(const MechanismChoice& choice) {
  std::string text;
  for (const ParamSpec& spec : choice.mechanism->params)
    if (is_visible(spec, choice.params.json()))
      text += (text.empty() ? "" : ", ") + spec.key + " = " + json_text(choice.params.json()[spec.key]);
  return text;
}

Json number_or_null(double value) { return std::isfinite(value) ? Json(value) : Json(); }

/// Returns the members with which every document begins.
Json account_head(const Account& account) {
  if (!account.list.empty())
    return {{"mechanism", "composition"},
            {"parameters", {{"uses", mechanism_list_json(account.list)}}},
            {"delta", account.delta}};
  return {{"mechanism", account.choice.mechanism->id},
          {"parameters", account.choice.params.json()},
          {"delta", account.delta}};
}

Json guarantee_members(const Guarantee& g) {
  return {{"notion", to_string(g.notion)},
          {"relation", g.relation},
          {"protects", g.protects},
          {"against", g.against},
          {"assumption", g.assumption},
          {"sensitivity", g.sensitivity},
          {"norm", g.norm},
          {"noise_scale", g.noise_scale},
          {"cost_of_one_release", to_string(g.cost)}};
}

/// Returns the ledger's parts: what each release promises, and how many there are.
Json parts_json(const Ledger& ledger) {
  Json parts = Json::array();
  for (const LedgerEntry& entry : ledger.entries())
    parts.push_back({{"releases", entry.releases_per_round}, {"guarantee", guarantee_members(*entry.guarantee)}});
  return parts;
}

Json account_json(const Account& account) {
  Json json = account_head(account);
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
  json["facts"] = Json::array();
  json["paper"] = nullptr;
  json["warnings"] = account.warnings;
  if (!account.list.empty()) {
    json["guarantee"] = nullptr;
    json["parts"] = parts_json(account.ledger);
    return json;
  }
  json["guarantee"] = guarantee_members(*account.ledger.entries().front().guarantee);
  for (const auto& fact : account.choice.mechanism->facts(account.choice.params))
    json["facts"].push_back({{"label", fact.label}, {"value", fact.value}, {"note", fact.note}});
  const PrintedLoss* printed = printed_loss(account.choice.mechanism->id, account.choice.params, account.delta);
  json["paper"] = !printed ? Json()
                           : Json{{"label", printed->label},
                                  {"citation", printed->citation},
                                  {"accountant", printed->accountant},
                                  {"epsilon", printed->epsilon},
                                  {"printed", printed->printed}};
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

std::vector<std::vector<std::string>> accountant_rows(const Account& account) {
  std::vector<std::vector<std::string>> rows{{translated(Message("accountant")), "ε", ""}};
  for (const AccountLine& line : account.lines)
    rows.push_back({translated(line.accountant->label),
                    line.loss.epsilon ? significant(*line.loss.epsilon, 7) : translated(Message("does not apply")),
                    how(line)});
  return rows;
}

void print_smallest(const Account& account) {
  const AccountLine* best = smallest_bound(account.lines);
  if (!best) return;
  print_paragraph(
      translated(Message(
          "smallest bound: ε = %1 (%2): whoever sees the releases multiplies the odds between two neighbouring inputs "
          "by at most exp(ε) = %3",
          significant(*best->loss.epsilon, 7), translated(best->accountant->label),
          significant(std::exp(*best->loss.epsilon), 4))) +
      (account.delta > 0.0 ? ", " + translated(Message("except with probability about δ")) : ""));
}

/// Prints what several mechanisms cost together.
void print_list(const Account& account) {
  print_paragraph(translated(Message("Composition")) + "; δ = " + shortest(account.delta) + "\n");
  for (std::size_t i = 0; i < account.list.size(); ++i) print_paragraph(translated(account.list[i].words(i + 1)));
  std::cout << "\n";
  print_columns(accountant_rows(account));
  std::cout << "\n";
  print_smallest(account);
}

void print_account(const Account& account) {
  if (!account.list.empty()) return print_list(account);
  const MechanismEntry& mechanism = *account.choice.mechanism;
  print_paragraph(translated(mechanism.label) + ": " + parameters_text(account.choice) +
                  "; δ = " + shortest(account.delta) + "\n");
  std::vector<std::vector<std::string>> rows = accountant_rows(account);
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
  print_smallest(account);
  std::cout << "\n";
  std::vector<std::vector<std::string>> facts;
  for (const auto& fact : mechanism.facts(account.choice.params))
    facts.push_back({translated(fact.label), translated(fact.value), translated(fact.note)});
  print_columns(facts);
}

bool applies(const OdometerCurve& curve, std::size_t i) {
  return i < curve.epsilon.size() && std::isfinite(curve.epsilon[i]);
}

/// ε of a ledger by each of these accountants; null where one does not apply.
Json losses_json(const std::optional<Ledger>& ledger, double delta, std::initializer_list<const char*> accountants) {
  if (!ledger) return nullptr;
  const Composition composition = compose(*ledger, last_round(*ledger));
  Json json = Json::object();
  for (const char* id : accountants) {
    const Loss loss = find_accountant(id)->loss(composition, delta);
    json[id] = loss.epsilon && std::isfinite(*loss.epsilon) ? Json(*loss.epsilon) : Json();
  }
  return json;
}

AccountSeries account_series(const Ledger& ledger, double delta, std::int64_t every) {
  AccountSeries series;
  const std::int64_t last = last_round(ledger);
  for (std::int64_t t = every; t < last; t += every) series.rounds.push_back(t);
  series.rounds.push_back(last);
  series.curves = instant_odometer(ledger, series.rounds, delta, Reading::same_person);
  return series;
}

/// Returns one line a round, one column an accountant; an empty cell where it does not apply.
std::string series_csv(const AccountSeries& series) {
  CsvText names("round");
  for (const OdometerCurve& curve : series.curves) names += "," + CsvText::of(curve.accountant->id);
  std::string out = (names + "\n").str();
  for (std::size_t i = 0; i < series.rounds.size(); ++i) {
    out += std::to_string(series.rounds[i]);
    for (const OdometerCurve& curve : series.curves) {
      out += ',';
      if (applies(curve, i)) append_shortest(out, curve.epsilon[i]);
    }
    out += '\n';
  }
  return out;
}

/// {"rounds": […], "epsilon": {"moments": […], …}, "left_out": ["pld"]}; null where an accountant does not apply.
Json series_json(const AccountSeries& series) {
  Json json{{"rounds", series.rounds}, {"epsilon", Json::object()}, {"left_out", Json::array()}};
  for (const OdometerCurve& curve : series.curves) {
    Json values = Json::array();
    for (std::size_t i = 0; i < series.rounds.size(); ++i)
      values.push_back(applies(curve, i) ? Json(curve.epsilon[i]) : Json());
    json["epsilon"][curve.accountant->id] = std::move(values);
  }
  for (const auto& accountant : accountant_catalogue())
    if (!json["epsilon"].contains(accountant->id)) json["left_out"].push_back(accountant->id);
  return json;
}

/// Returns every loss that a paper prints or plots, with what our accountants give for the same setting, and for the
/// releases with their exact sensitivity. Takes seconds: `on_progress` is called before every setting how many are
/// done.
Json papers_json(const std::function<void(std::size_t done, std::size_t all)>& on_progress) {
  Json list = Json::array();
  for (const PrintedLoss& printed : printed_losses()) {
    if (on_progress) on_progress(list.size(), printed_losses().size());
    const Ledger ledger = find_mechanism(printed.mechanism)->ledger(ParamSet(printed.params));
    list.push_back(
        {{"label", printed.label},
         {"citation", printed.citation},
         {"mechanism", printed.mechanism},
         {"parameters", printed.params},
         {"delta", printed.delta},
         {"paper",
          {{"accountant", printed.accountant},
           {"epsilon", printed.epsilon},
           {"source", printed.printed    ? "printed"
                      : printed.notebook ? "notebook"
                                         : "plotted"}}},
         {"epsilon", losses_json(ledger, printed.delta, {"moments", "rdp_classic", "rdp_improved", "pld"})},
         {"epsilon_exact", losses_json(exact_ledger(printed), printed.delta, {"moments", "rdp_improved", "pld"})}});
  }
  return list;
}

/// Prints ε after every `every`-th round, by the accountants that are fast enough.
void print_series(const Account& account, std::int64_t every, bool json) {
  const AccountSeries series = account_series(account.ledger, account.delta, every);
  if (!json) {
    std::cout << series_csv(series);
    return;
  }
  Json document = account_head(account);
  document.update(series_json(series));
  document["warnings"] = account.warnings;
  print_json(document);
}

/// Returns the mechanism or the list that the options name, and its ledger.
Account named_account(const AccountOptions& options) {
  Account account;
  account.delta = options.delta.value_or(default_delta);
  if (options.composition.given()) {
    account.list = composition_of(options.composition, options.mechanism);
    account.ledger = ledger_of(account.list);
    return account;
  }
  const MechanismEntry& mechanism = required_mechanism(options.mechanism);
  account.choice = mechanism_choice(options.mechanism, mechanism);
  account.ledger = mechanism.ledger(account.choice.params);
  return account;
}

/// ε of parts that mean different neighbours holds only for those that all of them mean.
std::optional<Message> relation_warning(const MechanismList& list) {
  const std::vector<Message> relations = relations_of(list);
  if (relations.size() < 2) return std::nullopt;
  return Message(
      "the parts protect different neighbours (%1): ε holds for two inputs that are neighbours in every part",
      Message::joined(relations, "; "));
}

Account accounted(const AccountOptions& options) {
  const bool all = options.every == 0 && options.points == 0;
  Account account = named_account(options);
  if (options.points == 0) {
    if (Message warning = delta_warning(account.delta); !warning.empty())
      account.warnings.push_back(std::move(warning));
    if (!options.delta) account.warnings.push_back(Message("--delta is not given: δ = %1", shortest(default_delta)));
  }
  if (!account.list.empty())
    if (std::optional<Message> warning = relation_warning(account.list)) account.warnings.push_back(*warning);
  if (options.every > 0)
    account.warnings.emplace_back(Message(
        "--at-every leaves out PLD, the tightest accountant: it takes too long for every round (without --at-every it "
        "is there)"));
  if (all)
    account.lines =
        privbo::account(compose(account.ledger, last_round(account.ledger)), account.delta, options.interval);
  if (const std::string id = options.accountant.value_or(""); !id.empty())
    std::erase_if(account.lines, [&](const AccountLine& line) { return line.accountant->id != id; });
  return account;
}

/// Returns the losses that papers print, beside ours; states how far it is.
int print_papers(const AccountOptions& options) {
  std::string text;
  {
    Progress progress;
    const auto on_progress = [&, start = std::chrono::steady_clock::now()](std::size_t done, std::size_t all) {
      const double share = static_cast<double>(done) / static_cast<double>(all);
      const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
      progress.show(share, translated(Message("setting %1 of %2", done + 1, all)),
                    share > 0.0 ? seconds * (1.0 - share) / share : -1.0);
    };
    text = options.json ? papers_json(on_progress).dump(2) + "\n"
                        : printed_losses_table(options.markdown, exact_ledger, on_progress);
  }
  std::cout << text;
  return done;
}

/// Prints the smallest type II error at `points` type I errors, as CSV; or, with `json`, as a document that begins with
/// the members of `head`, with the total variation δ(0).
void print_trade_off(const Composition& composition, std::int64_t points, bool json, const Json& head) {
  const std::unique_ptr<PrivacyProfile> profile = make_profile(composition);
  const std::vector<TradeOffPoint> curve = trade_off_curve(*profile, static_cast<int>(points));
  if (!json) {
    std::string text = "type_one,type_two\n";
    for (const TradeOffPoint& point : curve) {
      append_shortest(text, point.type_one);
      text += ',';
      append_shortest(text, point.type_two);
      text += '\n';
    }
    std::cout << text;
    return;
  }
  Json document = head;
  document["total_variation"] = profile->delta(0.0);
  document["error"] = profile->error();
  document["type_one"] = document["type_two"] = Json::array();
  for (const TradeOffPoint& point : curve) {
    document["type_one"].push_back(point.type_one);
    document["type_two"].push_back(point.type_two);
  }
  print_json(document);
}

/// Returns the members with which the document of a trade-off begins: it is of all δ at once.
Json trade_off_head(const Account& account) {
  Json head = account_head(account);
  head.erase("delta");
  head["warnings"] = account.warnings;
  return head;
}

int account_mechanism(const AccountOptions& options) {
  if (options.papers) return print_papers(options);
  try {
    if (options.every > 0 && options.accountant)
      throw InvalidArgument(Message("--at-every prints every accountant that is fast enough; leave --accountant out"));
    if (options.every > 0 && options.composition.given())
      throw InvalidArgument(
          Message("--at-every: a list of mechanisms has no rounds of its own; leave it out, or name one mechanism"));
    const Account account = accounted(options);
    if (options.every > 0 && account.ledger.releases() > last_round(account.ledger) &&
        account.ledger.entries().size() == 1 && last_round(account.ledger) == 1)
      throw InvalidArgument(
          Message("--at-every: goes to 1000000 rounds, and these are %1; leave it out, or ask for fewer",
                  account.ledger.releases()));
    for (const Message& warning : account.warnings) print_warning(warning);
    if (options.every > 0)
      print_series(account, options.every, options.json);
    else if (options.points > 0)
      print_trade_off(compose(account.ledger, last_round(account.ledger)), options.points, options.json,
                      trade_off_head(account));
    else if (options.json)
      print_json(account_json(account));
    else
      print_account(account);
    return done;
  } catch (const std::invalid_argument& failure) {
    return print_error(failure_message(failure), usage_error);
  }
}

}  // namespace

Command account_command() {
  return with_options<AccountOptions>(
      {.name = "account",
       .words = "[MECHANISM]",
       .summary = Message("what using a mechanism costs, by every accountant"),
       .about = Message(
           "Tells what using a mechanism, or several of them, costs, by every accountant side by side. A parameter that is not given has its default (privbo describe MECHANISM). Several are named by --use, once for each, or by --composition."),
       .examples =
           {{"privbo account subsampled-gaussian --q 0.25 --z 1 --steps 40 --delta 0.00294",
             Message("what 40 rounds of DP-FTS-DE cost")},
            {"privbo account gaussian --sigma 6 --sensitivity 3 --json", Message("the same noise by σ, as JSON")},
            {"privbo account --use \"subsampled-gaussian q=0.01 z=1.1 steps=1000\" --use \"laplace scale=20\" --delta 1e-6",
             Message("two mechanisms on the same people")}},
       .names = Names::mechanism,
       .schema = "account"},
      declare_account, account_mechanism);
}

}  // namespace privbo::app
