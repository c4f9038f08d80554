#include "app/cli/plan_source.h"

#include "core/document/document.h"
#include "core/document/operations.h"
#include "core/plan/text/plan_text.h"

#include <fstream>
#include <set>

namespace meshwright::app::cli {

namespace {

Result<exchange::PlanStatements> statementsIn(const std::filesystem::path& file,
                                              std::string_view text)
{
    Result<exchange::PlanStatements> statements = exchange::statementsOf(text);
    return statements ? std::move(statements) : statements.error().at(file.string());
}

Result<std::unique_ptr<document::Document>> openModel(const std::filesystem::path& path)
{
    NoProgress progress;
    Result<std::unique_ptr<document::Document>> document = document::Document::open(path, progress);
    return document ? std::move(document) : document.error().at(path.string());
}

} // namespace

bool isPlanText(const std::filesystem::path& path)
{
    if (path.extension() == ".json")
        return true;
    // A model comes from no pipe, and what is read from one is gone.
    std::error_code error;
    const std::filesystem::file_type type = std::filesystem::status(path, error).type();
    if (type == std::filesystem::file_type::fifo)
        return true;
    std::ifstream file(path);
    char first = 0;
    return file >> first && first == '{';
}

Result<ReadPlan> readPlan(const std::filesystem::path& path)
{
    ReadPlan read;
    std::string plan;
    if (isPlanText(path)) {
        Result<std::string> text = readTextFile(path, kLargestPlan, tr("a plan"), Holds::Plan);
        if (!text)
            return text.error();
        plan = std::move(text).value();
    } else {
        const auto document = openModel(path);
        if (!document)
            return document.error();
        plan = plan::extract((*document)->graph(), (*document)->plan());
        read.graph = (*document)->snapshot().graph;
    }
    Result<exchange::PlanStatements> statements = statementsIn(path, plan);
    if (!statements)
        return statements.error();
    read.statements = std::move(statements).value();
    return read;
}

Result<UnderstoodPlan> readPlanOnto(const std::filesystem::path& text,
                                    const std::filesystem::path& model, Console& console)
{
    const Result<std::string> plan = readTextFile(text, kLargestPlan, tr("a plan"), Holds::Plan);
    if (!plan)
        return plan.error();
    const Result<exchange::PlanStatements> named = statementsIn(text, *plan);
    if (!named)
        return named.error();
    const auto document = openModel(model);
    if (!document)
        return document.error();
    const Result<document::AppliedPlan> applied = document::applyPlan(**document, *plan);
    if (!applied)
        return applied.error().at(text.string());
    if (const Result<document::Edit> inverse = (*document)->apply(applied->edit); !inverse)
        return inverse.error().at(text.string());
    UnderstoodPlan understood;
    understood.placed = console.report(text, applied->diagnostics);
    Result<exchange::PlanStatements> all =
        statementsIn(model, plan::extract((*document)->graph(), (*document)->plan()));
    if (!all)
        return all.error();
    std::set<exchange::ConfigurationKey> wanted;
    for (const exchange::PlanItem& item : named->order)
        wanted.insert(exchange::configurationOf(item));
    for (const exchange::PlanItem& item : all->order) {
        if (wanted.contains(exchange::configurationOf(item))) {
            understood.plan.statements.order.push_back(item);
            understood.plan.statements.values.emplace(item, all->values.at(item));
        }
    }
    return understood;
}

} // namespace meshwright::app::cli
