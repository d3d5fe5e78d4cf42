#include "families/unknown_privacy.h"

#include "families/families.h"

namespace privbo {

bool is_privacy_unknown(const AlgorithmEntry* entry, PrivacyNotion notion) {
  return entry && entry->external && notion == PrivacyNotion::none && entry->id != "external";
}

bool is_privacy_unknown(const AlgorithmSnapshot& algorithm) {
  return is_privacy_unknown(find_entry(algorithm_catalogue(), algorithm.type), algorithm.privacy.guarantee.notion);
}

Message unknown_privacy_text() { return Message("not known"); }

}  // namespace privbo
