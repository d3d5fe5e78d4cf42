#include "learning/explanation.h"

namespace privbo {

template class List<Formula>;
template class List<ExplainSymbol>;
template class List<ExplainStep>;
template class List<Party>;

List<Text> Explanation::all_assumptions() const {
  List<Text> all = assumptions;
  all.insert(all.end(), regret_assumptions.begin(), regret_assumptions.end());
  return all;
}

}  // namespace privbo
