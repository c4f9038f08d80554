#pragma once

#include <QObject>
#include <QString>
#include <QStringList>

#include <memory>

class QLocalServer;
class QLocalSocket;

namespace meshwright::app {

/// The program that a person started first takes the files of later starts: per user, settings and
/// display. Where nobody answers in time, the later start goes on by itself.
class FirstInstance : public QObject
{
    Q_OBJECT

public:
    /// @p name: see nameFor().
    explicit FirstInstance(QString name, QObject* parent = nullptr);
    ~FirstInstance() override;

    /// What starts that belong together have in common.
    static QString nameFor(const QString& settingsFolder);

    /// Hands absolute paths (none: a new window is wanted) to the program that runs. False: there
    /// is none, or it does not answer.
    bool handOver(const QStringList& paths) const;
    /// From now on takes what others hand over. Errors leave the program by itself, which works.
    void listen();
    /// The program ends: later starts go on by themselves.
    void stop();

    static constexpr int kConnectMilliseconds = 200, kAnswerMilliseconds = 1000;

Q_SIGNALS:
    void filesReceived(const QStringList& paths);

private:
    void take(QLocalSocket& socket);

    QString m_name;
    std::unique_ptr<QLocalServer> m_server;
};

} // namespace meshwright::app
