// A list on the left, the selected preset on the right; the keyboard reaches all of it.
#include "gallery/gallery_dialog.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPainter>
#include <QPixmap>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QStyledItemDelegate>
#include <QTabWidget>
#include <QVBoxLayout>
#include <QWidget>
#include <algorithm>

#include "gallery/preset_picture.h"
#include "gallery/question_cards.h"
#include "io/scenario/scenario_file.h"
#include "widgets/combos.h"
#include "widgets/letters.h"
#include "widgets/scrolling.h"
#include "words/catalogue_text.h"

namespace privbo::ui {

/// A picture that fits the width it is given and never asks for more.
class PictureLabel : public QWidget {
  Q_DECLARE_TR_FUNCTIONS(privbo::ui::PictureLabel)
 public:
  explicit PictureLabel(QWidget* parent = nullptr);
  void show_picture(const QPixmap& picture, const QString& description);

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;
  bool hasHeightForWidth() const override { return true; }
  int heightForWidth(int width) const override;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  QPixmap picture_;
};

PictureLabel::PictureLabel(QWidget* parent) : QWidget(parent) {
  QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
  policy.setHeightForWidth(true);
  setSizePolicy(policy);
}

void PictureLabel::show_picture(const QPixmap& picture, const QString& description) {
  picture_ = picture;
  setAccessibleName(description);
  updateGeometry();
  update();
}

QSize PictureLabel::sizeHint() const {
  const int width = letter_width(fontMetrics()) * 64;
  return {width, heightForWidth(width)};
}

QSize PictureLabel::minimumSizeHint() const { return {letter_width(fontMetrics()) * 30, fontMetrics().height() * 8}; }

int PictureLabel::heightForWidth(int width) const {
  return picture_.isNull() ? 0 : width * picture_.height() / picture_.width();
}

void PictureLabel::paintEvent(QPaintEvent*) {
  if (picture_.isNull()) return;
  QPainter painter(this);
  const QSize size = picture_.size().scaled(this->size(), Qt::KeepAspectRatio);
  paint_card(painter, QRect(QPoint((width() - size.width()) / 2, 0), size), picture_, palette());
}

namespace {

const Preset* preset_of(const QString& id) { return find_preset(id.toStdString()); }

QString paragraph(const QString& name, const std::string& text) {
  return text.empty() ? QString() : QStringLiteral("<p><b>%1</b> %2</p>").arg(name, translated(text).toHtmlEscaped());
}

/// Headings cannot be chosen, and are as readable as what can: in the colours that the list has when it is painted.
class HeadingsInTextColour : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

 protected:
  void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
    QStyledItemDelegate::initStyleOption(option, index);
    if (index.flags() & Qt::ItemIsEnabled) return;
    option->palette.setBrush(QPalette::Disabled, QPalette::Text,
                             option->palette.brush(QPalette::Active, QPalette::Text));
  }
};

}  // namespace

GalleryDialog::GalleryDialog(QWidget* parent)
    : QDialog(parent), tabs_(new QTabWidget(this)), cards_(new QuestionCards(this)), list_(new QListWidget(this)) {
  setWindowTitle(tr("Gallery"));
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
  open_ = buttons->addButton(tr("&Open"), QDialogButtonBox::AcceptRole);
  open_->setDefault(true);
  open_->setToolTip(tr("Open this preset in the window"));
  connect(open_, &QPushButton::clicked, this, &GalleryDialog::choose);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  tabs_->setDocumentMode(true);
  tabs_->addTab(cards_, tr("By &question"));
  tabs_->addTab(make_all(), tr("&All presets"));
  connect(cards_, &QListWidget::itemDoubleClicked, this, &GalleryDialog::choose);
  connect(tabs_, &QTabWidget::currentChanged, this, [this] {
    tabs_->currentIndex() == 0 ? cards_->setFocus() : list_->setFocus();
    open_->setEnabled(!current().isEmpty());
  });
  auto* column = new QVBoxLayout(this);
  column->addWidget(tabs_, 1);
  column->addWidget(buttons);
  size_list();
  group_by(Grouping::lesson);
  const QSize wanted(letter_width(fontMetrics()) * 130, fontMetrics().height() * 42);
  resize(within_screen(*this, wanted));
  cards_->setFocus();
}

QWidget* GalleryDialog::make_all() {
  auto* page = new QWidget(this);
  auto* grouping = new ElidedCombo(page);
  grouping->addItems({tr("By lesson"), tr("By paper")});
  grouping->setAccessibleName(tr("Group the presets"));
  connect(grouping, &QComboBox::activated, this,
          [this](int index) { group_by(index == 0 ? Grouping::lesson : Grouping::paper); });
  list_->setAccessibleName(tr("Presets"));
  list_->setItemDelegate(new HeadingsInTextColour(list_));
  list_->setWordWrap(true);
  list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  connect(list_, &QListWidget::currentItemChanged, this, &GalleryDialog::show_current);
  connect(list_, &QListWidget::itemDoubleClicked, this, &GalleryDialog::choose);
  auto* left = new QVBoxLayout;
  left->addWidget(grouping);
  left->addWidget(list_, 1);
  auto* row = new QHBoxLayout(page);
  row->addLayout(left, 2);
  row->addWidget(make_details(), 3);
  return page;
}

