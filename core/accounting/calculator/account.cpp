// Asks all accountants of the catalogue, and writes the table of losses that papers print.
#include "accounting/calculator/account.h"

#include <array>
#include <charconv>

#include "numerics/numbers.h"
#include "text/message.h"

namespace privbo {
namespace {

std::string fixed(double value, int decimals) {
  std::array<char, 64> buffer{};
  const auto end =
      std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::fixed, decimals);
  return {buffer.data(), end.ptr};
}

/// Returns the columns of one loss: the setting, the paper's value, and this program's values.
std::vector<std::string> row_of(const PrintedLoss& printed, const std::optional<Ledger>& exact) {
  const Ledger ledger = find_mechanism(printed.mechanism)->ledger(ParamSet(printed.params));
  const Composition composition = compose(ledger, last_round(ledger));
  std::vector<std::string> row{printed.label, printed.params["steps"].dump(), significant(printed.delta, 3),
                               printed.printed    ? fixed(printed.epsilon, printed.decimals)
                               : printed.notebook ? std::string("notebook")
                                                  : std::string("plotted")};
  for (const char* id : {"moments", "rdp_classic", "rdp_improved", "pld"}) {
    const Loss loss = find_accountant(id)->loss(composition, printed.delta);
    row.push_back(loss.epsilon ? fixed(*loss.epsilon, printed.decimals) : std::string("-"));
  }
  for (const char* id : {"moments", "rdp_improved", "pld"}) {
    std::optional<double> epsilon;
    if (exact) epsilon = find_accountant(id)->loss(compose(*exact, last_round(*exact)), printed.delta).epsilon;
    row.push_back(epsilon ? fixed(*epsilon, printed.decimals) : std::string("-"));
  }
  return row;
}

}  // namespace

Message delta_warning(double delta) {
  if (delta <= largest_private_delta) return {};
  return Message("δ = %1 is above 10⁻³: too large to count as privacy (with that probability anything may be revealed)",
                 significant(delta, 6));
}

bool is_too_large(PrivacyNotion notion, double delta) {
  return delta > largest_private_delta && notion != PrivacyNotion::high_probability_central;
}

Message delta_warning(PrivacyNotion notion, double delta) {
  return is_too_large(notion, delta) ? delta_warning(delta) : Message();
}

std::vector<AccountLine> account(const Composition& composition, double delta, double pld_interval,
                                 const std::stop_token& stop) {
  std::vector<AccountLine> lines;
  for (const auto& accountant : accountant_catalogue()) {
    const bool finer = pld_interval > 0.0 && accountant->id == "pld";
    const std::shared_ptr<const Accountant> asked = finer ? make_pld_accountant(pld_interval) : accountant;
    // What answers at once is worth having also where a stop was asked for before.
    lines.push_back(
        {accountant.get(),
         asked->losses(std::span(&composition, 1), delta, asked->instant ? std::stop_token() : stop).front()});
  }
  return lines;
}

const AccountLine* smallest_bound(std::span<const AccountLine> lines) {
  const AccountLine* best = nullptr;
  for (const AccountLine& line : lines)
    if (!line.accountant->approximate && line.loss.epsilon && (!best || *line.loss.epsilon < *best->loss.epsilon))
      best = &line;
  return best;
}

std::string printed_losses_table(bool markdown, const std::function<std::optional<Ledger>(const PrintedLoss&)>& exact,
                                 const std::function<void(std::size_t done, std::size_t all)>& on_progress) {
  const std::vector<std::string> head{
      "Setting",        "T",          "δ",         "Paper", "Moments", "RDP, classic", "RDP, improved", "PLD",
      "Moments, exact", "RDP, exact", "PLD, exact"};
  const std::string between = markdown ? " | " : "; ";
  const auto line = [&](const std::vector<std::string>& cells) {
    std::string text = markdown ? "| " : "";
    for (std::size_t i = 0; i < cells.size(); ++i) text += (i ? between : std::string()) + cells[i];
    return text + (markdown ? " |\n" : "\n");
  };
  std::string table = line(head);
  if (markdown) table += "|---|---|---|---|---|---|---|---|---|---|---|\n";
  std::size_t done = 0;
  for (const PrintedLoss& printed : printed_losses()) {
    if (on_progress) on_progress(done++, printed_losses().size());
    table += line(row_of(printed, exact ? exact(printed) : std::nullopt));
  }
  return table;
}

}  // namespace privbo
