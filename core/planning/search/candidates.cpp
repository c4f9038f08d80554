#include "core/planning/search/search.h"
#include "core/simulate/schedules/schedule.h"

#include <algorithm>

namespace meshwright::planning {

namespace {

constexpr int64_t kMostMicrobatch = 32, kMostContext = 16;
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
    Enumeration(const PlanEvaluation& evaluation, FoundPlans& found, int64_t devices)
        : m_evaluation(evaluation)
        , m_problem(evaluation.problem())
        , m_devices(devices)
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
        for (one.pipeline = 1; one.pipeline <= m_devices; ++one.pipeline) {
            if (m_devices % one.pipeline != 0)
                continue;
            if (one.pipeline > std::max<int64_t>(m_layers > 0 ? m_layers : m_parts, 1)) {
                prune(tr("more stages than layers"));
                continue;
            }
            const int64_t group = m_devices / one.pipeline;
            for (const int64_t tensor : divisors(group)) {
                one.tensor = tensor;
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
        return std::move(m_settings);
    }

private:
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
                if (each > 1 && (m_layers == 0 || m_layers % (one.pipeline * each) != 0))
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
            const int most = training && one.data > 1 ? int(StateSharding::Weights) : 0;
            for (int zero = 0; zero <= most; ++zero) {
                one.zero = StateSharding(zero);
                for (const bool split : {false, true}) {
                    one.sequenceParallel = split;
                    if (!split || one.tensor > 1)
                        add(one);
                }
            }
        }
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
    int64_t m_layers, m_parts, m_experts = 1;
    bool m_attends = false;
    FoundPlans& m_found;
    std::vector<PlanSettings> m_settings;
};

} // namespace

std::vector<PlanSettings> candidateSettings(const PlanEvaluation& evaluation, FoundPlans& found,
                                            std::optional<int64_t> devices)
{
    return Enumeration(evaluation, found, devices.value_or(evaluation.problem().devices))
        .settings();
}

} // namespace meshwright::planning
