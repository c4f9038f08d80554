#pragma once

namespace meshwright {

/// Has freed memory stay with the process, up to 256 MiB, instead of going back to the system and
/// being mapped and cleared again: a simulation that runs again at every edit takes and frees tens
/// of megabytes each time. Once, at the start of a program. Does nothing without glibc.
void keepFreedMemory();

} // namespace meshwright
