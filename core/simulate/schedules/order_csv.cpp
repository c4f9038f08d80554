#include "core/simulate/schedules/order_csv.h"

#include "core/base/text.h"
#include "core/base/text_file.h"
#include "core/simulate/schedules/pipeline.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace meshwright::simulate {

namespace {

constexpr std::size_t kMaximumBytes = std::size_t(64) << 20;
constexpr uint32_t kMaximumStages = 65536;
/// Around cells; quotation marks too.
constexpr std::string_view kCellBlanks = " \t\r\"";
constexpr std::string_view kOverlap = "OVERLAP_F_B";
constexpr std::array<std::string_view, 7> kLeftOut {"UNSHARD", "RESHARD", "REDUCE_GRAD", "SEND_F",
                                                    "RECV_F",  "SEND_B",  "RECV_B"};

/// Takes the digits in front off the text.
std::optional<uint32_t> takeNumber(std::string_view& text)
{
    uint32_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc())
        return std::nullopt;
    text.remove_prefix(std::size_t(end - text.data()));
    return number;
}

/// A step with its virtual stage, before it is known which rank that is.
struct Cell
{
    std::size_t row = 0, column = 0; ///< from 1
    uint32_t virtualStage = 0;
    std::optional<Step> step; ///< none: left out
    bool needsWeightGradient = false; ///< written I
};

class CsvReader
{
public:
    explicit CsvReader(std::string_view origin)
        : m_origin(origin)
    {
    }

    Result<CsvOrder> read(std::string_view text)
    {
        readRows(text);
        if (!m_error)
            findPlacement();
        if (!m_error)
            checkWeightGradients();
        if (m_error)
            return *m_error;
        for (const Cell& cell : m_cells)
            addStep(cell);
        return std::move(m_result);
    }

private:
    void fail(std::size_t row, std::size_t column, const UserText& message)
    {
        if (m_error)
            return;
        const UserText place = row == 0 ? UserText(m_origin)
            : column == 0               ? tr("{0}:{1}", m_origin, row)
                                        : tr("{0}:{1}: cell {2}", m_origin, row, column);
        m_error = Error {message}.at(place);
    }

    void readRows(std::string_view text)
    {
        while (!text.empty() && (text.back() == '\n' || text.back() == '\r'))
            text.remove_suffix(1);
        if (text.empty())
            return fail(0, 0, tr("is empty; an order has a row per rank, as \"0F0,0F1,0B0,0B1\""));
        for (std::size_t row = 1; !m_error; ++row) {
            const std::size_t end = std::min(text.find('\n'), text.size());
            readRow(text.substr(0, end), row);
            m_rows = row;
            if (end == text.size())
                break;
            text.remove_prefix(end + 1);
        }
        if (m_rows > kMaximumStages)
            fail(0, 0, tr("has more than {0} rows", kMaximumStages));
    }

    void readRow(std::string_view row, std::size_t number)
    {
        for (std::size_t column = 1; !m_error; ++column) {
            const std::size_t end = std::min(row.find(','), row.size());
            readCell(trimmed(row.substr(0, end), kCellBlanks), number, column);
            if (end == row.size())
                return;
            row.remove_prefix(end + 1);
        }
    }

    void readCell(std::string_view text, std::size_t row, std::size_t column)
    {
        if (text.empty())
            return;
        if (text.front() != '(')
            return readAction(text, text, row, column, Overlap::None);
        const std::size_t middle = text.find(';'), end = text.find(')');
        if (middle == std::string_view::npos || end == std::string_view::npos || end < middle
            || text.substr(end + 1) != kOverlap)
            return fail(row, column, malformed(text));
        readAction(trimmed(text.substr(1, middle - 1), kCellBlanks), text, row, column,
                   Overlap::WithNext);
        readAction(trimmed(text.substr(middle + 1, end - middle - 1), kCellBlanks), text, row,
                   column, Overlap::None);
    }

