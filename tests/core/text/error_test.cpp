// Errors hold a message, and are those of the standard library.
#include "text/error.h"

#include <gtest/gtest.h>

#include <new>

namespace privbo::error_test {
namespace {

TEST(Error, IsCaughtAsTheStandardsAndKeepsItsMessage) {
  const Message message("jitter = %1: must be a finite number >= 0", Number("-1"));
  try {
    throw InvalidArgument(message);
  } catch (const std::invalid_argument& failure) {
    EXPECT_STREQ(failure.what(), "jitter = -1: must be a finite number >= 0");
    EXPECT_EQ(message_of(failure), message);
  }
  EXPECT_THROW(throw RuntimeError(message), std::runtime_error);
  EXPECT_THROW(throw OutOfRange(message), std::out_of_range);
}

TEST(Error, WhatOthersThrowIsShownAsItIs) {
  EXPECT_EQ(message_of(std::runtime_error("100 %1 percent")), Message::verbatim("100 %1 percent"));
  EXPECT_EQ(message_of(std::runtime_error("100 %1 percent")).english(), "100 %1 percent");
  EXPECT_EQ(message_of(std::bad_alloc()).english(), std::bad_alloc().what());
}

}  // namespace
}  // namespace privbo::error_test
