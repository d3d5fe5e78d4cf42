#include "words/number_text.h"

#include "language/number_marks.h"
#include "numerics/number_text.h"
#include "numerics/numbers.h"
#include "words/catalogue_text.h"

namespace privbo::ui {
namespace {

QString local(const std::string& english) { return local_number(QString::fromStdString(english)); }

}  // namespace

QString number_text(double value, int digits) { return local(privbo::number_text(value, digits)); }

QString fixed_text(double value, int decimals) { return local(privbo::fixed_text(value, decimals)); }

QString exact_text(double value) { return local(shortest(value)); }

QString percent_text(double share, double rest) { return translated(privbo::percent_text(share, rest)); }

}  // namespace privbo::ui
