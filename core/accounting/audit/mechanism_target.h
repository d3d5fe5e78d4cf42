// Declares the base of audit targets that run a mechanism. What the mechanism claims is read from the ledger of one
// run.
#pragma once

#include <string>
#include <utility>

#include "accounting/audit/audit_claim.h"
#include "accounting/audit/audit_targets.h"
#include "privacy/noise/noise_source.h"
#include "privacy/protection.h"
#include "text/message.h"

namespace privbo {

class MechanismTarget : public AuditTarget {
 public:
  Message label() const override { return label_; }
  Message inputs() const override { return inputs_; }
  double observe(bool second, RandomSource& draws) const final;
  double claimed_delta(double epsilon) const override { return claim_.delta(epsilon); }
  double claimed_epsilon(double delta) const override;
  Message claim() const override { return claim_.text; }
  std::optional<ClaimPoint> claimed_point() const override { return claim_.point(); }
  bool gives_loss() const override { return true; }

 protected:
  MechanismTarget(Text label, Message inputs) : label_(std::move(label)), inputs_(std::move(inputs)) {}
  /// Runs once, charges the ledger, and returns what `observe` returns.
  virtual double run_once(bool second, Ledger& ledger, NoiseSource& noise) const = 0;

 private:
  template <class Target, class... Arguments>
  friend std::unique_ptr<AuditTarget> make_target(Arguments&&... arguments);

  Message label_, inputs_;
  PrivacyClaim claim_;
};

/// Returns the claim of all releases in the ledger, for one person who takes part in all of them.
PrivacyClaim claim_of(const Ledger& ledger);

template <class Target, class... Arguments>
std::unique_ptr<AuditTarget> make_target(Arguments&&... arguments) {
  auto target = std::make_unique<Target>(std::forward<Arguments>(arguments)...);
  const std::unique_ptr<NoiseSource> noise = make_simulation_noise(make_stream({.purpose = Purpose::privacy_noise}));
  Ledger ledger;
  static_cast<MechanismTarget&>(*target).run_once(false, ledger, *noise);
  static_cast<MechanismTarget&>(*target).claim_ = claim_of(ledger);
  return target;
}

/// Returns how many of the `asked` releases are run: at most `max_audited_releases`. `asked` must be at least 1
/// (std::invalid_argument naming `what`).
std::int64_t audited_length(std::int64_t asked, const std::string& what);
/// Describes what the releases of a mechanism are called.
enum class TranscriptUnit { releases, answers, rounds };
/// Returns `inputs`, with " (the first 16 of 1024 rounds)" where not all are run.
Message with_count(const Message& inputs, std::int64_t asked, TranscriptUnit what);

/// Returns the words of a guarantee that exists for the audit alone.
Protection audited(PrivacyNotion notion);

/// Returns ln p_first(x)/p_second(x) of normal x with these means and this standard deviation.
inline double gaussian_loss(double x, double first_mean, double second_mean, double sigma) {
  return (first_mean - second_mean) * (2.0 * x - first_mean - second_mean) / (2.0 * sigma * sigma);
}

}  // namespace privbo
