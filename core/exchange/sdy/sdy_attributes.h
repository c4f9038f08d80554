#pragma once

#include "core/exchange/mlir/mlir_lexer.h"
#include "core/exchange/sdy/sdy_text.h"

#include <map>
#include <string>
#include <vector>

namespace meshwright::exchange {

/// Reads attributes of SDY wherever they stand in a program.
class SdyAttributes
{
public:
    /// @p text: what an alias or location is defined as must be found before it is used.
    SdyAttributes(SdyText& text, const std::vector<MlirToken>& tokens)
        : m_text(text)
        , m_tokens(tokens)
    {
    }

    /// Goes through the whole text: aliases, locations and meshes.
    Result<void> readDefinitions();

    /// What stands after "sdy.sharding =" of an argument: #sdy.sharding<…>, <…> or an alias.
    Result<SdySharding> sharding(MlirCursor& at);
    /// #sdy.sharding_per_value<[<…>, <…>]>, or one as above.
    Result<std::vector<std::optional<SdySharding>>> shardings(MlirCursor& at);
    /// The first name of loc(…), at which @p at is; empty: it has none.
    std::string locationName(MlirCursor& at) const;

private:
    Result<void> readMesh(MlirCursor& at);
    Result<SdyMesh> meshBody(MlirCursor& at, std::string name);
    Result<plan::Mesh> meshAxes(MlirCursor& at);
    Result<std::vector<int64_t>> numbers(MlirCursor& at);
    Result<SdySharding> shardingBody(MlirCursor& at);
    Result<std::string> meshReference(MlirCursor& at);

    SdyText& m_text;
    const std::vector<MlirToken>& m_tokens;
    std::map<std::string, std::size_t, std::less<>> m_aliases; ///< "#a" to after its "="
};

} // namespace meshwright::exchange
