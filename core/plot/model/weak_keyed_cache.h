// Describes what is worked out from a shared object once and kept while the object lives: for pictures drawn again and
// again.
#pragma once

#include <algorithm>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace privbo {

/// Any thread. Keeps the last few results; what belongs to an object that is gone is forgotten.
template <class Source, class Result>
class WeakKeyedCache {
 public:
  /// `make` gives a shared pointer to what it makes of the source. Any thread.
  template <class Make>
  std::shared_ptr<const Result> of(const std::shared_ptr<const Source>& source, const Make& make) {
    // A pointer without an owner may find something else at the same place.
    if (source.use_count() == 0) return make(*source);
    const std::scoped_lock lock(mutex_);
    std::erase_if(kept_, [](const auto& entry) { return entry.first.expired(); });
    const auto known = std::ranges::find_if(kept_, [&](const auto& entry) { return entry.first.lock() == source; });
    if (known != kept_.end()) return known->second;
    if (kept_.size() >= most) kept_.erase(kept_.begin());
    kept_.emplace_back(source, make(*source));
    return kept_.back().second;
  }

 private:
  static constexpr std::size_t most = 8;
  std::mutex mutex_;
  std::vector<std::pair<std::weak_ptr<const Source>, std::shared_ptr<const Result>>> kept_;
};

}  // namespace privbo
