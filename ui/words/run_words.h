// Describes how a run's state, its length and its trust are reported in words.
#pragma once

#include <QString>

#include "record/snapshot.h"

namespace privbo::ui {

/// "idle", "running", … as people read it.
QString state_text(RunState state);
/// Says, of a run with agents, who is protected, and who has to be trusted; empty for all others.
QString trust_text(const Snapshot& now, std::size_t algorithm);
/// "less than a second", "12 s", "3 min 20 s", "2 h 5 min".
QString duration_text(double seconds);
/// Does the same in one unit, for a button: "20 s", "3 min", "2 h".
QString about_text(double seconds);

}  // namespace privbo::ui
