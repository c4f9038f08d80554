#pragma once

#include <string>
#include <vector>

namespace meshwright::app::cli {

/// The cells of one line of a table.
using Row = std::vector<std::string>;

/// How the columns behind the first one are aligned.
enum class Columns
{
    OfNumbers, ///< on their right edge
    OfWords, ///< on their left edge
};

/// Lines of equally many cells as text, each as onOneLine(), the first column on its left edge; the
/// first row is the header. Nothing for no rows.
std::string textTable(std::vector<Row> rows, Columns columns = Columns::OfNumbers);

/// "0.412", "39664": three digits, or all before the point.
std::string rateText(double perSecond);

} // namespace meshwright::app::cli
