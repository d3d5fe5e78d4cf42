#include "families/unknown_privacy.h"

#include "families/families.h"

namespace privbo {

bool is_privacy_unknown(const AlgorithmEntry* entry, PrivacyNotion notion) {
  return entry && entry->external_release && notion == PrivacyNotion::none;
}

bool is_privacy_unknown(const AlgorithmSnapshot& algorithm) {
  return is_privacy_unknown(find_entry(algorithm_catalogue(), algorithm.type), algorithm.privacy.guarantee.notion);
}

Message unknown_privacy_text() { return Message("not known"); }

Message known_privacy_text(const AlgorithmEntry* entry, PrivacyNotion notion) {
  return is_privacy_unknown(entry, notion) ? unknown_privacy_text() : to_string(notion);
}

Message known_privacy_text(const AlgorithmSnapshot& algorithm) {
  return known_privacy_text(find_entry(algorithm_catalogue(), algorithm.type), algorithm.privacy.guarantee.notion);
}

}  // namespace privbo
