#include "registrations/first.hpp"

#include "bind.hpp"

// Functions for the page's first picture; both modules have them.
EMSCRIPTEN_BINDINGS(passcurve_first) { register_all(kFirst); }
