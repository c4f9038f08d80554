#include "views/runs/sweep_job.h"

#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

namespace meshwright::views {

SweepJob::SweepJob(Workspace& workspace, QObject* parent)
    : QObject(parent)
    , m_workspace(workspace)
    , m_work(this)
{
    connect(&m_work, &LatestWork::ranOutOfMemory, this,
            [this] { Q_EMIT failed(tr("There is not enough memory for these runs.")); });
}

void SweepJob::start(std::vector<simulate::SweepAxis> axes)
{
    m_work.start([this, evaluation = m_workspace.liveEvaluation().evaluation(),
                  configuration = m_workspace.activeConfiguration(),
                  axes = std::move(axes)](Progress& progress) -> LatestWork::Delivery {
        const auto run = [&](const simulate::RunSetting& setting, Progress& each) {
            return simulate::simulateModel(
                evaluation->modelInput(configuration, setting.options.bindings), setting.options,
                each);
        };
        auto result = std::make_shared<Result<simulate::Sweep>>(
            simulate::sweep(axes, evaluation->settings->simulation, run, progress));
        return [this, result, isStopped = progress.cancelled()] {
            if (*result)
                Q_EMIT done(std::make_shared<const simulate::Sweep>(std::move(*result).value()));
            else if (isStopped)
                Q_EMIT stopped();
            else
                Q_EMIT failed(QString::fromStdString(result->error().message));
        };
    });
}

} // namespace meshwright::views
