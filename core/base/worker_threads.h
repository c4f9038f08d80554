#pragma once

#include <barrier>
#include <cstddef>
#include <functional>
#include <thread>
#include <vector>

namespace meshwright {

/// Returns whether the system can start another thread at the moment. Waiting for work on a thread
/// that never starts would not end.
bool canStartThread();

/// Threads that stay for one piece of work after the other: what an allocator keeps for a thread
/// is there for the next piece.
class WorkerThreads
{
public:
    /// @p count: of all threads, with the one that calls run(); at least 1. Throws
    /// std::system_error where the system has no more threads.
    explicit WorkerThreads(std::size_t count);
    ~WorkerThreads();

    WorkerThreads(const WorkerThreads&) = delete;
    WorkerThreads& operator=(const WorkerThreads&) = delete;

    /// Calls @p work with 0 on this thread and with 1, 2, … on the others, and returns when all
    /// have returned. Only the call on this thread may throw. Not to be called by two threads.
    void run(const std::function<void(std::size_t thread)>& work);

private:
    void workOff(std::size_t thread);

    std::barrier<> m_begins, m_ends; ///< of a piece of work
    const std::function<void(std::size_t)>* m_work = nullptr; ///< null: there is no more
    std::vector<std::jthread> m_others;
};

} // namespace meshwright
