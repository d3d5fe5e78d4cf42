// How long a window test waits for something that normally happens at once.
#pragma once

namespace privbo::ui {

constexpr int patience_ms = 30000;
/// For tests that play long runs.
constexpr int long_patience_ms = 120000;

}  // namespace privbo::ui
