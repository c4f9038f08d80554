#include "tests/support/test_program.h"

#include <utility>

namespace meshwright::test {

namespace {

const RegisteredTest* lastRegistered = nullptr;

std::string_view stemOf(std::string_view file)
{
    file.remove_prefix(file.rfind('/') + 1);
    return file.substr(0, file.rfind('.'));
}

} // namespace

RegisteredTest::RegisteredTest(std::string_view file, NeedsWidgets needs,
                               std::unique_ptr<QObject> (*makeTest)())
    : stem(stemOf(file))
    , needsWidgets(needs)
    , make(makeTest)
    , next(std::exchange(lastRegistered, this))
{
}

const RegisteredTest* registeredTests()
{
    return lastRegistered;
}

} // namespace meshwright::test
