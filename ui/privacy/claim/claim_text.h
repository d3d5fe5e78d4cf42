// The page as text and as a table for other programs.
#pragma once

#include <QString>
#include <filesystem>
#include <string>
#include <vector>

#include "privacy/claim/shown_claim.h"

namespace privbo::ui {

/// "after all 40 rounds", "after round 12 of 40".
QString round_text(const ShownClaim& shown);
/// "Strict reading: ε ≤ 0.255 at δ = 10⁻⁵" where the claim is made at a larger δ; empty elsewhere.
QString strict_text(const ShownClaim& shown);
/// Claim, accountants and ledger in lines that can be pasted into a mail; numbers in full.
QString claim_text(const ShownClaim& shown, const std::vector<AccountantLine>& lines, const QString& meaning);
/// RFC 4180 with one row per accountant; missing numbers are empty, the reason stands beside them.
std::string accountants_csv(const ShownClaim& shown, const std::vector<AccountantLine>& lines);
/// Throws std::runtime_error naming the file.
void save_accountants(const ShownClaim& shown, const std::vector<AccountantLine>& lines,
                      const std::filesystem::path& file);

}  // namespace privbo::ui
