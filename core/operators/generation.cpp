#include "core/operators/families.h"

/// Operators of ONNX Runtime that generate text with a model as their subgraph. They have no rules.
namespace meshwright::operators {

namespace {

constexpr LookUp kTokens[] = {
    {.of = LookUp::Of::Vocabulary, .indices = 0, .attribute = "vocab_size"}};
constexpr InputUse kSearchUses[] = {
    {1, InputRole::MaximumLength}, {2, InputRole::Neutral}, {3, InputRole::Neutral}};
constexpr InputUse kBeamUses[] = {{1, InputRole::MaximumLength}, {2, InputRole::Neutral},
                                  {3, InputRole::Beams},         {4, InputRole::Neutral},
                                  {5, InputRole::Neutral},       {6, InputRole::Neutral}};

constexpr OperatorTraits kGenerationTraitRows[] = {
    {kMicrosoft, "BeamSearch", lookUps(kTokens) | uses(kBeamUses)},
    {kMicrosoft, "GreedySearch", lookUps(kTokens) | uses(kSearchUses)},
    {kMicrosoft, "Sampling", lookUps(kTokens) | uses(kSearchUses) | Trait::Random},
};

} // namespace

const std::span<const OperatorTraits> kGenerationTraits = kGenerationTraitRows;

} // namespace meshwright::operators
