#include "core/base/worker_threads.h"

#include <system_error>

namespace meshwright {

bool canStartThread()
{
    try {
        std::thread([] {}).join();
        return true;
    } catch (const std::system_error&) {
        return false;
    }
}

WorkerThreads::WorkerThreads(std::size_t count)
    : m_begins(std::ptrdiff_t(count))
    , m_ends(std::ptrdiff_t(count))
{
    m_others.reserve(count - 1);
    try {
        for (std::size_t thread = 1; thread < count; ++thread)
            m_others.emplace_back([this, thread] { workOff(thread); });
    } catch (...) {
        // Those that have begun wait for the others, which there are not going to be.
        for (std::size_t thread = m_others.size() + 1; thread < count; ++thread)
            m_begins.arrive_and_drop();
        m_begins.arrive_and_wait();
        throw;
    }
}

WorkerThreads::~WorkerThreads()
{
    m_work = nullptr;
    m_begins.arrive_and_wait();
}

void WorkerThreads::run(const std::function<void(std::size_t thread)>& work)
{
    struct WaitForOthers
    {
        ~WaitForOthers() { ends.arrive_and_wait(); }

        std::barrier<>& ends;
    };

    m_work = &work;
    m_begins.arrive_and_wait();
    const WaitForOthers wait {m_ends};
    work(0);
}

void WorkerThreads::workOff(std::size_t thread)
{
    while (true) {
        m_begins.arrive_and_wait();
        if (!m_work)
            return;
        (*m_work)(thread);
        m_ends.arrive_and_wait();
    }
}

} // namespace meshwright
