#include "support/plain/plain_ata.h"

#include "families/local/nystrom/nystrom_width.h"
#include "posterior/exact/posterior.h"

namespace privbo::test {

PlainAta::PlainAta(const LearnerSetup& setup, const Numbers& numbers, Limits limits)
    : setup_(setup),
      numbers_(numbers),
      limits_(limits),
      gram_(long_gram(*setup.prior)),
      mean_(Vector::Zero(setup.prior->size)),
      variance_(setup.prior->diagonal) {}

void PlainAta::ask(const Round&, std::vector<Query>& queries) {
  const Constants& c = setup_.constants;
  decision_.width = numbers_.s * ata_width(1, noted_.features, setup_.horizon, c.delta, c.B.value, numbers_.v, 1.0,
                                           c.lambda, numbers_.accuracy);
  const Vector values = mean_ + *decision_.width * variance_.cwiseSqrt();
  plays_.push_back(argmax(values));
  decision_.acquisition = values[plays_.back()];
  queries.push_back({0, plays_.back()});
}

void PlainAta::tell(std::span<const LearnerMessage> messages) {
  for (const LearnerMessage& message : messages) {
    rewards_.push_back(std::get<RewardMessage>(message).value);
    std::vector<bool> in(static_cast<std::size_t>(mean_.size()), false);
    for (const Index play : plays_)
      if (setup_.draws->uniform() < numbers_.q * variance_[play]) in[static_cast<std::size_t>(play)] = true;
    dictionary_.clear();
    for (std::size_t i = 0; i < in.size(); ++i)
      if (in[i]) dictionary_.push_back(static_cast<Index>(i));
    if (dictionary_.empty()) dictionary_.push_back(plays_.back());
    noted_.features = static_cast<Index>(dictionary_.size());
    decision_.truncation = ata_truncation(1, noted_.features, setup_.horizon, setup_.constants.delta, numbers_.v, 1.0);
    met_.push_back(decision_.truncation);
    if (limits_ == Limits::present) met_.assign(met_.size(), decision_.truncation);
    const TextbookNystrom textbook(gram_, dictionary_, plays_, setup_.constants.lambda);
    const TextbookNystrom::Truncated estimate = textbook.truncated(rewards_, met_);
    noted_.truncated_terms = estimate.terms;
    mean_ = estimate.mean.cast<double>();
    variance_ = textbook.variance(gram_, setup_.constants.lambda).cast<double>().cwiseMax(0.0);
  }
}

PosteriorValues PlainAta::posterior() const {
  PosteriorValues posterior;
  posterior.mean = mean_;
  posterior.deviation = variance_.cwiseSqrt();
  posterior.width = decision_.width.value_or(0.0);
  posterior.acquisition = posterior.mean + posterior.width * posterior.deviation;
  posterior.dictionary = dictionary_;
  return posterior;
}

}  // namespace privbo::test
