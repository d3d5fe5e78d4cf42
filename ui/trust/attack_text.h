// An attack in words: what was changed, what is seen, and how sure the attacker may become.
#pragma once

#include <QString>

#include "experiment/attack/attack.h"

namespace privbo::ui {

/// Rich text of a few sentences.
QString attack_html(const AttackResult& result);

}  // namespace privbo::ui
