#pragma once

#include "core/exchange/finding_kinds.h"
#include "core/exchange/format.h"
#include "core/sharding/propagation_result.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace meshwright::exchange {

/// How a plan's shardings are said in SDY: a sharding per value, and one per reader that needs the
/// value in another.
class SdyShardings
{
public:
    /// @p propagated: what follows from the annotations, too.
    SdyShardings(const ExportRequest& request, bool propagated);

    /// "<@mesh, [{"a"}, {}]>"; none: nothing is said of it.
    const std::string* of(ValueId value) const;
    const std::string* readBy(NodeId node, ValueId value) const;

    /// That nothing is said of a value, where something must be: every dimension is open.
    std::string open(std::optional<std::size_t> rank) const;

    /// Lines "sdy.mesh @mesh = <["a"=2]>" of the meshes that are used.
    std::vector<std::string> meshes() const;

    std::vector<Diagnostic> diagnostics() const;

private:
    using Text = std::optional<std::string>;

    void addAnnotations();
    void addPropagated();
    void set(ValueId value, NodeId node, const Text& own, const Text& used);
    Text text(const plan::ShardingSpec& spec, NodeId node, bool asUsed);
    Text text(const plan::AxesSharding& axes, const plan::Mesh& mesh, ValueId value,
              const std::string& symbol);
    std::string symbolOf(const plan::Mesh& mesh, std::optional<StageNumber> stage);
    std::string maximalMesh(int64_t device);
    void lose(Code code, const std::string& tensor);

    const ExportRequest& m_request;
    const plan::Configuration& m_configuration;
    std::vector<std::pair<std::string, std::string>> m_meshes; ///< name, body
    std::map<ValueId, std::string> m_own;
    std::map<std::pair<NodeId, ValueId>, std::string> m_reads;
    std::map<Code, std::vector<std::string>> m_lost; ///< by code the tensors
};

} // namespace meshwright::exchange
