#include "catalogue/list.h"

namespace privbo {

template class List<std::string>;

}  // namespace privbo
