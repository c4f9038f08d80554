#pragma once

#include <QObject>
#include <QString>
#include <QStringList>

#include <memory>

class QLocalServer;
class QLocalSocket;
class QLockFile;

namespace meshwright::app {

/// The program that a person started first takes the files of later starts: per user, settings and
/// display. A lock says who is first, and goes with its process. What is handed over is acted on
/// once: the first offers to take it, the later start says go, and until then it can withdraw.
class FirstInstance : public QObject
{
    Q_OBJECT

public:
    enum class Role
    {
        First, ///< nobody runs: this one listens
        HandedOver, ///< the first has the files
        Alone, ///< one runs that does not answer: it will not act either
    };

    /// @p name: see nameFor(); @p patience: how long one that runs may take to answer, ms.
    explicit FirstInstance(QString name, int patience = kPatienceMilliseconds,
                           QObject* parent = nullptr);
    ~FirstInstance() override;

    /// What starts that belong together have in common.
    static QString nameFor(const QString& settingsFolder);

    /// Becomes the first, or hands absolute paths (none: a new window is wanted) to it.
    Role start(const QStringList& paths);
    /// The program ends: a later start is the first.
    void stop();

    static constexpr int kPatienceMilliseconds = 30'000;

Q_SIGNALS:
    void filesReceived(const QStringList& paths);

private:
    enum class Answer
    {
        Nobody,
        Silent,
        Taken
    };

    /// Takes what others hand over from now on. False: another one does.
    bool listen();
    Answer handOver(const QStringList& paths) const;
    void take(QLocalSocket& socket);

    QString m_name;
    int m_patience;
    std::unique_ptr<QLockFile> m_lock;
    std::unique_ptr<QLocalServer> m_server;
};

} // namespace meshwright::app
