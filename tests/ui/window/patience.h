// How long a window test waits for something that normally happens at once.
#pragma once

namespace privbo::ui {

constexpr int patience_ms = 30000;
/// For tests that play long runs, which take several times as long under a sanitizer.
#ifdef __SANITIZE_ADDRESS__
constexpr int long_patience_ms = 600000;
#else
constexpr int long_patience_ms = 120000;
#endif

}  // namespace privbo::ui
