#include "app/window/first_instance.h"

#include <QCryptographicHash>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLocalServer>
#include <QLocalSocket>

#include <unistd.h>

namespace meshwright::app {

namespace {

constexpr qint64 kLongestMessage = 1 << 20; ///< bytes
const QByteArray kTaken = QByteArrayLiteral("taken\n");

} // namespace

FirstInstance::FirstInstance(QString name, QObject* parent)
    : QObject(parent)
    , m_name(std::move(name))
{
}

FirstInstance::~FirstInstance() = default;

QString FirstInstance::nameFor(const QString& settingsFolder)
{
    const QString where = settingsFolder + QLatin1Char('\n') + qEnvironmentVariable("DISPLAY")
        + QLatin1Char('\n') + qEnvironmentVariable("WAYLAND_DISPLAY");
    const QByteArray key =
        QCryptographicHash::hash(where.toUtf8(), QCryptographicHash::Sha1).toHex().left(16);
    return QStringLiteral("meshwright-%1-%2").arg(::getuid()).arg(QString::fromLatin1(key));
}

bool FirstInstance::handOver(const QStringList& paths) const
{
    QLocalSocket socket;
    socket.connectToServer(m_name);
    if (!socket.waitForConnected(kConnectMilliseconds))
        return false;
    const QJsonArray list = QJsonArray::fromStringList(paths);
    socket.write(QJsonDocument(list).toJson(QJsonDocument::Compact) + '\n');
    if (!socket.waitForBytesWritten(kAnswerMilliseconds))
        return false;
    while (!socket.canReadLine()) {
        if (!socket.waitForReadyRead(kAnswerMilliseconds))
            return false;
    }
    return socket.readLine() == kTaken;
}

void FirstInstance::listen()
{
    m_server = std::make_unique<QLocalServer>();
    m_server->setSocketOptions(QLocalServer::UserAccessOption);
    connect(m_server.get(), &QLocalServer::newConnection, this, [this] {
        while (QLocalSocket* socket = m_server->nextPendingConnection()) {
            connect(socket, &QLocalSocket::disconnected, socket, &QObject::deleteLater);
            connect(socket, &QLocalSocket::readyRead, this, [this, socket] { take(*socket); });
            take(*socket);
        }
    });
    if (m_server->listen(m_name))
        return;
    // Nobody answered there before: a program that was killed left its socket.
    QLocalServer::removeServer(m_name);
    m_server->listen(m_name);
}

void FirstInstance::stop()
{
    if (!m_server)
        return;
    m_server->close();
    m_server.release()->deleteLater(); // what it hands out may be what is being read
}

/// What another program of the same user sends is not trusted: files that exist, no more.
void FirstInstance::take(QLocalSocket& socket)
{
    if (!socket.canReadLine()) {
        if (socket.bytesAvailable() > kLongestMessage)
            socket.abort();
        return;
    }
    const QJsonDocument message = QJsonDocument::fromJson(socket.readLine(kLongestMessage));
    if (!message.isArray()) {
        socket.abort();
        return;
    }
    QStringList paths;
    for (const QJsonValue& path : message.array()) {
        if (QFileInfo(path.toString()).isAbsolute())
            paths << path.toString();
    }
    socket.write(kTaken);
    socket.flush();
    Q_EMIT filesReceived(paths);
}

} // namespace meshwright::app