    static UserText malformed(std::string_view text)
    {
        return tr("\"{0}\" is no action; write virtual stage, action and microbatch, as 2F0, 2B0, "
                  "2I0, 2W0 or (0F3;7B1)OVERLAP_F_B",
                  text.substr(0, 40));
    }

    void readAction(std::string_view text, std::string_view whole, std::size_t row,
                    std::size_t column, Overlap overlap)
    {
        const bool isBlock = text.size() != whole.size();
        const std::optional<uint32_t> virtualStage = takeNumber(text);
        const std::size_t letters = std::min(text.find_first_of("0123456789"), text.size());
        const std::string_view action = text.substr(0, letters);
        text.remove_prefix(letters);
        const std::optional<uint32_t> microbatch = takeNumber(text);
        const bool isLeftOut =
            !isBlock && std::find(kLeftOut.begin(), kLeftOut.end(), action) != kLeftOut.end();
        const std::size_t kind =
            action.size() == 1 ? std::string_view("FBWI").find(action) : std::string_view::npos;
        if (!virtualStage || !text.empty()
            || (!isLeftOut && (kind == std::string_view::npos || !microbatch)))
            return fail(row, column, malformed(whole));
        if (*virtualStage >= kMaximumStages || microbatch.value_or(0) >= kMaximumTasks)
            return fail(row, column, tr("the number in \"{0}\" is too large", whole));
        Cell cell {row, column, *virtualStage, std::nullopt, false};
        if (!isLeftOut) {
            static constexpr std::array kKinds {TaskKind::Forward, TaskKind::Backward,
                                                TaskKind::WeightGradient, TaskKind::Backward};
            cell.step = Step {kKinds[kind], *microbatch, 0, overlap};
            cell.needsWeightGradient = action == "I";
        }
        m_cells.push_back(cell);
    }

    void findPlacement()
    {
        uint32_t count = 0;
        for (const Cell& cell : m_cells)
            count = std::max(count, cell.virtualStage + 1);
        const auto ranks = uint32_t(m_rows);
        const uint32_t chunks = std::max((count + ranks - 1) / ranks, 1u);
        m_result.virtualStages = {StagePlacement::Loop, ranks, chunks};
        if (!firstMisplaced()) {
            checkCount(count);
            if (wrapsAround())
                m_result.virtualStages.placement = StagePlacement::WrapAround;
            return;
        }
        m_result.virtualStages.placement = StagePlacement::V;
        if (const Cell* cell = firstMisplaced()) {
            const VirtualStages loop {StagePlacement::Loop, ranks, chunks};
            return fail(cell->row, cell->column,
                        tr("virtual stage {0} belongs into row {1} of a V, or row {2} of a loop of "
                           "{3} ranks",
                           cell->virtualStage,
                           m_result.virtualStages.stageOf(cell->virtualStage).index + 1,
                           loop.stageOf(cell->virtualStage).index + 1, ranks));
        }
        checkCount(count);
        if (chunks == 2 && !halvesExchange())
            m_result.virtualStages.placement = StagePlacement::Bidirectional;
    }

    void checkCount(uint32_t count)
    {
        if (count % m_rows != 0)
            fail(0, 0,
                 tr("has virtual stages 0 to {0} in {1} rows; every row needs as many stages",
                    count - 1, m_rows));
    }

    const Cell* firstMisplaced() const
    {
        const auto found = std::find_if(m_cells.begin(), m_cells.end(), [&](const Cell& cell) {
            return m_result.virtualStages.stageOf(cell.virtualStage).index + 1 != cell.row;
        });
        return found == m_cells.end() ? nullptr : &*found;
    }

    /// Whether every stage has all parts, of which microbatch i runs part k − i on stage k: in a
    /// loop it would run all parts there.
    bool wrapsAround() const
    {
        const auto ranks = uint32_t(m_rows);
        const auto isOnItsWay = [ranks](const Cell& cell) {
            const auto stage = uint32_t(cell.row - 1);
            return cell.step && cell.step->kind == TaskKind::Forward
                && cell.virtualStage / ranks
                == (stage + ranks - cell.step->microbatch % ranks) % ranks;
        };
        return ranks > 1 && m_result.virtualStages.chunks == ranks
            && std::all_of(m_cells.begin(), m_cells.end(), isOnItsWay);
    }

