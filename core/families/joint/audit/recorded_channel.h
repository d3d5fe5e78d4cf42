// A channel that records the statistics it releases and what the users gave, for audits and attacks to read.
#pragma once

#include <memory>
#include <utility>

#include "families/joint/audit/statistics_transcript.h"
#include "privacy/forwarding_channel.h"

namespace privbo {

class RecordedChannel final : public ForwardingChannel {
 public:
  /// `transcript` must outlive the channel.
  RecordedChannel(std::unique_ptr<Channel> real, StatisticsTranscript& transcript)
      : ForwardingChannel(std::move(real)), transcript_(transcript) {}

  void open(const Round& round, Ledger& ledger, LearnerMessages& out) override {
    const std::size_t before = out.size();
    ForwardingChannel::open(round, ledger, out);
    record(round.t - 1, std::span(out).subspan(before));
  }
  void deliver(const Round& round, std::span<const Query> queries, std::span<const Outcome> outcomes, Ledger& ledger,
               LearnerMessages& out) override {
    ForwardingChannel::deliver(round, queries, outcomes, ledger, out);
    transcript_.items.push_back({queries.front().point, outcomes.front().reward});
  }
  void aggregate(const Round& round, std::span<const Upload> uploads, Ledger& ledger, LearnerMessages& out) override {
    const std::size_t before = out.size();
    ForwardingChannel::aggregate(round, uploads, ledger, out);
    record(round.t, std::span(out).subspan(before));
  }

 private:
  void record(std::int64_t rounds, std::span<const LearnerMessage> messages) {
    for (const LearnerMessage& message : messages)
      if (const auto* statistics = std::get_if<StatisticsMessage>(&message))
        transcript_.releases.push_back({rounds, *statistics});
  }

  StatisticsTranscript& transcript_;
};

}  // namespace privbo
