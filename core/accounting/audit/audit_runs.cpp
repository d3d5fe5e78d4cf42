// The runs of an audit, spread over threads: blocks of runs from a shared counter.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <exception>
#include <mutex>
#include <stdexcept>
#include <thread>

#include "accounting/audit/audit.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

/// Long enough that seeding a stream costs little, short enough that threads finish together.
constexpr std::int64_t block_length = 512;
constexpr std::chrono::milliseconds between_reports{25};

class Workshop {
 public:
  Workshop(const AuditTarget& target, const AuditOptions& options, const std::stop_token& stop)
      : target_(target),
        options_(options),
        stop_(stop),
        blocks_(static_cast<std::size_t>((options.runs + block_length - 1) / block_length)) {}

  void work(const AuditProgress& progress) {
    auto reported = std::chrono::steady_clock::now();
    try {
      while (!over()) {
        const std::size_t block = next_.fetch_add(1);
        if (block >= blocks_.size() || !run_block(block)) return;
        const auto now = std::chrono::steady_clock::now();
        if (!progress || now - reported < between_reports) continue;
        reported = now;
        progress(done_, options_.runs);
      }
    } catch (...) {
      const std::lock_guard lock(mutex_);
      if (!failure_) failure_ = std::current_exception();
      failed_ = true;
    }
  }

  AuditRuns result() {
    if (failure_) std::rethrow_exception(failure_);
    AuditRuns all;
    const auto gap = std::ranges::find_if(blocks_, [](const Block& block) { return !block.complete; });
    for (auto block = blocks_.begin(); block != gap; ++block) {
      all.first.insert(all.first.end(), block->runs.first.begin(), block->runs.first.end());
      all.second.insert(all.second.end(), block->runs.second.begin(), block->runs.second.end());
      block->runs = {};
    }
    return all;
  }

 private:
  /// Filled by one thread, read after all have ended. Memory is taken as blocks are run: a stop need not wait for
  /// it.
  struct Block {
    AuditRuns runs;
    bool complete = false;
  };

  bool over() const { return failed_ || stop_.stop_requested(); }

  double observed(bool second, RandomSource& draws) const {
    const double value = target_.observe(second, draws);
    if (std::isnan(value))
      throw RuntimeError(Message("%1: a run gave no number (nan); the target cannot be audited", target_.label()));
    return value;
  }

  /// Both inputs; false when it was interrupted.
  bool run_block(std::size_t block) {
    const std::int64_t begin = static_cast<std::int64_t>(block) * block_length;
    const auto length = static_cast<std::size_t>(std::min(options_.runs - begin, block_length));
    for (const bool second : {false, true}) {
      const std::unique_ptr<RandomSource> draws =
          make_stream({options_.seed, static_cast<std::uint64_t>(block), second ? 1U : 0U, Purpose::privacy_noise});
      std::vector<double>& values = second ? blocks_[block].runs.second : blocks_[block].runs.first;
      values.reserve(length);
      while (values.size() < length) {
        if (over()) return false;
        values.push_back(observed(second, *draws));
      }
    }
    blocks_[block].complete = true;
    done_ += static_cast<std::int64_t>(length);
    return true;
  }

  const AuditTarget& target_;
  const AuditOptions& options_;
  const std::stop_token& stop_;
  std::vector<Block> blocks_;
  std::atomic<std::size_t> next_{0};
  std::atomic<std::int64_t> done_{0};
  std::atomic<bool> failed_{false};
  std::mutex mutex_;
  std::exception_ptr failure_;
};

}  // namespace

AuditRuns run_audit(const AuditTarget& target, const AuditOptions& options, const std::stop_token& stop,
                    const AuditProgress& progress) {
  Workshop workshop(target, options, stop);
  const unsigned wanted = options.threads > 0 ? options.threads : std::max(1U, std::thread::hardware_concurrency());
  const auto blocks = (options.runs + block_length - 1) / block_length;
  const auto helpers = std::min<std::int64_t>(wanted, blocks) - 1;
  {
    std::vector<std::jthread> threads;
    try {
      for (std::int64_t i = 0; i < helpers; ++i) threads.emplace_back([&] { workshop.work({}); });
    } catch (const std::exception&) {  // NOLINT(bugprone-empty-catch): no room for more threads: these do the work
    }
    workshop.work(progress);  // only the calling thread reports
  }
  AuditRuns runs = workshop.result();
  if (progress) progress(static_cast<std::int64_t>(runs.first.size()), options.runs);
  return runs;
}

}  // namespace privbo
