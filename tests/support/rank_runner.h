#pragma once

#include "tests/support/model_runtime.h"

#include <QJsonObject>

#include <filesystem>
#include <vector>

namespace meshwright::tests {

/// Runs an export to `ranks` by its ranks.json alone, all ranks in one process, and does what its
/// exchanges say (core/exchange/partition/rank_manifest.h).
class RankRunner
{
public:
    RankRunner(ModelRuntime& runtime, std::filesystem::path folder);

    /// Every rank's tensors at the end, from whole inputs.
    Result<std::vector<RuntimeTensors>> run(const RuntimeTensors& inputs);

    const QJsonObject& manifest() const { return m_manifest; }

    /// What a rank has of a whole tensor, by the ranges of one of its inputs or outputs.
    static RuntimeTensor partOf(const RuntimeTensor& whole, const QJsonValue& ranges);
    /// The largest relative error of any rank's part of any output; infinite where one is missing.
    double worstError(const std::vector<RuntimeTensors>& ranks, const RuntimeTensors& expected);

private:
    Result<void> runUntil(std::size_t rank, int exchange);
    Result<void> exchange(const QJsonObject& exchange);

    ModelRuntime& m_runtime;
    std::filesystem::path m_folder;
    QJsonObject m_manifest;
    std::vector<RuntimeTensors> m_tensors; ///< per rank
    std::vector<int> m_next; ///< step, per rank
    std::map<int64_t, std::size_t> m_index; ///< of ranks
};

} // namespace meshwright::tests
