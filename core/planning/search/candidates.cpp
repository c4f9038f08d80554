#include "core/planning/search/search.h"
#include "core/simulate/schedules/schedule.h"

#include <algorithm>

namespace meshwright::planning {

namespace {

constexpr int64_t kMostMicrobatch = 32, kMostContext = 16;
/// Devices of two kinds whose stages may have different numbers of replicas.
constexpr int64_t kMostFreeReplicas = 16;
/// Room for as many settings, which takes no memory before they are there. Growing would write all
/// of them several times.
constexpr std::size_t kReserved = 1 << 18;
constexpr int64_t kChunkCounts[] = {2, 3, 4, 6, 8};

std::vector<int64_t> divisors(int64_t number)
{
    std::vector<int64_t> small, large;
    for (int64_t i = 1; i * i <= number; ++i) {
        if (number % i != 0)
            continue;
        small.push_back(i);
        if (i != number / i)
            large.push_back(number / i);
    }
    small.insert(small.end(), large.rbegin(), large.rend());
    return small;
}

class Enumeration
{
public:
    /// @p hardware: kinds of the devices in their order; empty: there is one.
    Enumeration(const PlanEvaluation& evaluation, FoundPlans& found, int64_t devices,
                HardwareGroups hardware = {})
        : m_evaluation(evaluation)
        , m_problem(evaluation.problem())
        , m_devices(devices)
        , m_hardware(std::move(hardware))
        , m_layers(int64_t(evaluation.chain().layerCount()))
        , m_parts(int64_t(evaluation.chain().parts.size()))
        , m_found(found)
    {
        for (const blocks::Block& block : evaluation.blocks().blocks) {
            m_experts = std::max(m_experts, block.experts.value_or(1));
            m_attends = m_attends || block.kind == blocks::BlockKind::Attention;
        }
    }

    std::vector<PlanSettings> settings()
    {
        PlanSettings one;
        one.hardware = m_hardware;
        m_settings.reserve(kReserved);
        for (one.pipeline = 1; one.pipeline <= m_devices; ++one.pipeline) {
            if (m_devices % one.pipeline != 0)
                continue;
            if (one.pipeline > std::max<int64_t>(m_layers > 0 ? m_layers : m_parts, 1)) {
                prune(tr("more stages than layers"));
                continue;
            }
            const int64_t group = m_devices / one.pipeline;
            if (one.pipeline > 1 && !divideGroups(group)) {
                prune(tr("stages would have devices of several kinds"));
                continue;
            }
            for (const int64_t tensor : divisors(group)) {
                one.tensor = tensor;
                if (!divideGroups(tensor)) {
                    prune(tr("devices of several kinds would share layers"));
                    continue;
                }
                for (const int64_t context : divisors(group / tensor)) {
                    one.context = context;
                    one.data = group / tensor / context;
                    if (context > 1 && !m_attends)
                        continue;
                    if (context > kMostContext) {
                        prune(tr("a sequence over more than {0} devices", kMostContext));
                        continue;
                    }
                    addExperts(one);
                }
            }
        }
        if (m_hardware.size() > 1)
            addDiffering();
        return std::move(m_settings);
    }

private:
    /// Whether so many devices each never are of several kinds.
    bool divideGroups(int64_t devices) const
    {
        return m_hardware.size() < 2
            || std::all_of(m_hardware.begin(), m_hardware.end(), [&](const HardwareGroup& group) {
                   return group.devices % devices == 0;
               });
    }

    /// Stages that share their layers and the batch as suits their kind of device.
    void addDiffering()
    {
        PlanSettings one;
        one.hardware = m_hardware;
        one.pipeline = 0;
        addStagesOf(0, one);
    }

    /// Of the groups from one on, behind stages of those before it.
    void addStagesOf(std::size_t group, const PlanSettings& before)
    {
        if (group == m_hardware.size()) {
            addPasses(before);
            return;
        }
        for (const int64_t stages : divisors(m_hardware[group].devices)) {
            const int64_t each = m_hardware[group].devices / stages;
            for (const int64_t tensor : divisors(each)) {
                // Else there would be too many.
                if (haveAlikeReplicas() && group > 0 && each / tensor != before.stageData.front())
                    continue;
                PlanSettings one = before;
                one.pipeline += stages;
                one.stageTensor.insert(one.stageTensor.end(), std::size_t(stages), tensor);
                one.stageData.insert(one.stageData.end(), std::size_t(stages), each / tensor);
                if (one.pipeline > m_layers)
                    prune(tr("more stages than layers"));
                else
                    addStagesOf(group + 1, one);
            }
        }
    }

    /// Of more than two kinds, or of many devices, all stages have as many replicas.
    bool haveAlikeReplicas() const
    {
        return m_hardware.size() > 2 || m_devices > kMostFreeReplicas;
    }

    /// A pass is as many sequences as the replicas of each stage can divide.
    void addPasses(PlanSettings one)
    {
        const auto isOther = [](int64_t a, int64_t b) { return a != b; };
        const auto isAlike = [&](const std::vector<int64_t>& list) {
            return std::adjacent_find(list.begin(), list.end(), isOther) == list.end();
        };
        if (isAlike(one.stageTensor) && isAlike(one.stageData))
            return; // one of those whose stages share one mesh
        const int64_t fewest = *std::min_element(one.stageData.begin(), one.stageData.end());
        for (const int64_t pass : divisors(m_problem.globalBatch)) {
            one.microbatch = pass;
            one.schedule.clear();
            one.schedule = scheduleOf(one, m_problem.training);
            if (pass > kMostMicrobatch * fewest)
                prune(tr("microbatches of more than {0} sequences", kMostMicrobatch));
            else if (std::any_of(one.stageData.begin(), one.stageData.end(),
                                 [&](int64_t replicas) { return pass % replicas != 0; }))
                prune(tr("the batch does not divide by the replicas"));
            else if (const UserText why = m_evaluation.whyNot(one); !why.empty())
                prune(why);
            else
                addMemory(one);
        }
    }

