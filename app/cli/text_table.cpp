#include "app/cli/text_table.h"

#include "core/base/terminal_text.h"

#include <algorithm>
#include <array>
#include <cstdio>

namespace meshwright::app::cli {

namespace {

/// Width in characters of UTF-8, all of which here are one column wide.
std::size_t widthOf(const std::string& text)
{
    return std::size_t(
        std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xc0) != 0x80; }));
}

} // namespace

std::string textTable(std::vector<Row> rows, Columns columns)
{
    if (rows.empty())
        return {};
    for (Row& row : rows) {
        for (std::string& cell : row)
            cell = onOneLine(cell);
    }
    std::vector<std::size_t> widths(rows.front().size(), 0);
    for (const Row& row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i)
            widths[i] = std::max(widths[i], widthOf(row[i]));
    }
    std::string text;
    for (const Row& row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            const std::string space(widths[i] - widthOf(row[i]), ' ');
            const bool isLeft = i == 0 || columns == Columns::OfWords;
            text += (i == 0 ? "" : "  ") + (isLeft ? row[i] + space : space + row[i]);
        }
        text.erase(text.find_last_not_of(' ') + 1);
        text += '\n';
    }
    return text;
}

std::string rateText(double perSecond)
{
    std::array<char, 32> buffer {};
    std::snprintf(buffer.data(), buffer.size(), perSecond < 1000 ? "%.3g" : "%.0f", perSecond);
    return buffer.data();
}

} // namespace meshwright::app::cli
