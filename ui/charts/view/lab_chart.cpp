// Pictures into ChartData.
#include "charts/view/lab_chart.h"

#include <utility>

namespace privbo::ui {

LabChart::LabChart(ChartKind kind, QWidget* parent) : ChartView(kind, parent) {}

void LabChart::show_data(LabData data) {
  ChartData shown;
  shown.lab = std::make_shared<const LabData>(std::move(data));
  set_data(std::move(shown));
}

void LabChart::show_picture(OdometerPicture picture) {
  LabData data;
  data.odometer = std::move(picture);
  show_data(std::move(data));
}

void LabChart::show_picture(ErrorsPicture picture) {
  LabData data;
  data.errors = std::move(picture);
  show_data(std::move(data));
}

void LabChart::show_picture(AuditPicture picture) {
  LabData data;
  data.audit = std::move(picture);
  show_data(std::move(data));
}

void LabChart::show_picture(AttackPicture picture) {
  LabData data;
  data.attack = std::move(picture);
  show_data(std::move(data));
}

void LabChart::clear() { show_data({}); }

}  // namespace privbo::ui
