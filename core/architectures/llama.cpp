#include "core/architectures/rotary_config.h"

/// Llama, and what differs from it in few places.
namespace meshwright::architectures {

void writeLlama(ConfigFields& fields, ModelWriter& writer, Purpose purpose)
{
    DecoderForm form = rotaryForm(fields);
    form.hasInputBias = form.hasOutputBias = fields.flag({"attention_bias"}, false);
    form.hasMlpBias = fields.flag({"mlp_bias"}, false);
    writeChecked(fields, form, writer, purpose);
}

void writeMistral(ConfigFields& fields, ModelWriter& writer, Purpose purpose)
{
    DecoderForm form = rotaryForm(fields);
    form.windows.assign(std::size_t(form.layers), fields.count({"sliding_window"}, 0));
    writeChecked(fields, form, writer, purpose);
}

void writeQwen2(ConfigFields& fields, ModelWriter& writer, Purpose purpose)
{
    DecoderForm form = rotaryForm(fields);
    form.hasInputBias = true;
    writeChecked(fields, form, writer, purpose);
}

void writeQwen3(ConfigFields& fields, ModelWriter& writer, Purpose purpose)
{
    DecoderForm form = rotaryForm(fields, {.headDim = 128});
    form.hasInputBias = form.hasOutputBias = fields.flag({"attention_bias"}, false);
    form.hasHeadNorms = true;
    writeChecked(fields, form, writer, purpose);
}

void writePhi3(ConfigFields& fields, ModelWriter& writer, Purpose purpose)
{
    DecoderForm form = rotaryForm(fields);
    form.isFused = true;
    form.windows.assign(std::size_t(form.layers), fields.count({"sliding_window"}, 0));
    writeChecked(fields, form, writer, purpose);
}

} // namespace meshwright::architectures
