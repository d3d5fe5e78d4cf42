// Declares what a reader should know about an algorithm: its steps with formulas, who sees what, the guarantee and what
// it needs.
#pragma once

#include <string>

#include "catalogue/list.h"
#include "text/message.h"

namespace privbo {

struct Formula {
  std::string id;     // of resources/formulas/<id>.svg, drawn from the line with this id in formulas.tex
  std::string plain;  // the same in plain text, for screen readers and for copying
};

/// A symbol of a step: what it stands for and where its value is found.
struct ExplainSymbol {
  std::string symbol;  // "β_t"
  Text meaning;        // "confidence width"
  /// States where it is set: a JSON pointer ("/constants/lambda") or a key of the algorithm's own parameters
  /// ("beta_scale").
  std::string setting{};
  /// Id of the previewed number (Derived) that shows its value.
  std::string derived{};
};

struct ExplainStep {
  Text text;
  List<Formula> formulas{};
  List<ExplainSymbol> symbols{};
};

/// States how much a party must be trusted with other people's raw rewards.
enum class Trust {
  owner,     // sees raw data that is its own
  trusted,   // sees other people's raw data: the reader has to trust it
  untrusted  // sees nothing but what a mechanism let through
};

/// One box of the picture "who sees what", from the user to the public.
struct Party {
  Text name;  // "User of round t"
  Text sees;  // "the true reward y_t"
  Trust trust = Trust::untrusted;
  Text passes_on{};    // what goes to the next party: "ȳ_t"; empty for the last
  bool noise = false;  // whether privacy noise is added on the way to the next party
};

struct Explanation {
  Text idea;                // why it works, in a few sentences
  List<ExplainStep> steps;  // of one round, in order
  List<Party> parties;
  Text guarantee;     // privacy in plain words, or that there is none
  Text protects{};    // who, against whom; empty where not private
  Text neighbours{};  // the neighbouring relation; empty where not private
  Text regret;        // what is proved about regret, or that nothing is
  List<Formula> regret_formulas{};
  List<Text> assumptions;           // of the guarantee
  List<Text> regret_assumptions{};  // of what is proved about regret
  List<Text> references;

  /// Returns the assumptions as they are shown: of the guarantee, then about regret.
  List<Text> all_assumptions() const;
};

// Compiled once, in explanation.cpp.
extern template class List<Formula>;
extern template class List<ExplainSymbol>;
extern template class List<ExplainStep>;
extern template class List<Party>;

}  // namespace privbo
