#pragma once
#include <QList>
#include <QObject>
#include <QUrl>

namespace privbo::ui {

/// Stands in for the desktop's browser as long as it lives: notes the links of the web that would have been opened.
class BrowserStandIn : public QObject {
  Q_OBJECT
 public:
  BrowserStandIn();
  ~BrowserStandIn() override;
  QList<QUrl> opened;

 public Q_SLOTS:
  void open(const QUrl& url) { opened.append(url); }
};

}  // namespace privbo::ui
