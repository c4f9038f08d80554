#pragma once

// What tests of widgets include; the build compiles it once.
#include "tests/precompiled.h"

#include <QtGui>
#include <QtWidgets>