    void addExperts(PlanSettings one)
    {
        for (const int64_t expert : divisors(one.data)) {
            if (expert > 1 && m_experts <= 1)
                break;
            if (m_experts % expert != 0) {
                prune(tr("{0} experts do not divide by {1}", m_experts, expert));
                continue;
            }
            one.expert = expert;
            addMicrobatches(one);
        }
    }

    void addMicrobatches(PlanSettings one)
    {
        if (m_problem.globalBatch % one.data != 0) {
            prune(tr("the batch does not divide by the replicas"));
            return;
        }
        for (const int64_t size : divisors(m_problem.globalBatch / one.data)) {
            if (size > kMostMicrobatch && !m_problem.serving) {
                prune(tr("microbatches of more than {0} sequences", kMostMicrobatch));
                continue;
            }
            one.microbatch = size;
            if (const UserText why = m_evaluation.whyNot(one); !why.empty())
                prune(why);
            else
                addSchedules(one);
        }
    }

    void addSchedules(PlanSettings one)
    {
        one.chunks = 1;
        if (one.pipeline == 1) {
            one.schedule = scheduleOf(one, m_problem.training);
            addMemory(one);
            return;
        }
        const auto microbatches = uint32_t(m_problem.globalBatch / (one.data * one.microbatch));
        for (const simulate::Schedule& schedule : simulate::schedules()) {
            const bool places = schedule.placement == simulate::StagePlacement::Loop
                || schedule.placement == simulate::StagePlacement::V;
            if (!places || schedule.forwardOnly == m_problem.training)
                continue;
            one.schedule = schedule.name;
            std::vector<int64_t> chunks {1};
            if (schedule.chunks)
                chunks = {int64_t(*schedule.chunks)};
            else if (schedule.name != "forward")
                chunks.assign(std::begin(kChunkCounts), std::end(kChunkCounts));
            for (const int64_t each : chunks) {
                one.chunks = each;
                const simulate::ScheduleShape shape {uint32_t(one.pipeline), microbatches,
                                                     uint32_t(each), m_problem.training};
                if (each > 1 && m_hardware.size() > 1)
                    prune(tr("chunks do not go with devices of several kinds"));
                else if (each > 1 && (m_layers == 0 || m_layers % (one.pipeline * each) != 0))
                    prune(tr("layers do not divide into chunks"));
                else if (simulate::unmetCondition(schedule, shape))
                    prune(tr("the schedule asks for another number of microbatches or stages"));
                else
                    addMemory(one);
            }
        }
    }

    /// What trades time for memory, and where activations lie.
    void addMemory(PlanSettings one)
    {
        using simulate::Recomputation;
        using simulate::StateSharding;
        const bool training = m_problem.training;
        for (int recompute = 0; recompute <= (training ? int(Recomputation::Full) : 0);
             ++recompute) {
            one.recompute = Recomputation(recompute);
            const int most = training && haveReplicas(one) ? int(StateSharding::Weights) : 0;
            for (int zero = 0; zero <= most; ++zero) {
                one.zero = StateSharding(zero);
                for (const bool split : {false, true}) {
                    one.sequenceParallel = split;
                    // Not where stages differ: what goes between them has no estimate below its
                    // run.
                    if (!split || one.tensor > 1)
                        add(one);
                }
            }
        }
    }

    /// Devices with the same weights and other parts of the batch or of sequences.
    static bool haveReplicas(const PlanSettings& one)
    {
        return one.data > 1 || one.context > 1
            || std::any_of(one.stageData.begin(), one.stageData.end(),
                           [](int64_t replicas) { return replicas > 1; });
    }

    void add(const PlanSettings& one)
    {
        ++m_found.considered;
        m_settings.push_back(one);
    }

    void prune(const UserText& reason)
    {
        ++m_found.considered;
        m_found.pruned.add(reason);
    }

    const PlanEvaluation& m_evaluation;
    const PlanProblem& m_problem;
    int64_t m_devices;
    HardwareGroups m_hardware;
    int64_t m_layers, m_parts, m_experts = 1;
    bool m_attends = false;
    FoundPlans& m_found;
    std::vector<PlanSettings> m_settings;
};

} // namespace

std::vector<PlanSettings> candidateSettings(const PlanEvaluation& evaluation, FoundPlans& found,
                                            std::optional<int64_t> devices)
{
    const int64_t count = devices.value_or(evaluation.problem().devices);
    if (evaluation.problem().groups.empty())
        return Enumeration(evaluation, found, count).settings();
    std::vector<PlanSettings> all;
    for (HardwareGroups& order : ordersOf(evaluation.problem().groups)) {
        if (deviceCount(order) != count)
            continue;
        std::vector<PlanSettings> some =
            Enumeration(evaluation, found, count, std::move(order)).settings();
        std::move(some.begin(), some.end(), std::back_inserter(all));
    }
    return all;
}

} // namespace meshwright::planning
