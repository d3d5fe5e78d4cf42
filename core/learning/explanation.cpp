#include "learning/explanation.h"

namespace privbo {

template class List<Formula>;
template class List<ExplainSymbol>;
template class List<ExplainStep>;
template class List<Party>;

}  // namespace privbo
