#pragma once

#include <QObject>

#include <memory>

class QSocketNotifier;

namespace meshwright::app {

/// Turns SIGTERM, SIGINT and SIGHUP into a Qt signal, so that the window can keep its work before
/// the program ends. The handler writes one byte into a pipe; everything else happens in the event
/// loop. One at a time.
class EndSignals : public QObject
{
    Q_OBJECT

public:
    explicit EndSignals(QObject* parent = nullptr);
    /// The signals do again what they did before.
    ~EndSignals() override;

Q_SIGNALS:
    void endRequested(int signal);

private:
    void readSignal();

    struct Handlers;
    std::unique_ptr<Handlers> m_before;
    QSocketNotifier* m_notifier = nullptr;
};

} // namespace meshwright::app
