#include "views/propagation_job.h"

#include <QElapsedTimer>
#include <QtConcurrentRun>

#include <utility>

namespace meshwright::views {

struct PropagationJob::Model
{
    explicit Model(const Request& request)
        : graph(request.snapshot.graph)
        , shapes(request.shapes)
        , bindings(request.bindings)
        , custom(request.custom)
        , engine(*graph, *shapes, {bindings, custom.get()})
        , blocks(std::make_shared<const sharding::Blocks>(sharding::findBlocks(*graph, *shapes)))
    {
    }

    /// Renamed tensors are another graph with the same nodes and values.
    bool fits(const Request& request) const
    {
        return shapes == request.shapes && bindings == request.bindings && custom == request.custom;
    }

    std::shared_ptr<const graph::Graph> graph;
    std::shared_ptr<const shapes::ShapeTable> shapes;
    operators::Bindings bindings;
    std::shared_ptr<const operators::CustomRules> custom;
    sharding::Engine engine;
    std::shared_ptr<const sharding::Blocks> blocks;

    /// The outcome as long as somebody looks at it, and with it what it looks at.
    static std::shared_ptr<const sharding::Outcome>
    keep(std::shared_ptr<Model> model, std::shared_ptr<const sharding::Outcome> outcome)
    {
        struct Kept
        {
            std::shared_ptr<Model> model;
            std::shared_ptr<const sharding::Outcome> outcome;
        };

        const sharding::Outcome* looked = outcome.get();
        return {std::make_shared<Kept>(Kept {std::move(model), std::move(outcome)}), looked};
    }
};

PropagationJob::PropagationJob(QObject* parent)
    : QObject(parent)
{
    connect(&m_watcher, &QFutureWatcherBase::finished, this, &PropagationJob::deliver);
}

PropagationJob::~PropagationJob()
{
    m_watcher.waitForFinished();
}

const sharding::ModelRules* PropagationJob::rules() const
{
    return m_model && m_outcome ? &m_model->engine.rules() : nullptr;
}

void PropagationJob::reset()
{
    m_model.reset();
    m_next.reset();
    m_outcome.reset();
    m_blocks.reset();
    m_error.clear();
    m_isOutdated = m_underWay;
}

void PropagationJob::start(Request request)
{
    m_next = std::move(request);
    if (!m_underWay)
        run();
}

void PropagationJob::run()
{
    Request request = std::move(*m_next);
    m_next.reset();
    m_underWay = true;
    m_runningRevision = request.snapshot.revision;
    std::shared_ptr<Model> model = m_model && m_model->fits(request) ? m_model : nullptr;
    m_model.reset(); // the thread's until it is delivered
    m_watcher.setFuture(
        QtConcurrent::run([request = std::move(request), model = std::move(model)]() mutable {
            QElapsedTimer clock;
            clock.start();
            if (!model)
                model = std::make_shared<Model>(request);
            Result<std::shared_ptr<const sharding::Outcome>> outcome =
                model->engine.run(*request.snapshot.plan, request.configuration);
            auto found = std::make_shared<Found>(Found {model, nullptr, {}, clock.nsecsElapsed()});
            if (outcome)
                found->outcome = Model::keep(model, *outcome);
            else
                found->error = QString::fromStdString(outcome.error().message);
            return found;
        }));
}

void PropagationJob::deliver()
{
    m_underWay = false;
    // Emptied, so that the watcher keeps nothing alive.
    Found found = std::exchange(*m_watcher.result(), {});
    const bool isOutdated = std::exchange(m_isOutdated, false);
    if (isOutdated)
        found = {};
    m_model = std::move(found.model);
    if (m_next) {
        run();
        return;
    }
    if (m_model)
        m_blocks = m_model->blocks;
    m_outcome = std::move(found.outcome);
    m_revision = m_runningRevision;
    m_error = std::move(found.error);
    m_lastTime = Picoseconds {found.nanoseconds * 1000};
    Q_EMIT finished();
}

} // namespace meshwright::views
