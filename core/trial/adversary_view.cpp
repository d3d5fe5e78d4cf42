#include "trial/adversary_view.h"

#include "accounting/attack/attack_views.h"
#include "text/message.h"

namespace privbo {

void OpenReading::read(const AttackQuestion& question, const AttackRun& first, const AttackRun& second,
                       AttackResult& result, RandomSource&) {
  result.sees =
      question.moved ? Message("the user's context and reward, as they are") : Message("the user's reward, as it is");
  view_unprotected(result, !question.moved && first.reward == second.reward, question.draws);
}

}  // namespace privbo
