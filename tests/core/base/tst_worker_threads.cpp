#include "core/base/worker_threads.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <atomic>
#include <chrono>
#include <new>
#include <set>
#include <thread>
#include <vector>

using namespace meshwright;

class TestWorkerThreads : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    /// As often as asked; each has its own number, the caller's is 0, and all stay the same.
    void run_callsEachThreadOnce()
    {
        for (const std::size_t count : {1u, 2u, 5u}) {
            WorkerThreads threads(count);
            std::vector<std::thread::id> first(count);
            threads.run([&](std::size_t i) { first[i] = std::this_thread::get_id(); });
            QVERIFY(first[0] == std::this_thread::get_id());
            QCOMPARE(std::set(first.begin(), first.end()).size(), count);
            std::vector<int> calls(count, 0);
            for (int piece = 0; piece < 50; ++piece) {
                std::vector<std::thread::id> now(count);
                threads.run([&](std::size_t i) {
                    now[i] = std::this_thread::get_id();
                    ++calls[i];
                });
                QVERIFY(now == first);
            }
            QCOMPARE(calls, std::vector<int>(count, 50));
        }
    }

    /// What memory runs out for on the caller's thread reaches the caller, once the others are
    /// done, and the threads go on.
    void throwingCall_waitsForTheOthers()
    {
        WorkerThreads threads(3);
        std::atomic<int> done {0};
        const auto work = [&](std::size_t i) {
            if (i == 0)
                throw std::bad_alloc();
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
            ++done;
        };
        QVERIFY_EXCEPTION_THROWN(threads.run(work), std::bad_alloc);
        QCOMPARE(done.load(), 2);
        threads.run([&](std::size_t) { ++done; });
        QCOMPARE(done.load(), 5);
    }
};

MESHWRIGHT_TEST(TestWorkerThreads)
#include "tst_worker_threads.moc"
