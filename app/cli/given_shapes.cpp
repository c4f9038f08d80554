#include "app/cli/given_shapes.h"

#include <CLI/CLI.hpp>

#include <charconv>
#include <optional>

namespace meshwright::app::cli {

namespace {

/// "2,3,224"; absent: it is none.
std::optional<std::vector<int64_t>> readDims(std::string_view text)
{
    std::vector<int64_t> dims;
    while (!text.empty()) {
        int64_t number = 0;
        const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
        if (read.ec != std::errc() || number < 0)
            return std::nullopt;
        dims.push_back(number);
        text.remove_prefix(std::size_t(read.ptr - text.data()));
        if (text.empty())
            break;
        if (text.front() != ',' || text.size() == 1)
            return std::nullopt;
        text.remove_prefix(1);
    }
    return dims;
}

} // namespace

void addShapes(CLI::App& command, std::vector<std::string>& texts)
{
    command
        .add_option("--shape", texts,
                    "INPUT=2,3,224 the shape of an input, open and unnamed dimensions included; "
                    "may be repeated")
        ->allow_extra_args(false);
}

Result<verify::GivenShapes> readShapes(const std::vector<std::string>& texts)
{
    verify::GivenShapes shapes;
    for (const std::string& text : texts) {
        const std::size_t equals = text.rfind('=');
        const bool hasName = equals != std::string::npos && equals > 0;
        auto dims = hasName ? readDims(std::string_view(text).substr(equals + 1)) : std::nullopt;
        if (!dims)
            return Error {tr(
                "--shape {0}: write INPUT=NUMBER,NUMBER, as in --shape image=1,3,224,224", text)};
        if (!shapes.emplace(text.substr(0, equals), std::move(*dims)).second)
            return Error {tr("--shape {0}: the input has a shape already", text)};
    }
    return shapes;
}

} // namespace meshwright::app::cli
