#pragma once

// What most of the application includes; the build compiles it once. A file still includes what it
// uses.
#include "views/precompiled.h"

#include <CLI/CLI.hpp>
