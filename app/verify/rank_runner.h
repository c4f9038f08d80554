#pragma once

#include "app/verify/model_runtime.h"

#include <QJsonObject>

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace meshwright::app::verify {

/// Runs an export to `ranks` by its ranks.json alone, all ranks in one process, and does what its
/// exchanges say (core/exchange/partition/rank_manifest.h).
class RankRunner
{
public:
    RankRunner(ModelRuntime& runtime, std::filesystem::path folder);

    /// Every rank's tensors at the end, from whole inputs. Errors: what the runtime says, a
    /// ranks.json that is missing or does not fit together, collectives written as nodes.
    Result<std::vector<RuntimeTensors>> run(const RuntimeTensors& inputs);

    /// largestDifference() per output, of any rank's part; infinite where one is missing.
    std::map<std::string, double> errors(const std::vector<RuntimeTensors>& ranks,
                                         const RuntimeTensors& expected) const;

private:
    Result<void> start(const RuntimeTensors& inputs);
    Result<void> runUntil(std::size_t rank, int exchange);
    Result<void> exchange(const QJsonObject& exchange);
    Result<void> exchangeInGroup(const QJsonObject& exchange, const QJsonObject& group);
    Result<void> transfer(const QJsonObject& exchange);
    /// Of a rank, by the number that it has in the file. Errors: there is none.
    Result<std::size_t> indexOf(const QJsonValue& rank) const;
    Result<RuntimeTensor> tensorOf(std::size_t rank, const std::string& name) const;

    ModelRuntime& m_runtime;
    std::filesystem::path m_folder;
    QJsonObject m_manifest;
    std::vector<RuntimeTensors> m_tensors; ///< per rank
    std::vector<RuntimeTensors> m_arrived; ///< per rank, of the exchange that takes place
    std::vector<int> m_next; ///< step, per rank
    std::map<int64_t, std::size_t> m_index; ///< of ranks
};

} // namespace meshwright::app::verify
