#pragma once

#include "core/architectures/config_fields.h"
#include "core/architectures/model_writer.h"
#include "core/architectures/purpose.h"

#include <span>
#include <string_view>

namespace meshwright::architectures {

/// How one kind of model is written. Reads its fields and, where ConfigFields::error() stays empty,
/// writes the graph.
struct Architecture
{
    std::string_view name; ///< "model_type" of its configuration
    void (*write)(ConfigFields& fields, ModelWriter& writer, Purpose purpose);
    /// What the code that it was published with runs.
    AttentionWriting attention = AttentionWriting::AtOnce;
    bool isDecoder = true; ///< has a form for serving
};

// One line per architecture, each in the file of its family.
void writeGpt2(ConfigFields& fields, ModelWriter& writer, Purpose purpose);
void writeGptNeox(ConfigFields& fields, ModelWriter& writer, Purpose purpose);
void writeOpt(ConfigFields& fields, ModelWriter& writer, Purpose purpose);
void writeBloom(ConfigFields& fields, ModelWriter& writer, Purpose purpose);
void writeLlama(ConfigFields& fields, ModelWriter& writer, Purpose purpose);
void writeLlama4(ConfigFields& fields, ModelWriter& writer, Purpose purpose);
void writeMistral(ConfigFields& fields, ModelWriter& writer, Purpose purpose);
void writeMixtral(ConfigFields& fields, ModelWriter& writer, Purpose purpose);
void writeQwen2(ConfigFields& fields, ModelWriter& writer, Purpose purpose);
void writeQwen2Moe(ConfigFields& fields, ModelWriter& writer, Purpose purpose);
void writeQwen3(ConfigFields& fields, ModelWriter& writer, Purpose purpose);
void writeQwen3Moe(ConfigFields& fields, ModelWriter& writer, Purpose purpose);
void writeGemma2(ConfigFields& fields, ModelWriter& writer, Purpose purpose);
void writeGemma3(ConfigFields& fields, ModelWriter& writer, Purpose purpose);
void writePhi3(ConfigFields& fields, ModelWriter& writer, Purpose purpose);
void writeDeepseekV2(ConfigFields& fields, ModelWriter& writer, Purpose purpose);
void writeDeepseekV3(ConfigFields& fields, ModelWriter& writer, Purpose purpose);
void writeGptOss(ConfigFields& fields, ModelWriter& writer, Purpose purpose);
void writeBert(ConfigFields& fields, ModelWriter& writer, Purpose purpose);
void writeRoberta(ConfigFields& fields, ModelWriter& writer, Purpose purpose);
void writeT5(ConfigFields& fields, ModelWriter& writer, Purpose purpose);
void writeVit(ConfigFields& fields, ModelWriter& writer, Purpose purpose);
void writeWhisper(ConfigFields& fields, ModelWriter& writer, Purpose purpose);

} // namespace meshwright::architectures
