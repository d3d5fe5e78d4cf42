// Compiles the members of the JSON type once for all units.
#include "catalogue/json.h"

template class nlohmann::basic_json<nlohmann::ordered_map>;
template class nlohmann::detail::serializer<privbo::Json>;
template class std::vector<privbo::Json>;
