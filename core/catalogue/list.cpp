#include "catalogue/list.h"

#include "catalogue/list_members.h"

namespace privbo {

template class List<std::string>;

}  // namespace privbo
