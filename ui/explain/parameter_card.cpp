// Everything the descriptor knows, in one place.
#include "explain/parameter_card.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "document/scenario_model.h"
#include "document/setting_lookup.h"
#include "widgets/labels.h"
#include "words/catalogue_text.h"
#include "words/number_text.h"

namespace privbo::ui {
namespace {

QString row(const QString& name, const QString& text) {
  return text.isEmpty() ? QString() : QStringLiteral("<p><b>%1</b> %2</p>").arg(name, text);
}

/// Returns what changing a setting does, from its descriptor or from the section it is in.
QString effect_of(const SettingDescription& setting) {
  if (setting.spec && !setting.spec->effect.empty()) return translated(setting.spec->effect).toHtmlEscaped();
  const std::string& key = setting.section->key;
  if (key == "domain" || key == "objective" || key == "noise")
    return ParameterCard::tr(
        "It belongs to the problem. The ε of a private algorithm does not depend on it; B and R may, where "
        "they are taken from the simulation.");
  return {};
}

QString about_parameter(const ScenarioModel& model, const std::string& path, const SettingDescription& setting) {
  const ParamSpec& spec = *setting.spec;
  QString html = QStringLiteral("<p><big><b>%1</b></big></p><p>%2</p>")
                     .arg(title_html(spec), translated(spec.help).toHtmlEscaped());
  html += row(ParameterCard::tr("Now:"), setting_text(model, path).toHtmlEscaped());
  for (const Choice& choice : spec.choices)
    html += row(translated(choice.label).toHtmlEscaped() + QLatin1Char(':'), translated(choice.help).toHtmlEscaped());
  if (spec.kind == ParamKind::real || spec.kind == ParamKind::integer)
    html += row(ParameterCard::tr("Legal range:"), translated(range_text(spec)).toHtmlEscaped());
  if (!spec.low_end.empty() || !spec.high_end.empty())
    html += row(ParameterCard::tr("Ends of the slider:"), ParameterCard::tr("small is %1, large is %2")
                                                              .arg(translated(spec.low_end), translated(spec.high_end))
                                                              .toHtmlEscaped());
  for (const NamedValue& named : spec.named)
    html += row(translated(named.label).toHtmlEscaped() + QLatin1Char(':'),
                (named.value.is_number() ? exact_text(named.value.get<double>()) + QStringLiteral(". ") : QString()) +
                    translated(named.help).toHtmlEscaped());
  html += row(ParameterCard::tr("Effect."), effect_of(setting));
  return html +
         row(ParameterCard::tr("Source:"), QStringLiteral("<i>%1</i>").arg(translated(spec.citation).toHtmlEscaped()));
}

QString about_section(const SettingDescription& setting) {
  QString html =
      QStringLiteral("<p><big><b>%1</b></big></p><p>%2</p>")
          .arg(translated(setting.section->label).toHtmlEscaped(), translated(setting.section->help).toHtmlEscaped());
  if (const ComponentInfo* component = setting.component)
    html += row(translated(component->label).toHtmlEscaped() + QLatin1Char(':'),
                translated(component->summary).toHtmlEscaped()) +
            row(ParameterCard::tr("Source:"),
                QStringLiteral("<i>%1</i>").arg(translated(component->citation).toHtmlEscaped()));
  return html + row(ParameterCard::tr("Effect."), effect_of(setting));
}

}  // namespace

ParameterCard::ParameterCard(ScenarioModel& model, QWidget* parent)
    : QFrame(parent), model_(model), text_(new MeasuredLabel(this)) {
  setFrameShape(QFrame::StyledPanel);
  setAutoFillBackground(true);
  setBackgroundRole(QPalette::Base);
  text_->setTextFormat(Qt::RichText);
  text_->setWordWrap(true);
  text_->setTextInteractionFlags(Qt::TextBrowserInteraction);
  auto* back = new QPushButton(tr("Show in &Settings"), this);
  auto* close = new QPushButton(tr("&Close"), this);
  back->setToolTip(tr("Go to the field of this setting"));
  close->setToolTip(tr("Back to the algorithm"));
  for (QPushButton* button : {back, close}) button->setAutoDefault(false);
  auto* buttons = new QHBoxLayout;
  buttons->addWidget(back);
  buttons->addStretch(1);
  buttons->addWidget(close);
  auto* column = new QVBoxLayout(this);
  column->addWidget(text_);
  column->addLayout(buttons);
  connect(back, &QPushButton::clicked, this, [this] { Q_EMIT parameter_wanted(path_); });
  connect(close, &QPushButton::clicked, this, &QWidget::hide);
  connect(&model_, &ScenarioModel::changed, this, &ParameterCard::refresh);
  connect(&model_, &ScenarioModel::replaced, this, &QWidget::hide);
  hide();
}

QString ParameterCard::text() const { return text_->text(); }

bool ParameterCard::show_setting(const std::string& path) {
  path_ = path;
  refresh();
  setVisible(!text_->text().isEmpty());
  return !text_->text().isEmpty();
}

void ParameterCard::refresh() {
  const SettingDescription setting = setting_at(model_, path_);
  QString html;
  if (setting.spec)
    html = about_parameter(model_, path_, setting);
  else if (setting.section)
    html = about_section(setting);
  if (html != text_->text()) text_->setText(html);
}

}  // namespace privbo::ui
