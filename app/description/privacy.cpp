// account, solve, audit and predict.
#include <algorithm>
#include <iterator>

#include "command/commands.h"
#include "description/described.h"
#include "options/mechanism_options.h"
#include "options/scenario_options.h"

namespace privbo::app {
namespace {

const Option delta{"delta", 0, "D",
                   Message("failure probability δ of (ε, δ), at least 0 and below 1; smaller is more private"), "1e-5"};
const Option accountant{"accountant",     0, "ID", Message("use this accountant alone (privbo list accountants)"), "",
                        Names::accountant};

/// Options of the command first, then those of the mechanisms.
std::vector<Option> with_mechanisms(std::vector<Option> own, bool epsilon_is_parameter) {
  std::ranges::move(mechanism_options(epsilon_is_parameter), std::back_inserter(own));
  return own;
}

Command account_description() {
  return {
      "account",
      "MECHANISM",
      Message("what using a mechanism costs, by every accountant"),
      Message(
          "Tells what using a mechanism costs, by every accountant side by side. A parameter that is not given has its default (privbo describe MECHANISM)."),
      with_mechanisms(
          {delta,
           accountant,
           {"interval", 0, "H",
            Message("bin width of the PLD accountant, in units of privacy loss; smaller is finer and slower")},
           {"at-every", 0, "N",
            Message(
                "print ε after every N-th round instead, as CSV, by the accountants that are fast enough (all but PLD)")},
           {"papers", 0, "", Message("print the losses that papers print, beside ours, instead")},
           {"markdown", 0, "", Message("with --papers: as a Markdown table")},
           json_option("account, account-at-every and account-papers")},
          true),
      {{"privbo account subsampled-gaussian --q 0.25 --z 1 --steps 40 --delta 0.00294",
        Message("what 40 rounds of DP-FTS-DE cost")},
       {"privbo account gaussian --sigma 6 --sensitivity 3 --json", Message("the same noise by σ, as JSON")}},
      Names::mechanism,
      "account",
      account_command};
}

Command solve_description() {
  return {
      "solve",
      "MECHANISM",
      Message("find the one parameter that is missing for a budget"),
      Message(
          "Finds the one parameter that is missing, e.g. the noise for a budget. Where --for is not given, it is the one that no option gives; the number of uses (steps) is then 1 unless it is given."),
      with_mechanisms({{"epsilon", 0, "E", Message("the privacy budget to keep; smaller is more private")},
                       delta,
                       {"for", 0, "PARAMETER", Message("what to find: a parameter, or delta, sigma or population")},
                       accountant,
                       json_option("solve")},
                      false),
      {{"privbo solve gaussian --steps 100 --epsilon 1 --delta 1e-5", Message("the noise for 100 uses within ε = 1")},
       {"privbo solve tree --for rounds --z 10 --epsilon 1", Message("the longest stream within the budget")}},
      Names::mechanism,
      "solve",
      solve_command};
}

Command audit_description() {
  std::vector<Option> own{
      {"runs", 0, "N", Message("runs on each input; for recommendations, pairs of neighbouring databases"),
       Message("100000 of a mechanism, 20000 of an algorithm, 4000 pairs")},
      {"confidence", 0, "C", Message("of the lower bound, from 0.5 and below 1"), "0.95"},
      {"delta", 0, "D", Message("the δ of the ε bound; the claim is tested at its own (ε, δ) whatever it is"),
       Message("the claim's own; 1e-5 for a claim that is a curve")},
      {"algorithm", 0, "NAME", Message("audit this algorithm of the scenario alone")},
      {"seed", 0, "S", Message("seed of the audit: a whole number >= 0"), "1"}};
  for (const Option& option : setting_options())
    if (option.name != "seed") own.push_back(option);
  std::ranges::move(pace_options(), std::back_inserter(own));
  own.push_back(json_option("audit"));
  return {
      "audit",
      "MECHANISM|SCENARIO",
      Message("bound ε from below by running a mechanism many times"),
      Message(
          "Runs a mechanism (its first 16 releases), or each private algorithm of a scenario (its first 16 rounds), on two neighbouring inputs and bounds its ε from below. Recommendations are audited exactly: by the largest loss of many pairs of neighbouring databases. Ends with code 3 if a claim lies below the bound."),
      with_mechanisms(own, true),
      {{"privbo audit laplace --sensitivity 2 --scale 2", Message("a mechanism whose ε is 1")},
       {"privbo audit first-look --set privacy.epsilon=0.5 --runs 5000",
        Message("the private algorithms of a scenario, at another budget")}},
      Names::mechanism_or_scenario,
      "audit",
      audit_command};
}

Command predict_description() {
  return {
      "predict",
      "PARAMETERS",
      Message("f at given points, from released statistics"),
      Message(
          "Mean and deviation of f at points, from statistics that a run released (parameters-N.json of privbo run --out). It costs no further privacy."),
      {{.name = "at",
        .value = "X[,X2,...]",
        .help = Message("a point, its coordinates with commas between them"),
        .several = true},
       {"points", 0, "CSV", Message("a table with one point a line; a first line of names is passed over"), "",
        Names::file},
       {"partial", 0, "", Message("read the folder of a run that is not complete")},
       json_option("predict")},
      {{"privbo predict results/parameters-1.json --at 0.1,-0.2 --at 0,0", Message("f at two points")}},
      Names::file,
      "predict",
      predict_command};
}

}  // namespace

std::vector<Command> commands_about_privacy() {
  return {account_description(), solve_description(), audit_description(), predict_description()};
}

}  // namespace privbo::app
