#include "ui/support/browser_stand_in.h"

#include <QDesktopServices>

namespace privbo::ui {

BrowserStandIn::BrowserStandIn() { QDesktopServices::setUrlHandler(QStringLiteral("https"), this, "open"); }

BrowserStandIn::~BrowserStandIn() { QDesktopServices::unsetUrlHandler(QStringLiteral("https")); }

}  // namespace privbo::ui
