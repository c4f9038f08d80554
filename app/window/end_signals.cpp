#include "app/window/end_signals.h"

#include <QSocketNotifier>

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>

namespace meshwright::app {

namespace {

constexpr std::array kSignals {SIGTERM, SIGINT, SIGHUP};

/// A signal handler reaches nothing but what is global.
std::atomic<int> s_writeEnd {-1};

void onEndSignal(int signal)
{
    const int error = errno;
    const char byte = char(signal);
    // A full pipe holds signals enough.
    [[maybe_unused]] const ssize_t wrote = ::write(s_writeEnd.load(), &byte, 1);
    errno = error;
}

} // namespace

struct EndSignals::Handlers
{
    std::array<struct sigaction, kSignals.size()> actions {};
    std::array<int, 2> pipe {-1, -1};
};

EndSignals::EndSignals(QObject* parent)
    : QObject(parent)
    , m_before(std::make_unique<Handlers>())
{
    if (::pipe2(m_before->pipe.data(), O_CLOEXEC | O_NONBLOCK) != 0)
        return; // the signals end the program as they always do
    s_writeEnd.store(m_before->pipe[1]);
    m_notifier = new QSocketNotifier(m_before->pipe[0], QSocketNotifier::Read, this);
    connect(m_notifier, &QSocketNotifier::activated, this, &EndSignals::readSignal);
    struct sigaction action = {};
    action.sa_handler = onEndSignal;
    action.sa_flags = SA_RESTART;
    ::sigemptyset(&action.sa_mask);
    for (std::size_t i = 0; i < kSignals.size(); ++i)
        ::sigaction(kSignals[i], &action, &m_before->actions[i]);
}

EndSignals::~EndSignals()
{
    if (!m_notifier)
        return;
    for (std::size_t i = 0; i < kSignals.size(); ++i)
        ::sigaction(kSignals[i], &m_before->actions[i], nullptr);
    s_writeEnd.store(-1);
    ::close(m_before->pipe[0]);
    ::close(m_before->pipe[1]);
}

void EndSignals::readSignal()
{
    char signal = 0;
    while (::read(m_before->pipe[0], &signal, 1) == 1)
        Q_EMIT endRequested(int(signal));
}

} // namespace meshwright::app
