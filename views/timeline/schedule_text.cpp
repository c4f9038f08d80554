#include "views/timeline/schedule_text.h"

#include "core/simulate/schedules/schedule.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace meshwright::views {

namespace {

enum class Family
{
    Plain,
    ZeroBubble,
    Chunks,
    BothWays,
    Other
};

struct ScheduleWords
{
    std::string_view name;
    Family family;
    const char* sentence;
};

constexpr std::array kScheduleWords {
    ScheduleWords {"spmd", Family::Plain,
                   QT_TRANSLATE_NOOP("Schedule",
                                     "One microbatch after the other goes through all stages: "
                                     "nothing overlaps.")},
    ScheduleWords {
        "forward", Family::Plain,
        QT_TRANSLATE_NOOP("Schedule", "Inference: each stage passes the microbatches on in turn.")},
    ScheduleWords {"gpipe", Family::Plain,
                   QT_TRANSLATE_NOOP("Schedule",
                                     "All forward passes, then all backward passes: simple, and "
                                     "holds the activations of all microbatches.")},
    ScheduleWords {"1f1b", Family::Plain,
                   QT_TRANSLATE_NOOP("Schedule",
                                     "A forward and a backward pass in turn: as fast as GPipe with "
                                     "few activations held.")},
    ScheduleWords {"gpipe-1f1b-last", Family::Plain,
                   QT_TRANSLATE_NOOP("Schedule",
                                     "GPipe, but the last stage runs each backward pass at once.")},
    ScheduleWords {"zb-h1", Family::ZeroBubble,
                   QT_TRANSLATE_NOOP("Schedule",
                                     "Weight gradients fill a part of the bubble, in the memory of "
                                     "1F1B.")},
    ScheduleWords {"zb-h2", Family::ZeroBubble,
                   QT_TRANSLATE_NOOP("Schedule",
                                     "More forward passes at the start close the bubble for twice "
                                     "the memory.")},
    ScheduleWords {"shardy-zb-h1", Family::ZeroBubble,
                   QT_TRANSLATE_NOOP("Schedule",
                                     "Shardy's form of H1, where the first stage does not split "
                                     "its backward pass.")},
    ScheduleWords {
        "shardy-zb-h2-zero", Family::ZeroBubble,
        QT_TRANSLATE_NOOP("Schedule", "Shardy's form of H2 where transfers take no time.")},
    ScheduleWords {
        "shardy-zb-h2-half", Family::ZeroBubble,
        QT_TRANSLATE_NOOP("Schedule", "Shardy's form of H2 where a transfer takes half a pass.")},
    ScheduleWords {
        "shardy-zb-h2-full", Family::ZeroBubble,
        QT_TRANSLATE_NOOP("Schedule", "Shardy's form of H2 where a transfer takes a whole pass.")},
    ScheduleWords {"interleaved", Family::Chunks,
                   QT_TRANSLATE_NOOP("Schedule",
                                     "Each stage holds several chunks of the model, so that "
                                     "filling and draining are short.")},
    ScheduleWords {"circular", Family::Chunks,
                   QT_TRANSLATE_NOOP("Schedule",
                                     "Groups of microbatches go round through all chunks, all "
                                     "forward passes first.")},
    ScheduleWords {
        "circular-reversed", Family::Chunks,
        QT_TRANSLATE_NOOP("Schedule", "Circular, with the backward passes in the opposite order.")},
    ScheduleWords {"zb-v", Family::Chunks,
                   QT_TRANSLATE_NOOP("Schedule",
                                     "Two chunks in a V and split backward passes: no bubble, in "
                                     "the memory of 1F1B.")},
    ScheduleWords {"v-half", Family::Chunks,
                   QT_TRANSLATE_NOOP("Schedule",
                                     "Two chunks in a V with about half the activations of 1F1B.")},
    ScheduleWords {"v-min", Family::Chunks,
                   QT_TRANSLATE_NOOP("Schedule",
                                     "Two chunks in a V with about a third of the activations of "
                                     "1F1B.")},
    ScheduleWords {"dualpipe", Family::BothWays,
                   QT_TRANSLATE_NOOP("Schedule",
                                     "Microbatches enter at both ends; a forward pass hides the "
                                     "communication of a backward pass.")},
    ScheduleWords {
        "dualpipe-v", Family::BothWays,
        QT_TRANSLATE_NOOP("Schedule", "DualPipe folded into a V: each weight is held once.")},
    ScheduleWords {"parallel-wrap", Family::BothWays,
                   QT_TRANSLATE_NOOP("Schedule",
                                     "As many pipelines as stages, each entering at another stage: "
                                     "no stage waits.")},
};

QString trSchedule(const char* text)
{
    return QCoreApplication::translate("Schedule", text);
}

Family familyOf(std::string_view name)
{
    const auto found = std::find_if(kScheduleWords.begin(), kScheduleWords.end(),
                                    [&](const ScheduleWords& words) { return words.name == name; });
    return found == kScheduleWords.end() ? Family::Other : found->family;
}

} // namespace

std::vector<ScheduleFamily> scheduleFamilies()
{
    std::vector<ScheduleFamily> families {
        {trSchedule(QT_TRANSLATE_NOOP("Schedule", "One chunk on a stage")), {}},
        {trSchedule(QT_TRANSLATE_NOOP("Schedule", "Zero bubble")), {}},
        {trSchedule(QT_TRANSLATE_NOOP("Schedule", "Several chunks on a stage")), {}},
        {trSchedule(QT_TRANSLATE_NOOP("Schedule", "From several ends")), {}},
        {trSchedule(QT_TRANSLATE_NOOP("Schedule", "Other")), {}}};
    for (const simulate::Schedule& schedule : simulate::schedules())
        families[std::size_t(familyOf(schedule.name))].schedules.push_back(schedule.name);
    std::erase_if(families, [](const ScheduleFamily& family) { return family.schedules.empty(); });
    return families;
}

QString scheduleSentence(std::string_view name)
{
    for (const ScheduleWords& words : kScheduleWords) {
        if (words.name == name)
            return trSchedule(words.sentence);
    }
    return {};
}

} // namespace meshwright::views
