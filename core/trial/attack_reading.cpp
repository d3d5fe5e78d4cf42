#include "trial/attack_reading.h"

#include "accounting/attack/attack_views.h"

namespace privbo {

void OpenReading::read(const AttackQuestion& question, const AttackRun& first, const AttackRun& second,
                       AttackResult& result, Draws&) {
  result.sees = question.moved ? "the user's context and reward, as they are" : "the user's reward, as it is";
  view_in_the_open(result, !question.moved && first.reward == second.reward, question.draws);
}

}  // namespace privbo
