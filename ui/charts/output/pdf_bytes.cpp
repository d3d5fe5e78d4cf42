#include "charts/output/pdf_bytes.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QTimeZone>
#include <cctype>

namespace privbo::ui {
namespace {

/// Returns the date that the builder of a distribution asks for, as PDF writes it; empty: none.
QByteArray asked_date() {
  bool good = false;
  const qint64 seconds = qEnvironmentVariable("SOURCE_DATE_EPOCH").toLongLong(&good);
  if (!good) return {};
  const QDateTime date = QDateTime::fromSecsSinceEpoch(seconds, QTimeZone::utc());
  return date.isValid() ? date.toString(QStringLiteral("'(D:'yyyyMMddHHmmss'Z)'")).toLatin1() : QByteArray();
}

/// Puts `text` and blanks in the place of these bytes.
void put_in_place(QByteArray& pdf, qsizetype from, qsizetype to, const QByteArray& text) {
  pdf.replace(from, to - from, text.leftJustified(to - from, ' ', true));
}

}  // namespace

QByteArray without_clock(QByteArray pdf) {
  const QByteArray name = "/CreationDate ";
  if (const qsizetype from = pdf.indexOf(name + "(D:"); from >= 0)
    if (const qsizetype to = pdf.indexOf(')', from); to > 0) {
      const QByteArray date = asked_date();
      put_in_place(pdf, from, to + 1,
                   date.isEmpty() || name.size() + date.size() > to + 1 - from ? QByteArray() : name + date);
    }
  // Two random numbers, in versions of Qt that write them.
  const QByteArray id = "/ID [ <";
  const qsizetype first = pdf.lastIndexOf(id);
  if (const qsizetype end = first < 0 ? -1 : pdf.indexOf(']', first); end > 0) {
    QByteArray numbers = pdf.mid(first, end - first);
    for (qsizetype i = id.size(); i < numbers.size(); ++i)
      if (std::isxdigit(static_cast<unsigned char>(numbers[i]))) numbers[i] = '0';
    pdf.replace(first, numbers.size(), numbers);
    const QByteArray digits = QCryptographicHash::hash(pdf, QCryptographicHash::Sha256).toHex();
    for (qsizetype i = id.size(), digit = 0; i < numbers.size(); ++i)
      if (numbers[i] == '0') numbers[i] = digits[digit++ % 32];
    pdf.replace(first, numbers.size(), numbers);
  }
  return pdf;
}

}  // namespace privbo::ui
