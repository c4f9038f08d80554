#include "views/runs/run_choice_text.h"

#include "core/simulate/schedules/schedule.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <string_view>

namespace meshwright::views {

namespace {

struct Words
{
    const char* name = nullptr;
    const char* sentence = nullptr;
};

struct ChoiceWords
{
    std::string_view choice;
    Words itself;
    std::array<Words, 4> values;
};

constexpr std::array<ChoiceWords, 8> kWords {{
    {"recompute",
     {QT_TRANSLATE_NOOP("RunChoice", "Recomputation"),
      QT_TRANSLATE_NOOP("RunChoice",
                        "What the backward pass computes again instead of keeping it in memory.")},
     {{{QT_TRANSLATE_NOOP("RunChoice", "None"),
        QT_TRANSLATE_NOOP("RunChoice", "All that the backward pass needs is kept.")},
       {QT_TRANSLATE_NOOP("RunChoice", "Selective"),
        QT_TRANSLATE_NOOP("RunChoice",
                          "The core of attention is computed again: scores, softmax and what "
                          "stands between.")},
       {QT_TRANSLATE_NOOP("RunChoice", "Full"),
        QT_TRANSLATE_NOOP("RunChoice",
                          "Only what enters a layer is kept, all else is computed "
                          "again.")}}}},
    {"optimizer",
     {QT_TRANSLATE_NOOP("RunChoice", "Optimizer"),
      QT_TRANSLATE_NOOP("RunChoice", "What updates the weights at the end of a step.")},
     {{{QT_TRANSLATE_NOOP("RunChoice", "None"),
        QT_TRANSLATE_NOOP("RunChoice", "The step ends with the gradients.")},
       {QT_TRANSLATE_NOOP("RunChoice", "SGD"),
        QT_TRANSLATE_NOOP("RunChoice", "A weight changes by its gradient alone, without a state.")},
       {QT_TRANSLATE_NOOP("RunChoice", "Adam"),
        QT_TRANSLATE_NOOP("RunChoice",
                          "Two float32 moments per weight, and a float32 copy of "
                          "weights of another type.")}}}},
    {"zero",
     {QT_TRANSLATE_NOOP("RunChoice", "State sharding"),
      QT_TRANSLATE_NOOP("RunChoice",
                        "What data parallel devices divide among themselves instead of each "
                        "holding all of it (ZeRO).")},
     {{{QT_TRANSLATE_NOOP("RunChoice", "None"),
        QT_TRANSLATE_NOOP("RunChoice", "Each holds weights, gradients and optimizer state.")},
       {QT_TRANSLATE_NOOP("RunChoice", "ZeRO 1: optimizer state"),
        QT_TRANSLATE_NOOP("RunChoice", "Each holds and updates a part of the optimizer state.")},
       {QT_TRANSLATE_NOOP("RunChoice", "ZeRO 2: and gradients"),
        QT_TRANSLATE_NOOP("RunChoice", "Each keeps a part of the gradients too.")},
       {QT_TRANSLATE_NOOP("RunChoice", "ZeRO 3: and weights"),
        QT_TRANSLATE_NOOP("RunChoice",
                          "Each keeps a part of the weights too, which are gathered for each "
                          "pass.")}}}},
    {"overlap",
     {QT_TRANSLATE_NOOP("RunChoice", "Overlap of collectives"),
      QT_TRANSLATE_NOOP("RunChoice", "Whether collectives run beside the compute of their pass.")},
     {{{QT_TRANSLATE_NOOP("RunChoice", "None"),
        QT_TRANSLATE_NOOP("RunChoice", "Compute waits for each collective.")},
       {QT_TRANSLATE_NOOP("RunChoice", "Gradients"),
        QT_TRANSLATE_NOOP("RunChoice",
                          "Only the reduction of gradients hides, behind the last backward "
                          "pass of a step.")},
       {QT_TRANSLATE_NOOP("RunChoice", "Full"),
        QT_TRANSLATE_NOOP("RunChoice",
                          "Collectives hide behind compute as far as they fit, the "
                          "best that a runtime could do.")}}}},
    {"gradients",
     {QT_TRANSLATE_NOOP("RunChoice", "Gradient type"),
      QT_TRANSLATE_NOOP("RunChoice",
                        "In which type weight gradients are kept, added up and reduced.")},
     {{{QT_TRANSLATE_NOOP("RunChoice", "As the weights"),
        QT_TRANSLATE_NOOP("RunChoice", "Each gradient has the type of its weight.")},
       {QT_TRANSLATE_NOOP("RunChoice", "float32"),
        QT_TRANSLATE_NOOP("RunChoice",
                          "Those of narrower weights are float32 too, as bfloat16 training "
                          "usually has them.")},
       {QT_TRANSLATE_NOOP("RunChoice", "Both"),
        QT_TRANSLATE_NOOP("RunChoice",
                          "Each microbatch's gradients have the type of their weights and are "
                          "added to float32 ones.")}}}},
    {"link-sharing",
     {QT_TRANSLATE_NOOP("RunChoice", "Link sharing"),
      QT_TRANSLATE_NOOP("RunChoice", "What transfers do that are on one link at the same time.")},
     {{{QT_TRANSLATE_NOOP("RunChoice", "First come"),
        QT_TRANSLATE_NOOP("RunChoice",
                          "One goes after the other, each with the whole "
                          "bandwidth.")},
       {QT_TRANSLATE_NOOP("RunChoice", "Fair"),
        QT_TRANSLATE_NOOP("RunChoice",
                          "All go at once, each with an equal part of the "
                          "bandwidth.")}}}},
    {"links",
     {QT_TRANSLATE_NOOP("RunChoice", "Links"),
      QT_TRANSLATE_NOOP("RunChoice", "Which transfers between stages are on one link.")},
     {{{QT_TRANSLATE_NOOP("RunChoice", "Per pair"),
        QT_TRANSLATE_NOOP("RunChoice", "Those from one stage to one other.")},
       {QT_TRANSLATE_NOOP("RunChoice", "Per stage"),
        QT_TRANSLATE_NOOP("RunChoice", "All that a stage sends: it has one port.")}}}},
    {"sending",
     {QT_TRANSLATE_NOOP("RunChoice", "Sending"),
      QT_TRANSLATE_NOOP("RunChoice", "What a stage does while it sends.")},
     {{{QT_TRANSLATE_NOOP("RunChoice", "Overlapped"),
        QT_TRANSLATE_NOOP("RunChoice", "It computes what comes next.")},
       {QT_TRANSLATE_NOOP("RunChoice", "Blocking"),
        QT_TRANSLATE_NOOP("RunChoice", "It waits until all that its last task sends is gone.")}}}},
}};

QString trRunChoice(const char* text)
{
    return text ? QCoreApplication::translate("RunChoice", text) : QString();
}

/// A choice without words is told by its names.
const ChoiceWords* wordsOf(const simulate::RunChoice& choice)
{
    const auto found = std::find_if(kWords.begin(), kWords.end(), [&](const ChoiceWords& each) {
        return each.choice == choice.name;
    });
    return found == kWords.end() ? nullptr : &*found;
}

} // namespace

QString choiceText(const simulate::RunChoice& choice)
{
    const ChoiceWords* words = wordsOf(choice);
    return words ? trRunChoice(words->itself.name) : QString::fromUtf8(choice.name);
}

QString choiceExplanation(const simulate::RunChoice& choice)
{
    const ChoiceWords* words = wordsOf(choice);
    return words ? trRunChoice(words->itself.sentence) : QString::fromUtf8(choice.description);
}

QString valueText(const simulate::RunChoice& choice, std::size_t value)
{
    const ChoiceWords* words = wordsOf(choice);
    return words && value < words->values.size() ? trRunChoice(words->values[value].name)
                                                 : QString::fromUtf8(choice.values[value]);
}

QString valueExplanation(const simulate::RunChoice& choice, std::size_t value)
{
    const ChoiceWords* words = wordsOf(choice);
    return words && value < words->values.size() ? trRunChoice(words->values[value].sentence)
                                                 : QString();
}

QString scheduleTitle(std::string_view name)
{
    const simulate::Schedule* schedule = simulate::findSchedule(name);
    return schedule ? QCoreApplication::translate("Core", schedule->title.data())
                    : QString::fromUtf8(name.data(), qsizetype(name.size()));
}

} // namespace meshwright::views
