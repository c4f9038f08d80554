#pragma once

#include "core/architectures/config_fields.h"
#include "core/architectures/decoder.h"
#include "core/architectures/families.h"

namespace meshwright::architectures {

/// What a class of configurations takes where a field is absent; sizes are publishedDefaults().
struct RotaryDefaults
{
    std::optional<int64_t> headDim = {}; ///< where the field is null too
    double theta = 10000;
    bool isTied = false;
    std::string_view activation = "silu";
};

/// The fields that decoders with rotary positions share.
DecoderForm rotaryForm(ConfigFields& fields, const RotaryDefaults& defaults = {});

/// Whether each layer sees a window: by "layer_types", else one of @p every sees all.
std::vector<int64_t> layeredWindows(ConfigFields& fields, int64_t layers, int64_t window,
                                    int64_t every);

/// Writes a decoder whose fields were right.
void writeChecked(ConfigFields& fields, const DecoderForm& form, ModelWriter& writer,
                  Purpose purpose);

} // namespace meshwright::architectures
