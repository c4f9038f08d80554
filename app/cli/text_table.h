#pragma once

#include <string>
#include <vector>

namespace meshwright::app::cli {

/// The cells of one line of a table.
using Row = std::vector<std::string>;

/// Lines of equally many cells as text, the first column on its left edge, the others on their
/// right; the first row is the header. Nothing for no rows.
std::string textTable(const std::vector<Row>& rows);

/// "0.412", "39664": three digits, or all before the point.
std::string rateText(double perSecond);

/// "11.1 %".
std::string percent(double share);

} // namespace meshwright::app::cli
