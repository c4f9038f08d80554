#include "app/window/first_instance.h"

#include "views/widgets/json_text.h"

#include <QCryptographicHash>
#include <QDeadlineTimer>
#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLocalServer>
#include <QLocalSocket>
#include <QLockFile>
#include <QThread>
#include <QVariant>

#include <unistd.h>

namespace meshwright::app {

namespace {

constexpr qint64 kLongestMessage = 1 << 20; ///< bytes
constexpr int kConnectMilliseconds = 1000;
constexpr int kBetweenTries = 20; ///< ms
const QByteArray kOffered = QByteArrayLiteral("offered\n");
const QByteArray kGo = QByteArrayLiteral("go\n");
const QByteArray kTaken = QByteArrayLiteral("taken\n");
constexpr const char* kOffer = "offer"; ///< property of a connection: paths that wait for a go

/// The next line from the other side is @p line; false: it is gone, or too slow.
bool hears(QLocalSocket& socket, const QByteArray& line, QDeadlineTimer until)
{
    while (!socket.canReadLine()) {
        if (until.hasExpired() || !socket.waitForReadyRead(int(until.remainingTime())))
            return false;
    }
    return socket.readLine() == line;
}

} // namespace

FirstInstance::FirstInstance(QString name, int patience, QObject* parent)
    : QObject(parent)
    , m_name(std::move(name))
    , m_patience(patience)
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

FirstInstance::Role FirstInstance::start(const QStringList& paths)
{
    // Between taking the lock and listening, and at its end, the first cannot be connected to.
    for (QDeadlineTimer until(kConnectMilliseconds); !listen();) {
        const Answer answer = handOver(paths);
        if (answer != Answer::Nobody)
            return answer == Answer::Taken ? Role::HandedOver : Role::Alone;
        if (until.hasExpired())
            return Role::Alone;
        QThread::msleep(kBetweenTries);
    }
    return Role::First;
}

/// A connection that succeeds is a program that runs: it is waited for as long as it lives.
FirstInstance::Answer FirstInstance::handOver(const QStringList& paths) const
{
    QLocalSocket socket;
    socket.connectToServer(m_name);
    if (!socket.waitForConnected(kConnectMilliseconds))
        return Answer::Nobody;
    const QDeadlineTimer until(m_patience);
    const QJsonArray list = QJsonArray::fromStringList(paths);
    socket.write(QJsonDocument(list).toJson(QJsonDocument::Compact) + '\n');
    if (!hears(socket, kOffered, until)) {
        const bool isGone = socket.state() == QLocalSocket::UnconnectedState;
        socket.abort(); // withdrawn: it will find nobody to offer anything to
        return isGone ? Answer::Nobody : Answer::Silent;
    }
    socket.write(kGo);
    // From here on the files are the first's, unless it ends before it has taken them.
    const bool isTaken = hears(socket, kTaken, until);
    return isTaken || socket.state() == QLocalSocket::ConnectedState ? Answer::Taken
                                                                     : Answer::Nobody;
}

bool FirstInstance::listen()
{
    auto lock = std::make_unique<QLockFile>(QDir::temp().filePath(m_name + ".lock"));
    lock->setStaleLockTime(0); // held as long as its process lives
    if (!lock->tryLock(0))
        return false;
    m_lock = std::move(lock);
    m_server = std::make_unique<QLocalServer>();
    m_server->setSocketOptions(QLocalServer::UserAccessOption);
    connect(m_server.get(), &QLocalServer::newConnection, this, [this] {
        while (QLocalSocket* socket = m_server->nextPendingConnection()) {
            connect(socket, &QLocalSocket::disconnected, socket, &QObject::deleteLater);
            connect(socket, &QLocalSocket::readyRead, this, [this, socket] { take(*socket); });
            take(*socket);
        }
    });
    // A socket that a killed program left is replaced: nobody holds the lock.
    QLocalServer::removeServer(m_name);
    m_server->listen(m_name);
    return true;
}

void FirstInstance::stop()
{
    if (!m_server)
        return;
    m_server->close();
    m_server.release()->deleteLater(); // what it hands out may be what is being read
    m_lock.reset();
}

/// What another program of the same user sends is not trusted: files that exist, no more.
void FirstInstance::take(QLocalSocket& socket)
{
    if (!socket.canReadLine()) {
        if (socket.bytesAvailable() > kLongestMessage)
            socket.abort();
        return;
    }
    const QByteArray line = socket.readLine(kLongestMessage);
    const QVariant offer = socket.property(kOffer);
    if (offer.isValid() && line == kGo) {
        socket.setProperty(kOffer, QVariant());
        socket.write(kTaken);
        socket.flush();
        Q_EMIT filesReceived(offer.toStringList());
        return;
    }
    const QJsonValue message = views::jsonOf(line.toStdString());
    if (!message.isArray()) {
        socket.abort();
        return;
    }
    QStringList paths;
    for (const QJsonValue& path : message.toArray()) {
        if (QFileInfo(path.toString()).isAbsolute())
            paths << path.toString();
    }
    socket.setProperty(kOffer, paths);
    socket.write(kOffered);
    socket.flush();
}

} // namespace meshwright::app
