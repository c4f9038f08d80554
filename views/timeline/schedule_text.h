#pragma once

#include <QString>

#include <string_view>
#include <vector>

namespace meshwright::views {

/// Schedules that work alike.
struct ScheduleFamily
{
    QString title;
    std::vector<std::string_view> schedules; ///< by name, in the order of a menu
};

/// All registered schedules, each in one family.
std::vector<ScheduleFamily> scheduleFamilies();

/// What a schedule does, in one sentence; empty for a name that is not registered.
QString scheduleSentence(std::string_view name);

} // namespace meshwright::views
