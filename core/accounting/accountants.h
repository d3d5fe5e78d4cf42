// The accountants' common part (what every one of them refuses) and their makers, one file per family.
#pragma once

#include "accounting/accountant.h"
#include "text/message.h"

namespace privbo {

/// Checks δ, answers the empty composition, and asks the accountant proper about the rest.
class CheckedAccountant : public Accountant {
 public:
  using Accountant::Accountant;
  Loss loss(const Composition& composition, double delta) const final;

 protected:
  /// Returns a composition that is not empty, 0 ≤ δ < 1; δ > 0 unless `handles_pure`.
  virtual Loss answer(const Composition& composition, double delta) const = 0;
  bool handles_pure = false;
};

/// Returns the one that files and screens call so; null where there is none.
const Accountant* accountant_labelled(const Message& label);

Loss does_not_apply(Message reason);
/// An empty answer because a stop was asked for.
Loss stopped_loss();
/// ε clipped at 0; infinite or NaN becomes "no finite ε".
Loss finite_loss(double epsilon, Message chosen = {}, double order = std::numeric_limits<double>::quiet_NaN());

/// Releases in which everybody takes part are what they are: Gaussian mechanisms with μ = 1/z.
Composition without_trivial_sampling(const Composition& composition);
/// √Σμ² where all are Gaussian (after `without_trivial_sampling`); empty otherwise.
std::optional<double> composed_mu(const Composition& composition);

std::shared_ptr<const Accountant> make_basic_accountant();
std::shared_ptr<const Accountant> make_advanced_accountant();
std::shared_ptr<const Accountant> make_zcdp_accountant(bool optimised);
std::shared_ptr<const Accountant> make_gdp_accountant();
std::shared_ptr<const Accountant> make_gdp_clt_accountant();
std::shared_ptr<const Accountant> make_moments_accountant();
std::shared_ptr<const Accountant> make_renyi_accountant(bool improved);

}  // namespace privbo
