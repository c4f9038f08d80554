#pragma once

// What most tests include; the build compiles it once. A file still includes what it uses.
#include "core/precompiled.h"

#include <QSignalSpy>
#include <QTest>
#include <QtCore>
