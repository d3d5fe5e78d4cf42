// The rule of release_notion.h.
#include "families/local/release_notion.h"

#include "learning/ucb/randomiser_choice.h"

namespace privbo {

PrivacyNotion notion_of_release(PrivacyNotion declared, const ParamSet& algorithm, const ParamSet& privacy,
                                bool unbounded_noise) {
  const bool average = declared == PrivacyNotion::local && unbounded_noise &&
                       privacy.text("unbounded") == "high-probability" && !is_bounded(randomiser_of(algorithm));
  return average ? PrivacyNotion::local_on_average : declared;
}

}  // namespace privbo
