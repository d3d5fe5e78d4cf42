// Lets the background check of a scenario model finish.
#pragma once

#include <gtest/gtest.h>

#include <QTest>

#include "document/scenario_model.h"

namespace privbo::ui {

/// Runs the event loop until the newest settings have been checked.
inline void wait_for_check(ScenarioModel& model) {
  model.check_now();
  ASSERT_TRUE(QTest::qWaitFor([&] { return model.checked(); }, 20000));
}

}  // namespace privbo::ui
