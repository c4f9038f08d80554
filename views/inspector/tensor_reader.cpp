#include "views/inspector/tensor_reader.h"

#include "views/widgets/user_text.h"
#include "views/workspace/workspace.h"

#include <QDir>

#include <filesystem>

namespace meshwright::views {

TensorReader::TensorReader(Workspace& workspace, QObject* parent)
    : QObject(parent)
    , m_workspace(workspace)
    , m_work(this)
{
    connect(&m_work, &LatestWork::ranOutOfMemory, this, [this] {
        m_message = tr("There is not enough memory for it.");
        Q_EMIT changed();
    });
}

void TensorReader::readStatistics(ValueId value)
{
    lookAt(value);
    m_message.clear();
    m_work.start(
        [this, tensor = document::StoredTensor(m_workspace.document(), value)](Progress& progress) {
            const Result<onnx::TensorStatistics> read = tensor.statistics(progress);
            return [this, read] {
                if (read)
                    m_statistics = *read;
                else
                    m_message = capitalisedSentence(translated(read.error().message));
                Q_EMIT changed();
            };
        });
    Q_EMIT changed();
}

void TensorReader::write(ValueId value, const QString& path)
{
    m_message.clear();
    m_work.start(
        [this, path, name = m_workspace.graph().value(value).name,
         tensor = document::StoredTensor(m_workspace.document(), value)](Progress& progress) {
            const Result<void> written = tensor.writeNpy(path.toStdString(), progress);
            return [this, written, path, name] {
                if (written)
                    m_workspace.note(
                        tr("Wrote %1 to %2")
                            .arg(QString::fromStdString(name), QDir::toNativeSeparators(path)));
                m_message = written ? tr("Written to %1.").arg(QDir::toNativeSeparators(path))
                                    : capitalisedSentence(translated(written.error().message));
                Q_EMIT changed();
            };
        });
    Q_EMIT changed();
}

void TensorReader::cancel()
{
    m_work.abandon();
    Q_EMIT changed();
}

void TensorReader::lookAt(std::optional<ValueId> value)
{
    if (value == m_value)
        return;
    m_work.abandon();
    m_value = value;
    m_statistics.reset();
    m_message.clear();
}

} // namespace meshwright::views
