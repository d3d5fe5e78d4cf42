// A script with which bash completes commands, options and names, made from the descriptions of the commands.
#pragma once

#include <string>

namespace privbo::app {

std::string bash_completion();

}  // namespace privbo::app
