#include "fewer_sets.hpp"

#ifdef __SANITIZE_ADDRESS__
const int kFewerSets = 2;
#else
const int kFewerSets = 1;
#endif