QWidget* GalleryDialog::make_details() {
  auto* scroll = new QScrollArea(this);
  scroll->setWidgetResizable(true);
  scroll->setFrameShape(QFrame::NoFrame);
  scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  auto* inside = new QWidget(scroll);
  auto* column = new QVBoxLayout(inside);
  picture_ = new PictureLabel(inside);
  text_ = new QLabel(inside);
  text_->setTextFormat(Qt::RichText);
  text_->setWordWrap(true);
  text_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  column->addWidget(picture_);
  column->addWidget(text_);
  column->addStretch(1);
  scroll->setWidget(inside);
  return scroll;
}

QString GalleryDialog::listed() const {
  const QListWidgetItem* item = list_->currentItem();
  return item ? item->data(Qt::UserRole).toString() : QString();
}

QString GalleryDialog::current() const { return tabs_->currentIndex() == 0 ? cards_->current() : listed(); }

void GalleryDialog::select(const QString& id) {
  tabs_->setCurrentIndex(1);
  select_in_list(id);
}

void GalleryDialog::select_in_list(const QString& id) {
  for (int i = 0; i < list_->count(); ++i)
    if (list_->item(i)->data(Qt::UserRole).toString() == id) return list_->setCurrentRow(i);
}

void GalleryDialog::group_by(Grouping grouping) {
  const QString before = listed();
  const auto group_of = [grouping](const Preset& preset) -> const std::string& {
    return grouping == Grouping::lesson ? preset.gallery.lesson : preset.gallery.paper;
  };
  std::vector<std::string> groups;  // in the order of their first preset
  for (const Preset& preset : presets())
    if (std::ranges::find(groups, group_of(preset)) == groups.end()) groups.push_back(group_of(preset));
  list_->clear();
  for (const std::string& group : groups) {
    add_heading(translated(group));
    for (const Preset& preset : presets())
      if (group_of(preset) == group) add_preset(QString::fromStdString(preset.id));
  }
  select_in_list(before.isEmpty() ? QString::fromStdString(presets().front().id) : before);
}

void GalleryDialog::add_heading(const QString& text) {
  auto* item = new QListWidgetItem(text, list_);
  QFont bold = list_->font();
  bold.setBold(true);
  item->setFont(bold);
  item->setFlags(Qt::NoItemFlags);  // the keyboard passes over it
}

void GalleryDialog::add_preset(const QString& id) {
  const Preset* preset = preset_of(id);
  auto* item = new QListWidgetItem(preset_card(id, list_->palette()), translated(preset->name), list_);
  item->setData(Qt::UserRole, id);
  item->setToolTip(translated(preset->gallery.look_for));
  item->setData(Qt::AccessibleDescriptionRole, translated(preset->gallery.look_for));
}

void GalleryDialog::show_current() {
  const Preset* preset = preset_of(listed());
  if (!preset) return;
  picture_->show_picture(preset_picture(listed()), tr("A run of “%1”").arg(translated(preset->name)));
  text_->setText(QStringLiteral("<p><big><b>%1</b></big></p><p>%2</p>")
                     .arg(translated(preset->name).toHtmlEscaped(), translated(preset->description).toHtmlEscaped()) +
                 paragraph(tr("Look for:"), preset->gallery.look_for) +
                 paragraph(tr("What this program finds:"), preset->gallery.finds) +
                 paragraph(tr("After:"), preset->gallery.paper));
}

void GalleryDialog::choose() {
  if (const QString id = current(); !id.isEmpty()) Q_EMIT preset_chosen(id);
}

void GalleryDialog::size_list() {
  const int thumbnail = fontMetrics().height() * 3;
  list_->setIconSize(QSize(thumbnail * 8 / 5, thumbnail));
  list_->setMaximumWidth(thumbnail * 8 / 5 + letter_width(fontMetrics()) * 28 +
                         list_->verticalScrollBar()->sizeHint().width());
}

/// On the ground of the present look.
void GalleryDialog::draw_list() {
  for (int i = 0; i < list_->count(); ++i)
    if (const QString id = list_->item(i)->data(Qt::UserRole).toString(); !id.isEmpty())
      list_->item(i)->setIcon(preset_card(id, list_->palette()));
}

void GalleryDialog::changeEvent(QEvent* event) {
  QDialog::changeEvent(event);
  if (event->type() == QEvent::FontChange && list_) size_list();
  if (event->type() == QEvent::PaletteChange && list_) draw_list();
}

}  // namespace privbo::ui
