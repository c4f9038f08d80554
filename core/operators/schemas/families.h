#pragma once

#include <cstdint>
#include <span>
#include <string_view>

/// The definitions of each family as rows of text, one file each; core/operators/schema.cpp lists
/// them all.
namespace meshwright::operators {

/// One version of an operator, up to the next row of the same operator. Versions that changed only
/// the types or the wording have no row of their own.
struct SchemaRow
{
    std::string_view opType;
    int64_t sinceVersion = 1;
    /// "X W B?": names in order, "?" optional, and last "*" any number or "+" one or more.
    std::string_view inputs, outputs;
    /// "axis:int=1 perm:ints to:int!": the default after "=", "!" for one that must be given.
    std::string_view attributes = {};
    bool isDeprecated = false;
};

std::span<const SchemaRow> attentionSchemas();
std::span<const SchemaRow> attentionPreviewSchemas();
std::span<const SchemaRow> comparisonSchemas();
std::span<const SchemaRow> contribAttentionSchemas();
std::span<const SchemaRow> contribFusionSchemas();
std::span<const SchemaRow> contribGenerationSchemas();
std::span<const SchemaRow> contribQuantizationSchemas();
std::span<const SchemaRow> controlFlowSchemas();
std::span<const SchemaRow> creationSchemas();
std::span<const SchemaRow> elementwiseSchemas();
std::span<const SchemaRow> imageSchemas();
std::span<const SchemaRow> indexingSchemas();
std::span<const SchemaRow> machineLearningSchemas();
std::span<const SchemaRow> matmulSchemas();
std::span<const SchemaRow> movementSchemas();
std::span<const SchemaRow> normalizationSchemas();
std::span<const SchemaRow> quantizationSchemas();
std::span<const SchemaRow> recurrentSchemas();
std::span<const SchemaRow> reductionSchemas();
std::span<const SchemaRow> sequenceSchemas();
std::span<const SchemaRow> signalSchemas();
std::span<const SchemaRow> trainingSchemas();
std::span<const SchemaRow> trainingPreviewSchemas();
std::span<const SchemaRow> windowsSchemas();

} // namespace meshwright::operators