    /// Whether some microbatch passes both halves of a V.
    bool halvesExchange() const
    {
        std::set<uint32_t> down;
        for (const Cell& cell : m_cells) {
            if (cell.step && cell.virtualStage < m_rows)
                down.insert(cell.step->microbatch);
        }
        return std::any_of(m_cells.begin(), m_cells.end(), [&](const Cell& cell) {
            return cell.step && cell.virtualStage >= m_rows
                && down.count(cell.step->microbatch) > 0;
        });
    }

    void checkWeightGradients()
    {
        std::set<std::pair<uint32_t, uint32_t>> weightGradients;
        for (const Cell& cell : m_cells) {
            if (cell.step && cell.step->kind == TaskKind::WeightGradient)
                weightGradients.emplace(cell.virtualStage, cell.step->microbatch);
        }
        for (const Cell& cell : m_cells) {
            if (!cell.needsWeightGradient
                || weightGradients.count({cell.virtualStage, cell.step->microbatch}) > 0)
                continue;
            const std::string number = std::to_string(cell.step->microbatch);
            const std::string stage = std::to_string(cell.virtualStage);
            return fail(cell.row, cell.column,
                        tr("{0}I{1} has no {0}W{1}, so the weight gradient is never computed; add "
                           "it, or write {0}B{1}",
                           stage, number));
        }
    }

    void addStep(const Cell& cell)
    {
        m_result.order.resize(m_rows);
        if (!cell.step)
            return;
        Step step = *cell.step;
        step.chunk = m_result.virtualStages.chunkOf(cell.virtualStage);
        m_result.microbatches = std::max(m_result.microbatches, step.microbatch + 1);
        m_result.training = m_result.training || step.kind != TaskKind::Forward;
        m_result.order[cell.row - 1].push_back(step);
    }

    std::string_view m_origin;
    std::size_t m_rows = 0;
    std::vector<Cell> m_cells;
    CsvOrder m_result;
    std::optional<Error> m_error;
};

} // namespace

Result<CsvOrder> parseOrderCsv(std::string_view text, std::string_view origin)
{
    return CsvReader(origin).read(text);
}

Result<CsvOrder> readOrderCsv(const std::string& path)
{
    const Result<std::string> text =
        readTextFile(path, kMaximumBytes, tr("an order of a pipeline"));
    if (!text)
        return text.error();
    return parseOrderCsv(*text, path);
}

std::string toCsv(const Order& order, const VirtualStages& virtualStages)
{
    std::string text;
    for (uint32_t stage = 0; stage < order.size(); ++stage) {
        std::set<std::pair<uint32_t, uint32_t>> split;
        for (const Step& step : order[stage]) {
            if (step.kind == TaskKind::WeightGradient)
                split.emplace(step.chunk, step.microbatch);
        }
        const auto cell = [&](const Step& step) {
            const char action = step.kind == TaskKind::Forward   ? 'F'
                : step.kind == TaskKind::WeightGradient          ? 'W'
                : split.count({step.chunk, step.microbatch}) > 0 ? 'I'
                                                                 : 'B';
            return std::to_string(virtualStages.at({stage}, step.chunk)) + action
                + std::to_string(step.microbatch);
        };
        for (std::size_t i = 0; i < order[stage].size(); ++i) {
            text += i == 0 ? "" : ",";
            const Step& step = order[stage][i];
            if (step.overlap == Overlap::WithNext && i + 1 < order[stage].size())
                text +=
                    '(' + cell(step) + ';' + cell(order[stage][++i]) + ')' + std::string(kOverlap);
            else
                text += cell(step);
        }
        text += '\n';
    }
    return text;
}

} // namespace meshwright::simulate
