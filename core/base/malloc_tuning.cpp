#include "core/base/malloc_tuning.h"

#include <cstdlib> // says whether this is glibc

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace meshwright {

void keepFreedMemory()
{
#ifdef __GLIBC__
    constexpr int kKept = 256 << 20;
    mallopt(M_MMAP_THRESHOLD, kKept / 8); // glibc's own most; larger ones go back at once
    mallopt(M_TRIM_THRESHOLD, kKept);
#endif
}

} // namespace meshwright
