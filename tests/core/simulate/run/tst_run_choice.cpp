#include "core/simulate/run/run_choice.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace meshwright;
using namespace meshwright::simulate;

class TestRunChoice : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void names_meanTheFieldsOfTheOptions();
    void optionsOfNobody_haveTheStandardValues();
    void settingOne_leavesTheOthers();
    void unknownNames_areNone();
};

namespace {

Options with(std::string_view name, std::string_view value)
{
    Options options;
    const RunChoice& choice = *findRunChoice(name);
    choice.set(options, *valueOf(choice, value));
    return options;
}

} // namespace

void TestRunChoice::names_meanTheFieldsOfTheOptions()
{
    QCOMPARE(with("recompute", "selective").recomputation, Recomputation::Selective);
    QCOMPARE(with("gradients", "float32").gradientType, GradientType::Float32);
    QCOMPARE(with("gradients", "both").gradientType, GradientType::Both);
    QCOMPARE(with("overlap", "gradients").overlap, CollectiveOverlap::Gradients);
    QCOMPARE(with("recompute", "full").recomputation, Recomputation::Full);
    QCOMPARE(with("optimizer", "none").optimizer, Optimizer::None);
    QCOMPARE(with("optimizer", "sgd").optimizer, Optimizer::Sgd);
    QCOMPARE(with("zero", "1").stateSharding, StateSharding::Optimizer);
    QCOMPARE(with("zero", "2").stateSharding, StateSharding::Gradients);
    QCOMPARE(with("zero", "3").stateSharding, StateSharding::Weights);
    QCOMPARE(with("overlap", "full").overlap, CollectiveOverlap::Full);
    QCOMPARE(with("link-sharing", "fair").linkUse.sharing, LinkUse::Sharing::Fair);
    QCOMPARE(with("links", "stage").linkUse.links, LinkUse::Links::PerStage);
    QCOMPARE(with("sending", "blocking").linkUse.sending, LinkUse::Sending::Blocking);
}

void TestRunChoice::optionsOfNobody_haveTheStandardValues()
{
    const std::vector<std::pair<std::string_view, std::string_view>> standard {
        {"recompute", "none"},     {"gradients", "weights"},
        {"optimizer", "adam"},     {"zero", "0"},
        {"overlap", "none"},       {"links", "pair"},
        {"sending", "overlapped"}, {"link-sharing", "first-come"},
    };
    QCOMPARE(runChoices().size(), standard.size());
    for (const auto& [name, value] : standard) {
        const RunChoice* choice = findRunChoice(name);
        QVERIFY(choice);
        QCOMPARE(choice->values[choice->standard()], value);
    }
}

void TestRunChoice::settingOne_leavesTheOthers()
{
    for (const RunChoice& choice : runChoices()) {
        for (std::size_t value = 0; value < choice.values.size(); ++value) {
            Options options;
            choice.set(options, value);
            for (const RunChoice& each : runChoices())
                QCOMPARE(each.get(options), each.name == choice.name ? value : each.standard());
        }
    }
}

void TestRunChoice::unknownNames_areNone()
{
    QVERIFY(!findRunChoice("recomputation"));
    QVERIFY(!valueOf(*findRunChoice("zero"), "4"));
}

MESHWRIGHT_TEST(TestRunChoice)
#include "tst_run_choice.moc"
