#include "run_charts/other_function_line.h"

#include <QStringList>

#include "plot/data/run_layers.h"
#include "widgets/letters.h"
#include "words/chart_text.h"

namespace privbo::ui {

OtherFunctionLine::OtherFunctionLine(QWidget* parent) : SmallLabel({}, parent) {
  setTextFormat(Qt::RichText);
  setWordWrap(true);
  setIndent(letter_width(fontMetrics()));  // in line with the charts' names below
  setTextInteractionFlags(Qt::TextBrowserInteraction);
  setToolTip(
      tr("Gives the scenario the f of that run: its objective, domain and seed, and its kernel as the kernel of f. The "
         "learner's kernel stays."));
  hide();
  connect(this, &QLabel::linkActivated, this, [this](const QString& link) { Q_EMIT keep_wanted(link.toULongLong()); });
}

void OtherFunctionLine::show_data(const ChartData& shown) {
  QStringList others;
  for (const PinnedRun* pin : pins_of_other_functions(run_layers(shown)))
    others << tr("The pinned run (%1) optimises a different function. <a href=\"%2\">Use the Same f</a>")
                  .arg(chart_text(pin->label).toHtmlEscaped(), QString::number(pin->id));
  const QString line = others.join(QLatin1Char(' '));
  if (line != text()) setText(line);
  setVisible(!line.isEmpty());
}

}  // namespace privbo::ui
