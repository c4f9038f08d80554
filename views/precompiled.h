#pragma once

// What most of the views includes; the build compiles it once. A file still includes what it uses.
#include "core/precompiled.h"

#include <QtCore>
#include <QtGui>
#include <QtWidgets>
