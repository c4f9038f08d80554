#pragma once

#include <QObject>

#include <memory>
#include <string_view>

namespace meshwright::test {

enum class NeedsWidgets
{
    no,
    yes
};

/// A test class of a program that holds those of a folder. It is found by its file's stem,
/// `tst_lowering`.
struct RegisteredTest
{
    RegisteredTest(std::string_view file, NeedsWidgets needs, std::unique_ptr<QObject> (*make)());

    std::string_view stem;
    NeedsWidgets needsWidgets;
    std::unique_ptr<QObject> (*make)();
    const RegisteredTest* next; ///< The one registered before.
};

/// The last one registered; null where there is none.
const RegisteredTest* registeredTests();

} // namespace meshwright::test

#define MESHWRIGHT_REGISTER_TEST(Class, needs)                                                     \
    static const meshwright::test::RegisteredTest registered##Class {                              \
        __FILE__, needs, []() -> std::unique_ptr<QObject> { return std::make_unique<Class>(); }};

/// Registers a test class that needs no widgets. It stands above the include of the file's .moc.
#define MESHWRIGHT_TEST(Class) MESHWRIGHT_REGISTER_TEST(Class, meshwright::test::NeedsWidgets::no)
/// Registers a test class that shows widgets.
#define MESHWRIGHT_WIDGET_TEST(Class)                                                              \
    MESHWRIGHT_REGISTER_TEST(Class, meshwright::test::NeedsWidgets::yes)
