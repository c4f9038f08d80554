#include "core/planning/split/split_search.h"
#include "tests/support/model/shared_models.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <map>

using namespace meshwright;
using namespace meshwright::planning;

/// Published cutting problems with proven optima, from the shared cases.
class TestPartitionCases : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tarnawski_optimaAreReached();
    void pipedream_optimaAreReached();
};

namespace {

using PartitionJson = nlohmann::json;

/// Empty where the shared folder has no such file.
PartitionJson partitionCases(const char* name)
{
    const auto shared = tests::sharedFolder();
    std::ifstream file;
    if (shared)
        file.open(*shared / "cases" / "planner" / name);
    return file.is_open() ? PartitionJson::parse(file) : PartitionJson();
}

SplitProblem partitionProblem(const PartitionJson& given, std::vector<double> time,
                              const std::vector<double>& send)
{
    SplitProblem problem;
    problem.memory.assign(time.size(), 0);
    problem.time = std::move(time);
    std::map<uint32_t, std::vector<uint32_t>> readers;
    for (const PartitionJson& edge : given["edge_list"]) {
        problem.order.emplace_back(edge[0], edge[1]);
        readers[edge[0]].push_back(edge[1]);
    }
    for (auto& [maker, members] : readers) {
        members.push_back(maker);
        std::sort(members.begin(), members.end());
        members.erase(std::unique(members.begin(), members.end()), members.end());
        problem.nets.push_back({members, send[maker]});
    }
    if (given.contains("colocate")) {
        std::map<int, uint32_t> first;
        for (uint32_t item = 0; item < problem.size(); ++item) {
            const auto [found, isNew] = first.emplace(given["colocate"][item].get<int>(), item);
            if (!isNew)
                problem.together.emplace_back(found->second, item);
        }
    }
    return problem;
}

void printPartition(const std::string& name, const SplitProblem& problem, const Split& split,
                    const std::string& published)
{
    std::printf("%s: %u nodes over %u: %.6f, bound %.6f%s; published %s\n", name.c_str(),
                problem.size(), problem.stages, split.slowest, split.bound,
                split.optimal ? ", proven" : "", published.c_str());
}

} // namespace

/// Where no optimum was published (Inception) the cut must be proven instead. Their optimum may use
/// a processor that sends for nothing, as a device more: those that do are not cuts into so many
/// stages, and where their backward edges run back between devices neither; a proof must do.
void TestPartitionCases::tarnawski_optimaAreReached()
{
    const PartitionJson cases = partitionCases("tarnawski_partition.json");
    if (cases.empty())
        QSKIP("The shared cases are not there.");
    for (const PartitionJson& given : cases["problems"]) {
        SplitProblem problem = partitionProblem(given, given["time"], given["output_cost"]);
        problem.memory = given["memory"].get<std::vector<double>>();
        problem.stages = given["accelerators"];
        problem.memoryLimit = given["memory_per_accelerator"];
        const auto split = splitIntoStages(problem);
        QVERIFY(split.ok());
        const PartitionJson optimum = given.value("optimum", PartitionJson());
        printPartition(given["id"], problem, *split,
                       optimum.empty() ? "none" : optimum["load"].dump());
        QVERIFY(split->optimal);
        if (optimum.empty())
            continue;
        const auto devices = optimum["device_of_node"].get<std::vector<int>>();
        if (std::find(devices.begin(), devices.end(), -1) == devices.end())
            QVERIFY(std::abs(split->slowest / optimum["load"].get<double>() - 1) < 1e-6);
    }
}

void TestPartitionCases::pipedream_optimaAreReached()
{
    const PartitionJson cases = partitionCases("pipedream_profiles.json");
    if (cases.empty())
        QSKIP("The shared cases are not there.");
    for (const PartitionJson& given : cases["problems"]) {
        std::vector<double> time = given["forward_ms"], send = given["activation_bytes"];
        for (std::size_t item = 0; item < time.size(); ++item) {
            time[item] += given["backward_ms"][item].get<double>();
            send[item] *= 2 / 16e9 * 1e3; // there and back at 16 GB/s, in ms
        }
        SplitProblem problem = partitionProblem(given, time, send);
        for (const PartitionJson& solution : given["solutions"]) {
            problem.stages = solution["accelerators"];
            const auto split = splitIntoStages(problem);
            QVERIFY(split.ok() && split->optimal);
            const double published = solution["optimum"]["load"];
            printPartition(solution["id"], problem, *split, solution["optimum"]["load"].dump());
            QVERIFY(std::abs(split->slowest / published - 1) < 1e-6);
        }
    }
}

MESHWRIGHT_TEST(TestPartitionCases)
#include "tst_partition_cases.moc"
