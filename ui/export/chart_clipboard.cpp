#include "export/chart_clipboard.h"

#include <QClipboard>
#include <QGuiApplication>
#include <exception>

#include "charts/output/chart_export.h"
#include "files/failure_message.h"
#include "words/catalogue_text.h"

namespace privbo::ui {

void ChartClipboard::copy_figure(const FigureRequest& request, const QString& scenario) {
  job_.start([this, request, scenario](const std::stop_token&) -> Deliver {
    try {
      return [this, image = draw_for_clipboard(request, scenario)] {
        QGuiApplication::clipboard()->setImage(image);
        Q_EMIT copied(tr("Copied %1 × %2 pixels").arg(image.width()).arg(image.height()));
      };
    } catch (const std::exception& failure) {
      return [this, problem = translated(failure_message(failure))] { Q_EMIT failed(problem); };
    }
  });
}

void ChartClipboard::copy_data(const ExportedChart& chart) {
  // A posterior with many estimates is megabytes of text.
  job_.start([this, chart](const std::stop_token&) -> Deliver {
    return [this, text = QString::fromStdString(chart_csv(chart.data, chart.kind, chart.options))] {
      QGuiApplication::clipboard()->setText(text);
      Q_EMIT copied(tr("Copied the numbers of the chart as comma-separated text."));
    };
  });
}

}  // namespace privbo::ui
