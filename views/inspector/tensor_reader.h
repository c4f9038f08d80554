#pragma once

#include "core/document/stored_contents.h"
#include "views/workspace/latest_work.h"

#include <QObject>
#include <QString>

#include <optional>

namespace meshwright::views {

class Workspace;

/// Reads an initializer's elements in the background: how they are distributed, and into a file.
/// One tensor at a time; the last one's statistics are kept.
class TensorReader final : public QObject
{
    Q_OBJECT

public:
    explicit TensorReader(Workspace& workspace, QObject* parent = nullptr);

    void readStatistics(ValueId value);
    /// As .npy, whole or not at all.
    void write(ValueId value, const QString& path);
    void cancel();
    /// Another tensor is looked at, or another document: forgets what there was of others.
    void lookAt(std::optional<ValueId> value);

    bool isRunning() const { return m_work.isRunning(); }

    double fraction() const { return m_work.fraction(); }

    /// Of the tensor that is looked at; none before readStatistics() is done.
    const std::optional<onnx::TensorStatistics>& statistics() const { return m_statistics; }

    /// What went wrong, or where the tensor was written; empty: nothing to say.
    const QString& message() const { return m_message; }

Q_SIGNALS:
    void changed();

private:
    Workspace& m_workspace;
    LatestWork m_work;
    std::optional<ValueId> m_value;
    std::optional<onnx::TensorStatistics> m_statistics;
    QString m_message;
};

} // namespace meshwright::views
