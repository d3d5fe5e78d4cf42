// Tests that need a screen of a certain size: a program has the screens that it started with.
#pragma once

#include <gtest/gtest.h>

#include <QSize>

namespace privbo::ui {

/// Starts these tests anew, in a process whose only screen has this size, and waits for their end. They are called
/// DISABLED_…, for they mean nothing on another screen.
testing::AssertionResult passes_on_screen(const QSize& size, const char* tests);

}  // namespace privbo::ui
