#include "plot/model/loss_axis.h"

#include "text/message.h"

namespace privbo {

Message zero_note() { return Message("Where ε is 0, a log axis shows nothing."); }

}  // namespace privbo
