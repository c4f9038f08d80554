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

extern const std::span<const SchemaRow> kAttentionSchemas;
extern const std::span<const SchemaRow> kAttentionPreviewSchemas;
extern const std::span<const SchemaRow> kComparisonSchemas;
extern const std::span<const SchemaRow> kContribAttentionSchemas;
extern const std::span<const SchemaRow> kContribFusionSchemas;
extern const std::span<const SchemaRow> kContribGenerationSchemas;
extern const std::span<const SchemaRow> kContribQuantizationSchemas;
extern const std::span<const SchemaRow> kControlFlowSchemas;
extern const std::span<const SchemaRow> kCreationSchemas;
extern const std::span<const SchemaRow> kElementwiseSchemas;
extern const std::span<const SchemaRow> kImageSchemas;
extern const std::span<const SchemaRow> kIndexingSchemas;
extern const std::span<const SchemaRow> kMachineLearningSchemas;
extern const std::span<const SchemaRow> kMatmulSchemas;
extern const std::span<const SchemaRow> kMovementSchemas;
extern const std::span<const SchemaRow> kNormalizationSchemas;
extern const std::span<const SchemaRow> kQuantizationSchemas;
extern const std::span<const SchemaRow> kRecurrentSchemas;
extern const std::span<const SchemaRow> kReductionSchemas;
extern const std::span<const SchemaRow> kSequenceSchemas;
extern const std::span<const SchemaRow> kSignalSchemas;
extern const std::span<const SchemaRow> kTrainingSchemas;
extern const std::span<const SchemaRow> kTrainingPreviewSchemas;
extern const std::span<const SchemaRow> kWindowsSchemas;

} // namespace meshwright::operators
