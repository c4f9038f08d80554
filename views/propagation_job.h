#pragma once

#include "core/base/units.h"
#include "core/document/document.h"
#include "core/operators/custom_rules.h"
#include "core/operators/expression.h"
#include "core/shapes/shapes.h"
#include "core/sharding/blocks/blocks.h"
#include "core/sharding/outcome.h"

#include <QFutureWatcher>
#include <QObject>
#include <QString>

#include <memory>
#include <optional>

namespace meshwright::views {

/// Works out in the background what follows from a plan's annotations, one plan at a time. What it
/// learns of a model is kept for the next plan; a plan that another one has replaced meanwhile is
/// dropped.
class PropagationJob final : public QObject
{
    Q_OBJECT

public:
    struct Request
    {
        document::Snapshot snapshot;
        std::shared_ptr<const shapes::ShapeTable> shapes;
        ConfigurationId configuration;
        operators::Bindings bindings;
        std::shared_ptr<const operators::CustomRules> custom; ///< a person's own; null: none
    };

    explicit PropagationJob(QObject* parent);
    ~PropagationJob() override;

    /// For another document or other shapes: forgets what was learned and found.
    void reset();
    /// Takes the place of a request that is not done yet.
    void start(Request request);

    /// None before the first result, and where there can be none: see error().
    const std::shared_ptr<const sharding::Outcome>& outcome() const { return m_outcome; }

    /// What the model is made of; none before the first outcome.
    const std::shared_ptr<const sharding::Blocks>& blocks() const { return m_blocks; }

    /// That the outcome was worked out with, and that lives as long as it; none while running.
    const sharding::ModelRules* rules() const;

    /// Of the document, for which the outcome holds.
    uint64_t revision() const { return m_revision; }

    /// Why there is no outcome; empty where there is one.
    const QString& error() const { return m_error; }

    bool isRunning() const { return m_underWay; }

    /// How long the last one took.
    Picoseconds lastTime() const { return m_lastTime; }

Q_SIGNALS:
    void finished();

private:
    /// An engine with all that has to live as long as its outcomes.
    struct Model;

    struct Found
    {
        std::shared_ptr<Model> model;
        std::shared_ptr<const sharding::Outcome> outcome;
        QString error;
        qint64 nanoseconds = 0;
    };

    void run();
    void deliver();

    QFutureWatcher<std::shared_ptr<Found>> m_watcher;
    std::shared_ptr<Model> m_model;
    std::optional<Request> m_next; ///< starts when the one under way has ended
    uint64_t m_runningRevision = 0;
    bool m_underWay = false; ///< until the result is delivered, not only until it is there
    bool m_isOutdated = false; ///< what is under way belongs to another document

    std::shared_ptr<const sharding::Outcome> m_outcome;
    std::shared_ptr<const sharding::Blocks> m_blocks;
    uint64_t m_revision = 0;
    QString m_error;
    Picoseconds m_lastTime;
};

} // namespace meshwright::views
