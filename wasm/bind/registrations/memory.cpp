#include <emscripten/bind.h>
#include <malloc.h>

namespace {

/// The bytes that the heap holds now. They are the same after every call, which a test checks.
double memory_in_use() { return mallinfo().uordblks; }  // NOLINT(concurrency-mt-unsafe): wasm has one thread

}  // namespace

EMSCRIPTEN_BINDINGS(passcurve_memory) { emscripten::function("memoryInUse", &memory_in_use); }
