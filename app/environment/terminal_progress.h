#pragma once

#include "core/base/progress.h"

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>

namespace meshwright::app {

/// A line of a terminal, "Trying plans, 42 %", for work that takes longer than a second; it is
/// erased at the end, and before that no more than ten times a second written anew. For one thread.
class TerminalProgress final : public Progress
{
public:
    using Clock = std::chrono::steady_clock;
    using Now = std::function<Clock::time_point()>;
    using Write = std::function<void(std::string_view)>;

    explicit TerminalProgress(Write write, Now now = Clock::now);
    ~TerminalProgress() override;
    TerminalProgress(const TerminalProgress&) = delete;
    TerminalProgress& operator=(const TerminalProgress&) = delete;

    void report(double fraction, std::string_view what) override;

    bool cancelled() const override { return false; }

private:
    Write m_write;
    Now m_now;
    Clock::time_point m_next; ///< no line before
    bool m_isShown = false;
};

/// One on standard error where that is a terminal, else one that shows nothing.
std::unique_ptr<Progress> terminalProgress();

} // namespace meshwright::app
