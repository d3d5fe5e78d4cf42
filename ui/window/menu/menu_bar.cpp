#include "window/menu/menu_bar.h"

#include <QAction>
#include <QCoreApplication>
#include <QMenu>
#include <QMenuBar>

#include "io/scenario/scenario_file.h"
#include "window/commands.h"
#include "words/catalogue_text.h"

namespace privbo::ui {
namespace {

QString tr(const char* text, const char* comment = nullptr) {
  return QCoreApplication::translate("Menus", text, comment);
}

void fill_file(QMenu* menu, const Actions& actions, const MenuParts& parts) {
  menu->addActions({actions.file_new, actions.file_open, actions.open_link});
  menu->addMenu(parts.recent);
  menu->addSeparator();
  menu->addActions({actions.file_save, actions.file_save_as});
  menu->addMenu(parts.exports);
  menu->addActions({actions.copy_link, actions.show_code});
  menu->addSeparator();
  menu->addAction(actions.quit);
}

void fill_edit(QMenu* menu, const Actions& actions) {
  menu->addActions({actions.undo, actions.redo});
  menu->addSeparator();
  menu->addActions({actions.copy_figure, actions.paste_link, actions.find});
  menu->addSeparator();
  menu->addAction(actions.preferences);
}

void fill_view(QMenu* menu, const Actions& actions, const MenuParts& parts) {
  menu->addActions(parts.panes);
  menu->addSeparator();
  menu->addActions({actions.overview, actions.grid, actions.tabs});
  menu->addActions(actions.pages);
  menu->addSeparator();
  menu->addActions({actions.reset_zoom, actions.larger, actions.smaller, actions.normal_size});
  menu->addSeparator();
  menu->addActions({actions.lecture_mode, actions.full_screen});
}

void fill_gallery(QMenu* menu, const Actions& actions, const MenuParts& parts) {
  menu->addActions({actions.gallery, actions.lessons});
  menu->addSeparator();
  for (const Preset& preset : presets()) {
    QAction* action = menu->addAction(without_mnemonic(translated(preset.name)));
    action->setToolTip(translated(preset.description));
    QObject::connect(action, &QAction::triggered, menu,
                     [open = parts.open_preset, id = QString::fromStdString(preset.id)] { open(id); });
  }
}

}  // namespace

void fill_menu_bar(QMenuBar& bar, const Actions& actions, const MenuParts& parts) {
  fill_file(bar.addMenu(tr("&File")), actions, parts);
  fill_edit(bar.addMenu(tr("&Edit")), actions);
  fill_view(bar.addMenu(tr("&View")), actions, parts);
  QMenu* run = bar.addMenu(tr("&Run", "menu"));
  run->addActions({actions.run, actions.step, actions.stop, actions.reset});
  run->addSeparator();
  run->addActions({actions.film, actions.pin, actions.compare_kernels, actions.sweep});
  fill_gallery(bar.addMenu(tr("&Gallery")), actions, parts);
  QMenu* help = bar.addMenu(tr("&Help"));
  help->addActions({actions.guide, actions.what_is_this, actions.explain, actions.shortcuts});
  help->addSeparator();
  help->addActions({actions.about, actions.about_qt});
  for (QMenu* menu : bar.findChildren<QMenu*>()) menu->setToolTipsVisible(true);
}

}  // namespace privbo::ui
