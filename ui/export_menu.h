// The menu has moved; this line goes when the window includes it from there.
#pragma once

#include "export/export_menu.h"
