#include "charts/model/loss_axis.h"

#include "words/charts_tr.h"

namespace privbo::ui {

QString zero_note() { return Charts::tr("Where ε is 0, a log axis shows nothing."); }

}  // namespace privbo::ui
