// How long a window test waits for something that normally happens at once.
#pragma once

#include "support/long_test.h"

namespace privbo::ui {

constexpr int patience_ms = privbo::test::sanitized ? 300000 : 30000;
/// For tests that run long runs, which take several times as long under a sanitizer.
constexpr int long_patience_ms = privbo::test::sanitized ? 600000 : 120000;

}  // namespace privbo::ui
