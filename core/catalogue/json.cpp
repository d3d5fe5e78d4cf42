// The JSON type's members, compiled here for all units.
#include "catalogue/json.h"

template class nlohmann::basic_json<nlohmann::ordered_map>;
template class nlohmann::detail::serializer<privbo::Json>;
template class std::vector<privbo::Json>;
