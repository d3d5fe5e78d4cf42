#include "privacy/claim/accountant_model.h"

#include <QFont>
#include <algorithm>
#include <cmath>

#include "numerics/numbers.h"
#include "widgets/theme.h"
#include "words/catalogue_text.h"
#include "words/number_text.h"
#include "words/privacy_text.h"

namespace privbo::ui {
namespace {

QVariant accountant_alignment(int column) {
  const bool number = column == AccountantModel::epsilon || column == AccountantModel::beside ||
                      column == AccountantModel::error || column == AccountantModel::printed ||
                      column == AccountantModel::slack;
  return QVariant((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
}

bool beside_is_exact(const std::vector<AccountantLine>& lines) {
  return std::ranges::any_of(lines, &AccountantLine::beside_exact);
}

}  // namespace

QString remark_of(const AccountantLine& line) {
  if (line.pending)
    return line.of_round > 0
               ? AccountantModel::tr("of round %1; at work…").arg(number_text(static_cast<double>(line.of_round)))
               : AccountantModel::tr("at work…");
  QStringList remarks;
  if (line.refuted) remarks << AccountantModel::tr("below what the audit shows");
  if (!line.loss.epsilon) remarks << AccountantModel::tr("does not apply: %1").arg(translated(line.loss.reason));
  if (line.accountant->approximate && line.loss.epsilon) remarks << AccountantModel::tr("approximation, not a bound");
  if (line.best) remarks << AccountantModel::tr("tightest bound");
  return remarks.join(QStringLiteral("; "));
}

QString printed_text(const AccountantLine& line) {
  if (!line.printed) return {};
  const QString value = fixed_text(line.printed->epsilon, line.printed->decimals);
  return line.loss.epsilon ? value + (line.matches ? QStringLiteral(" ✓") : QStringLiteral(" ✗")) : value;
}

void AccountantModel::show_lines(std::vector<AccountantLine> lines) {
  const bool same_rows = lines.size() == lines_.size();
  if (!same_rows) beginResetModel();
  lines_ = std::move(lines);
  if (same_rows) Q_EMIT headerDataChanged(Qt::Horizontal, beside, beside);
  if (!same_rows)
    endResetModel();
  else if (!lines_.empty())
    Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columns - 1));
}

void AccountantModel::set_palette(const QPalette& palette) {
  palette_ = palette;
  if (!lines_.empty()) Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columns - 1), {Qt::ForegroundRole});
}

int AccountantModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(lines_.size());
}
int AccountantModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : columns; }

QVariant AccountantModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation == Qt::Vertical) return QAbstractTableModel::headerData(section, orientation, role);
  if (role == Qt::TextAlignmentRole) return accountant_alignment(section);
  if (role == Qt::DisplayRole) switch (section) {
      case accountant:
        return tr("accountant");
      case epsilon:
        return tr("ε");
      case beside:
        return tr("ε, %1").arg(sensitivity_name(beside_is_exact(lines_)));
      case chosen:
        return tr("best parameter");
      case error:
        return tr("error");
      case printed:
        return tr("paper");
      case slack:
        return tr("slack");
      case remark:
        return tr("remark");
    }
  if (role == Qt::ToolTipRole) switch (section) {
      case epsilon:
        return tr("Upper bound on ε at the chosen δ and round");
      case beside:
        return tr("ε of the same releases with the same noise, charged with the sensitivity that is not in use");
      case chosen:
        return tr("The order α, the λ or the interval at which this accountant's minimum lies");
      case error:
        return tr("The exact ε lies at most this far below; empty where no such statement is made");
      case printed:
        return tr("What a paper prints for exactly this setting; ✓: ours rounds to the same digits");
      case slack:
        return tr("How many times as large as the tightest bound");
    }
  return {};
}

QString AccountantModel::text(const AccountantLine& line, int column) const {
  if (column == accountant) return translated(line.accountant->label);
  if (column == remark) return remark_of(line);
  if (column == printed) return printed_text(line);
  if (line.pending && line.of_round == 0) return column == epsilon ? QStringLiteral("…") : QString();
  switch (column) {
    case epsilon:
      return line.loss.epsilon || line.printed ? epsilon_text(line.loss.epsilon)
                                               : remark_of(line);  // the cell spans the row
    case beside:
      return line.beside ? epsilon_text(line.beside) : QString();
    case chosen:
      return translated(line.loss.chosen);
    case error:
      return line.loss.error > 0.0 ? QStringLiteral("−%1").arg(number_text(line.loss.error, 2)) : QString();
    case slack:
      return line.slack ? tr("%1×").arg(fixed_text(*line.slack, *line.slack < 100.0 ? 2 : 0)) : QString();
    default:
      return {};
  }
}

QString AccountantModel::tool_tip(const AccountantLine& line, int column) const {
  if (column == epsilon && line.loss.epsilon) return tr("ε = %1").arg(exact_text(*line.loss.epsilon));
  if (column == printed && line.printed)
    return (line.printed->printed    ? tr("printed: %1 (%2)")
            : line.printed->notebook ? tr("plotted; printed in the authors' notebook: %1 (%2)")
                                     : tr("plotted, not printed: %1 (%2); recomputed independently"))
        .arg(translated(line.printed->label), translated(line.printed->citation));
  if (column == accountant || line.loss.epsilon)
    return column == accountant ? tool_tip_of(*line.accountant) : text(line, column);
  return remark_of(line);
}

QString AccountantModel::in_full(const AccountantLine& line, int column) const {
  const auto number = [](double value) { return QString::fromStdString(shortest(value)); };
  switch (column) {
    case epsilon:
      return line.loss.epsilon ? number(*line.loss.epsilon) : QString();
    case beside:
      return line.beside ? number(*line.beside) : QString();
    case error:
      return line.loss.error > 0.0 ? number(line.loss.error) : QString();
    case slack:
      return line.slack ? number(*line.slack) : QString();
    default:
      return text(line, column);
  }
}

QVariant AccountantModel::colour(const AccountantLine& line) const {
  // Every other row stands on the alternate base, which is nearer to the text than the base is.
  if (line.refuted) return alarm_colour(palette_.color(QPalette::AlternateBase));
  if (!line.loss.epsilon || line.pending) return Theme::from(palette_).muted;
  return {};
}

QVariant AccountantModel::font(const AccountantLine& line) const {
  QFont font;  // only what is set here counts: the size is the view's, which the reader may have scaled
  font.setItalic(line.accountant->approximate);
  font.setBold(line.best);
  return font;
}

QVariant AccountantModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || index.row() >= rowCount()) return {};
  const AccountantLine& line = lines_[static_cast<std::size_t>(index.row())];
  switch (role) {
    case Qt::DisplayRole:
      return text(line, index.column());
    case Qt::ToolTipRole:
      return tool_tip(line, index.column());
    case Qt::ForegroundRole:
      return colour(line);
    case Qt::FontRole:
      return font(line);
    case Qt::EditRole:
      return in_full(line, index.column());
    case Qt::TextAlignmentRole:
      return line.loss.epsilon || line.pending ? accountant_alignment(index.column())
                                               : QVariant(Qt::AlignLeft | Qt::AlignVCenter);
    default:
      return {};
  }
}

}  // namespace privbo::ui
