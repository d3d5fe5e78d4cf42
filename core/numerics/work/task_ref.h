// What a computation hands to the threads of its job.
#pragma once

#include <concepts>
#include <functional>
#include <memory>
#include <type_traits>

#include "numerics/types.h"

namespace privbo {

/// Refers to a task that is called with a number, and that outlives whoever was handed this. Unlike a std::function it
/// needs no memory, also for a task that refers to many variables: rounds hand out tasks.
class TaskRef {
 public:
  template <class Task>
  requires(!std::same_as<std::remove_cvref_t<Task>, TaskRef> && std::invocable<Task&, Index>)
      // NOLINTNEXTLINE(google-explicit-constructor, bugprone-forwarding-reference-overload): stands where a task is
      // written
      TaskRef(Task&& task)
      // NOLINTNEXTLINE(cppcoreguidelines-pro-type-const-cast): `call_` gives it its type back
      : task_(const_cast<void*>(static_cast<const void*>(std::addressof(task)))), call_([](void* known, Index number) {
          std::invoke(*static_cast<std::remove_reference_t<Task>*>(known), number);
        }) {}

  void operator()(Index number) const { call_(task_, number); }

 private:
  void* task_;
  void (*call_)(void*, Index);
};

}  // namespace privbo
