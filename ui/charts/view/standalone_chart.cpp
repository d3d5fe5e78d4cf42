#include "charts/view/standalone_chart.h"

#include <utility>

namespace privbo::ui {

StandaloneChart::StandaloneChart(ChartKind kind, QWidget* parent) : ChartView(kind, parent) {}

void StandaloneChart::show_data(LabData data) {
  ChartData shown;
  shown.lab = std::make_shared<const LabData>(std::move(data));
  set_data(std::move(shown));
}

void StandaloneChart::show_picture(OdometerPicture picture) {
  LabData data;
  data.odometer = std::move(picture);
  show_data(std::move(data));
}

void StandaloneChart::show_picture(ErrorsPicture picture) {
  LabData data;
  data.errors = std::move(picture);
  show_data(std::move(data));
}

void StandaloneChart::show_picture(AuditPicture picture) {
  LabData data;
  data.audit = std::move(picture);
  show_data(std::move(data));
}

void StandaloneChart::show_picture(AttackPicture picture) {
  LabData data;
  data.attack = std::move(picture);
  show_data(std::move(data));
}

void StandaloneChart::show_picture(RefereePicture picture) {
  LabData data;
  data.referee = std::move(picture);
  show_data(std::move(data));
}

void StandaloneChart::show_picture(UtilityAnswerPtr answer) {
  ChartData shown;
  shown.utility = std::move(answer);
  set_data(std::move(shown));
}

void StandaloneChart::clear() { show_data({}); }

}  // namespace privbo::ui
