#include "views/timeline/task_search.h"

#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <array>
#include <optional>

namespace meshwright::views {

namespace {

using simulate::Simulation;
using simulate::Task;
using simulate::TaskKind;

/// What one word asks of a task; what is absent may be anything.
struct Condition
{
    bool (*isKind)(TaskKind) = nullptr;
    std::optional<uint32_t> microbatch;
    std::optional<uint64_t> virtualStage;
    std::optional<StageNumber> stage, destination;
    std::vector<bool> stages; ///< per stage of the run; empty: any

    bool fits(const Task& task, const Simulation& simulation) const
    {
        const auto number = [&](StageIndex at) { return simulation.stages[at.index].stage; };
        return (!isKind || isKind(task.kind)) && (!microbatch || task.microbatch == *microbatch)
            && (!virtualStage
                || simulation.flow.virtualStages.at(task.stage, task.chunk) == *virtualStage)
            && (!stage || number(task.stage) == *stage)
            && (!destination || number(task.destination) == *destination)
            && (stages.empty() || stages[task.stage.index]);
    }
};

struct KindWord
{
    const char* word;
    bool (*isKind)(TaskKind);
};

constexpr std::array<KindWord, 9> kKindWords {{
    {"forward", [](TaskKind kind) { return kind == TaskKind::Forward; }},
    {"backward", [](TaskKind kind) { return kind == TaskKind::Backward; }},
    {"weight", [](TaskKind kind) { return kind == TaskKind::WeightGradient; }},
    {"compute", [](TaskKind kind) { return !simulate::isTransfer(kind); }},
    {"transfer", [](TaskKind kind) { return simulate::isTransfer(kind); }},
    {"reduction", [](TaskKind kind) { return kind == TaskKind::GradientReduction; }},
    {"optimizer", [](TaskKind kind) { return kind == TaskKind::OptimizerStep; }},
    {"activations", [](TaskKind kind) { return kind == TaskKind::SendActivation; }},
    {"gradients",
     [](TaskKind kind) {
         return kind == TaskKind::SendGradient || kind == TaskKind::WeightGradient;
     }},
}};

/// "f3", "b", "w0@4": letter, microbatch, virtual stage.
std::optional<Condition> byName(const QString& word)
{
    static const QRegularExpression kName(QStringLiteral("^([fbwgo])(\\d*)(?:@(\\d*))?$"));
    const QRegularExpressionMatch match = kName.match(word);
    if (!match.hasMatch())
        return std::nullopt;
    Condition condition;
    const QChar letter = match.captured(1).front();
    condition.isKind = letter == QLatin1Char('f')
        ? [](TaskKind
                 kind) { return kind == TaskKind::Forward || kind == TaskKind::SendActivation; }
        : letter == QLatin1Char('b')
        ? [](TaskKind kind) { return kind == TaskKind::Backward || kind == TaskKind::SendGradient; }
        : letter == QLatin1Char('w')
        ? [](TaskKind kind) { return kind == TaskKind::WeightGradient; }
        : letter == QLatin1Char('g')
        ? [](TaskKind kind) { return kind == TaskKind::GradientReduction; }
        : [](TaskKind kind) { return kind == TaskKind::OptimizerStep; };
    bool isNumber = true;
    if (!match.captured(2).isEmpty())
        condition.microbatch = match.captured(2).toUInt(&isNumber);
    if (isNumber && !match.captured(3).isEmpty())
        condition.virtualStage = match.captured(3).toUInt(&isNumber);
    return isNumber ? std::optional(condition) : std::nullopt;
}

/// "stage2", "mb3", "0→1".
std::optional<Condition> byNumber(const QString& word)
{
    static const QRegularExpression kNumbered(QStringLiteral("^(stage|mb|microbatch)(\\d+)$"));
    static const QRegularExpression kArrow(QStringLiteral("^(\\d+)(?:→|->)(\\d+)$"));
    Condition condition;
    if (const QRegularExpressionMatch match = kNumbered.match(word); match.hasMatch()) {
        bool isNumber = true;
        if (match.captured(1) == QLatin1String("stage"))
            condition.stage = StageNumber {match.captured(2).toInt(&isNumber)};
        else
            condition.microbatch = match.captured(2).toUInt(&isNumber);
        return isNumber ? std::optional(condition) : std::nullopt;
    }
    if (const QRegularExpressionMatch match = kArrow.match(word); match.hasMatch()) {
        condition.isKind = [](TaskKind kind) { return simulate::isTransfer(kind); };
        bool isStage = true, isDestination = true;
        condition.stage = StageNumber {match.captured(1).toInt(&isStage)};
        condition.destination = StageNumber {match.captured(2).toInt(&isDestination)};
        return isStage && isDestination ? std::optional(condition) : std::nullopt;
    }
    return std::nullopt;
}

std::optional<Condition> byDevice(const QString& word, const Simulation& simulation)
{
    Condition condition;
    condition.stages.resize(simulation.stages.size(), false);
    bool any = false;
    for (const simulate::DeviceResult& device : simulation.devices) {
        if (QString::fromStdString(device.name).contains(word, Qt::CaseInsensitive))
            any = condition.stages[device.stage.index] = true;
    }
    return any ? std::optional(condition) : std::nullopt;
}

std::optional<Condition> conditionOf(const QString& word, const Simulation& simulation)
{
    if (const auto condition = byName(word))
        return condition;
    if (const auto condition = byNumber(word))
        return condition;
    for (const KindWord& kind : kKindWords) {
        if (QLatin1String(kind.word).startsWith(word))
            return Condition {kind.isKind, {}, {}, {}, {}, {}};
    }
    return byDevice(word, simulation);
}

/// "stage 2" → "stage2": a number belongs to the word that says of what.
QStringList wordsOf(const QString& text)
{
    QStringList words;
    for (const QString& word : text.toLower().split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        const bool isNumber =
            std::all_of(word.begin(), word.end(), [](QChar c) { return c.isDigit(); });
        const bool asksForNumber = !words.isEmpty()
            && (words.last() == QLatin1String("stage") || words.last() == QLatin1String("mb")
                || words.last() == QLatin1String("microbatch"));
        if (isNumber && asksForNumber)
            words.last() += word;
        else
            words << word;
    }
    return words;
}

} // namespace

std::vector<std::size_t> findTasks(const Simulation& simulation, const QString& text)
{
    std::vector<Condition> conditions;
    for (const QString& word : wordsOf(text)) {
        const std::optional<Condition> condition = conditionOf(word, simulation);
        if (!condition)
            return {};
        conditions.push_back(*condition);
    }
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < simulation.tasks.size() && !conditions.empty(); ++i) {
        if (std::all_of(conditions.begin(), conditions.end(), [&](const Condition& condition) {
                return condition.fits(simulation.tasks[i], simulation);
            }))
            found.push_back(i);
    }
    std::stable_sort(found.begin(), found.end(), [&](std::size_t a, std::size_t b) {
        return simulation.tasks[a].start < simulation.tasks[b].start;
    });
    return found;
}

} // namespace meshwright::views
