// Workers give way to the window.
#pragma once

namespace privbo {

/// nice +10 for the calling thread and those it starts from now on.
void lower_priority();

}  // namespace privbo
