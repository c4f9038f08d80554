#include "app/environment/terminal_progress.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <string>

using namespace meshwright;
using app::TerminalProgress;

/// The line that tells how far long work is.
class TestTerminalProgress : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void shortWork_showsNothing();
    void longWork_showsALineAndErasesIt();
};

namespace {

/// A terminal and a clock that stands still but for what is added to it.
struct Terminal
{
    std::string written;
    TerminalProgress::Clock::time_point time {};

    TerminalProgress progress()
    {
        return TerminalProgress([this](std::string_view text) { written += text; },
                                [this] { return time; });
    }
};

} // namespace

void TestTerminalProgress::shortWork_showsNothing()
{
    Terminal terminal;
    {
        TerminalProgress progress = terminal.progress();
        terminal.time += std::chrono::milliseconds(999);
        progress.report(0.5, "Trying");
    }
    QCOMPARE(terminal.written, std::string());
}

void TestTerminalProgress::longWork_showsALineAndErasesIt()
{
    const std::string erased = "\r\x1b[K";
    Terminal terminal;
    {
        TerminalProgress progress = terminal.progress();
        terminal.time += std::chrono::milliseconds(1000);
        progress.report(0.428, "Trying");
        QCOMPARE(terminal.written, erased + "Trying, 42 %");
        terminal.time += std::chrono::milliseconds(99);
        progress.report(0.5, "Trying"); // too soon
        QCOMPARE(terminal.written, erased + "Trying, 42 %");
        terminal.time += std::chrono::milliseconds(1);
        progress.report(2, "Refining");
    }
    QCOMPARE(terminal.written, erased + "Trying, 42 %" + erased + "Refining, 100 %" + erased);
}

MESHWRIGHT_TEST(TestTerminalProgress)
#include "tst_terminal_progress.moc"
