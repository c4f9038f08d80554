#pragma once

// What most of the tests' support includes; the build compiles it once.
#include "core/precompiled.h"

#include <QtCore>
