#pragma once

#include "core/base/json/located_json.h"
#include "core/base/result.h"
#include "core/plan/plan.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// SDY text (Shardy's dialect) as it stands, before its names are looked up in a model.
namespace meshwright::exchange {

/// sdy.mesh @mesh = <["a"=2, "b"=4], device_ids=[…]>
struct SdyMesh
{
    std::string name;
    plan::Mesh mesh;
    std::vector<int64_t> deviceIds; ///< empty: in order
    TextPosition position;

    /// One device and no axes.
    bool isMaximal() const { return mesh.axes.empty() && deviceIds.size() == 1; }

    /// A placeholder for the mesh that the program has.
    bool isEmpty() const { return mesh.axes.empty() && deviceIds.empty(); }
};

/// #sdy.sharding<@mesh, [{"a"}, {}], replicated={"b"}>
struct SdySharding
{
    std::string mesh; ///< name
    std::string text; ///< "[{"a"}, {}], replicated={"b"}"
    TextPosition position;
};

/// An argument or result of the function.
struct SdyValue
{
    std::string id; ///< "%arg0"; of a result the value that is returned
    std::string name; ///< what it is called in the program: onnx.name, its location
    std::optional<std::vector<std::optional<int64_t>>> dims; ///< of its tensor type; absent: other
    std::optional<SdySharding> sharding;
    TextPosition position;
};

struct SdyOperation
{
    std::string operation; ///< "stablehlo.add", "sdy.sharding_constraint"
    std::vector<std::string> results, operands; ///< "%0", "%1#1"
    std::string node; ///< onnx_node_name
    std::string location; ///< its first name
    std::vector<std::optional<SdySharding>> shardings; ///< per result
    TextPosition position;
};

struct SdyText
{
    std::vector<SdyMesh> meshes;
    std::string function; ///< that is read: "main"; empty: there is none
    std::vector<std::string> otherFunctions;
    std::vector<SdyValue> arguments, results;
    std::vector<SdyOperation> operations; ///< of the function's body, not of regions in it
    /// What is there and has no counterpart in a plan: per kind the lines.
    std::map<std::string, std::vector<uint32_t>, std::less<>> ignored;

    const SdyMesh* mesh(std::string_view name) const;
};

/// Reads what JAX and Shardy's tools print. Errors: "line 7, column 3: expected …".
Result<SdyText> parseSdy(std::string_view text);

} // namespace meshwright::exchange
