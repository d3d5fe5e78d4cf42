// Declares a channel that forwards every call to another one. Channels that observe or change something derive from it.
#pragma once

#include <memory>
#include <utility>

#include "privacy/channel.h"

namespace privbo {

class ForwardingChannel : public Channel {
 public:
  explicit ForwardingChannel(std::unique_ptr<Channel> real) : real_(std::move(real)) {}

  void stop_when(const std::stop_token& stop) override { real_->stop_when(stop); }
  void open(const Round& round, Ledger& ledger, LearnerMessages& out) override { real_->open(round, ledger, out); }
  void deliver(const Round& round, std::span<const Query> queries, std::span<const Outcome> outcomes, Ledger& ledger,
               LearnerMessages& out) override {
    real_->deliver(round, queries, outcomes, ledger, out);
  }
  void aggregate(const Round& round, std::span<const Upload> uploads, Ledger& ledger, LearnerMessages& out) override {
    real_->aggregate(round, uploads, ledger, out);
  }
  std::int64_t clipped() const override { return real_->clipped(); }
  const Channel& innermost() const override { return real_->innermost(); }

 protected:
  Channel& real() { return *real_; }

 private:
  std::unique_ptr<Channel> real_;
};

}  // namespace privbo
