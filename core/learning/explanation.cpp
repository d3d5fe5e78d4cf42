#include "learning/explanation.h"

#include "catalogue/list_members.h"

namespace privbo {

template class List<Formula>;
template class List<ExplainSymbol>;
template class List<ExplainStep>;
template class List<Party>;

}  // namespace privbo
