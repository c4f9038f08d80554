#include "views/runs/serving_job.h"

#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

#include <functional>

namespace meshwright::views {

namespace {

Result<ServedRuns> serve(const simulate::ServingOptions& options, std::vector<std::string> batches,
                         const simulate::ServeWith& serveWith, Progress& progress)
{
    Result<simulate::Serving> asked = serveWith(options, progress);
    if (!asked)
        return asked.error();
    ServedRuns runs {std::move(asked).value(), {}};
    if (!runs.asked.completed)
        return runs;
    Result<simulate::ServingSweep> swept = simulate::sweepServing(
        {{simulate::ServingKey::Batch, "batch", std::move(batches)}}, options, serveWith, progress);
    if (!swept)
        return swept.error();
    runs.batches = std::move(swept).value();
    return runs;
}

} // namespace

ServingJob::ServingJob(Workspace& workspace, QObject* parent)
    : QObject(parent)
    , m_workspace(workspace)
    , m_work(this)
{
    connect(&m_work, &LatestWork::ranOutOfMemory, this,
            [this] { Q_EMIT failed(tr("There is not enough memory for these runs.")); });
}

void ServingJob::start(const simulate::ServingOptions& options, std::vector<std::string> batches)
{
    m_work.start([this, evaluation = m_workspace.liveEvaluation().evaluation(),
                  configuration = m_workspace.activeConfiguration(), options,
                  batches = std::move(batches)](Progress& progress) -> LatestWork::Delivery {
        const auto serveWith = [&](const simulate::ServingOptions& each, Progress& inner) {
            return simulate::simulateServing(
                evaluation->modelInput(configuration, each.run.bindings), each, inner);
        };
        auto result =
            std::make_shared<Result<ServedRuns>>(serve(options, batches, serveWith, progress));
        return [this, result, isStopped = progress.cancelled()] {
            if (*result)
                Q_EMIT done(std::make_shared<const ServedRuns>(std::move(*result).value()));
            else if (isStopped)
                Q_EMIT stopped();
            else
                Q_EMIT failed(QString::fromStdString(result->error().message));
        };
    });
}

} // namespace meshwright::views
