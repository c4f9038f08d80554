#include "app/environment/terminal_progress.h"

#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <string>
#include <utility>

namespace meshwright::app {

namespace {

constexpr std::chrono::milliseconds kBefore {1000}, kBetween {100};
constexpr std::string_view kErase = "\r\x1b[K"; ///< what stands on the line (ECMA-48, EL)

} // namespace

TerminalProgress::TerminalProgress(Write write, Now now)
    : m_write(std::move(write))
    , m_now(std::move(now))
    , m_next(m_now() + kBefore)
{
}

TerminalProgress::~TerminalProgress()
{
    if (m_isShown)
        m_write(kErase);
}

void TerminalProgress::report(double fraction, std::string_view what)
{
    const Clock::time_point now = m_now();
    if (now < m_next)
        return;
    m_next = now + kBetween;
    m_isShown = true;
    const int percent = int(std::clamp(fraction, 0.0, 1.0) * 100);
    m_write(std::string(kErase) + std::string(what) + ", " + std::to_string(percent) + " %");
}

std::unique_ptr<Progress> terminalProgress()
{
    if (isatty(STDERR_FILENO) == 0)
        return std::make_unique<NoProgress>();
    return std::make_unique<TerminalProgress>([](std::string_view text) {
        std::fwrite(text.data(), 1, text.size(), stderr);
        std::fflush(stderr);
    });
}

} // namespace meshwright::app
