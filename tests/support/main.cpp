// A folder's test program: tests_core_plan STEM [QtTest's arguments] runs one file's tests, without
// arguments all of them after each other.
#include "tests/support/test_program.h"

#ifdef MESHWRIGHT_TEST_WIDGETS
#include <QApplication>
#endif
#include <QCoreApplication>
#include <QTest>

#include <cstdio>

using namespace meshwright::test;

namespace {

std::unique_ptr<QCoreApplication> makeApplication([[maybe_unused]] NeedsWidgets needs, int& argc,
                                                  char** argv)
{
#ifdef MESHWRIGHT_TEST_WIDGETS
    if (needs == NeedsWidgets::yes)
        return std::make_unique<QApplication>(argc, argv);
#endif
    return std::make_unique<QCoreApplication>(argc, argv);
}

int runTest(const RegisteredTest& test, int argc, char** argv)
{
    const auto application = makeApplication(test.needsWidgets, argc, argv);
    return QTest::qExec(test.make().get(), argc, argv);
}

} // namespace

int main(int argc, char** argv)
{
    const bool isNamed = argc > 1 && std::string_view(argv[1]).starts_with("tst_");
    int ran = 0;
    int failed = 0;
    for (const RegisteredTest* test = registeredTests(); test; test = test->next) {
        if (isNamed && test->stem != argv[1])
            continue;
        ++ran;
        if (isNamed) {
            argv[1] = argv[0];
            return runTest(*test, argc - 1, argv + 1);
        }
        failed += runTest(*test, argc, argv);
    }
    if (ran == 0)
        std::fprintf(stderr, "%s: no test is called \"%s\"\n", argv[0], argc > 1 ? argv[1] : "");
    return ran == 0 || failed > 0 ? 1 : 0;
}
