#include "views/exchange/format_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace meshwright::views {

namespace {

/// What core/exchange/formats says in English, for translators to find: it is looked up by the text
/// itself.
constexpr const char* kTexts[] {
    QT_TRANSLATE_NOOP("ExchangeFormat", "One model per pipeline stage"),
    QT_TRANSLATE_NOOP("ExchangeFormat",
                      "an ONNX model for every stage of the plan, with activations as inputs and "
                      "outputs, and stages.json: their order, devices and transfers"),
    QT_TRANSLATE_NOOP("ExchangeFormat", "One model per device"),
    QT_TRANSLATE_NOOP("ExchangeFormat",
                      "an ONNX model for every device, with its part of each weight and the "
                      "collectives that the plan needs, and ranks.json: who runs what"),
    QT_TRANSLATE_NOOP("ExchangeFormat", "dialect"),
    QT_TRANSLATE_NOOP("ExchangeFormat",
                      "how collectives are written: none cuts the models there, tensorrt writes "
                      "DistCollective, microsoft ONNX Runtime's operators"),
    QT_TRANSLATE_NOOP("ExchangeFormat", "Multi-device model (TensorRT DistCollective)"),
    QT_TRANSLATE_NOOP("ExchangeFormat",
                      "one ONNX model that every device runs on its part of the sequence, with the "
                      "collectives as nodes: what polygraphy multi-device shard makes"),
    QT_TRANSLATE_NOOP("ExchangeFormat", "Hints of polygraphy multi-device"),
    QT_TRANSLATE_NOOP("ExchangeFormat",
                      "what polygraphy multi-device shard reads (JSON): where the attention is, "
                      "and which tensors are split along their sequence"),
    QT_TRANSLATE_NOOP("ExchangeFormat", "Shardy text (SDY)"),
    QT_TRANSLATE_NOOP("ExchangeFormat", "meshes and shardings as JAX and Shardy print them"),
    QT_TRANSLATE_NOOP("ExchangeFormat", "shardings"),
    QT_TRANSLATE_NOOP(
        "ExchangeFormat",
        "which shardings are written: those of the plan, or all that follow from them"),
    QT_TRANSLATE_NOOP("ExchangeFormat", "name"),
    QT_TRANSLATE_NOOP("ExchangeFormat", "what the configuration is called; default: as the mesh"),
    QT_TRANSLATE_NOOP("ExchangeFormat", "Shardy MPMD"),
    QT_TRANSLATE_NOOP("ExchangeFormat",
                      "names to meshes and stages, and the program of fragments and transfers"),
    QT_TRANSLATE_NOOP("ExchangeFormat", "what the configuration is called; default: mpmd"),
    QT_TRANSLATE_NOOP("ExchangeFormat", "ONNX Runtime layer assignment"),
    QT_TRANSLATE_NOOP(
        "ExchangeFormat",
        "nodes with layer_ann and the session option that places them, or rules by name"),
    QT_TRANSLATE_NOOP("ExchangeFormat", "what the configuration is called; default: layering"),
    QT_TRANSLATE_NOOP("ExchangeFormat", "Pipeline schedule (CSV)"),
    QT_TRANSLATE_NOOP(
        "ExchangeFormat",
        "the order of a pipeline's steps as PyTorch's pipelining has it, a row per rank"),
    QT_TRANSLATE_NOOP("ExchangeFormat", "configuration"),
    QT_TRANSLATE_NOOP("ExchangeFormat",
                      "whose stages it must fit; default: the one that is there, or any that fits"),
    QT_TRANSLATE_NOOP("ExchangeFormat", "Trace for Perfetto and Chrome"),
    QT_TRANSLATE_NOOP("ExchangeFormat",
                      "the simulated run as Chrome trace JSON, which Perfetto opens"),
    QT_TRANSLATE_NOOP("ExchangeFormat", "schedule"),
    QT_TRANSLATE_NOOP("ExchangeFormat",
                      "a schedule, or csv:FILE; default: 1f1b for training, else forward"),
    QT_TRANSLATE_NOOP("ExchangeFormat", "microbatches"),
    QT_TRANSLATE_NOOP("ExchangeFormat", "how many microbatches; default: as many as stages"),
    QT_TRANSLATE_NOOP("ExchangeFormat", "training"),
    QT_TRANSLATE_NOOP("ExchangeFormat", "whether there are backward passes"),
    QT_TRANSLATE_NOOP("ExchangeFormat", "hardware"),
    QT_TRANSLATE_NOOP("ExchangeFormat",
                      "of all devices; default: as the configuration says, else h100-sxm"),
    QT_TRANSLATE_NOOP("ExchangeFormat", "hints"),
    QT_TRANSLATE_NOOP(
        "ExchangeFormat",
        "hints of polygraphy multi-device (JSON); none: the plan of the configuration"),
    QT_TRANSLATE_NOOP("ExchangeFormat", "devices"),
    QT_TRANSLATE_NOOP("ExchangeFormat",
                      "how many devices there are, where the hints leave it open"),
    QT_TRANSLATE_NOOP("ExchangeFormat", "generation"),
    QT_TRANSLATE_NOOP("ExchangeFormat", "of the hints: g3 for Polygraphy 0.50, g2 for 0.49.27"),
    QT_TRANSLATE_NOOP("ExchangeFormat", "ONNX Runtime profile"),
    QT_TRANSLATE_NOOP("ExchangeFormat",
                      "measured times of nodes, as a table for calibrate or a hardware description "
                      "that is fitted to them"),
    QT_TRANSLATE_NOOP("ExchangeFormat", "memory"),
    QT_TRANSLATE_NOOP("ExchangeFormat", "ONNX Runtime's memory statistics of the nodes (CSV)"),
    QT_TRANSLATE_NOOP("ExchangeFormat",
                      "the device to fit to the times, by name or file; without: a table of times"),
    QT_TRANSLATE_NOOP("ExchangeFormat", "what the fitted device is called; default: as it was"),
};

QString capitalised(QString text)
{
    if (!text.isEmpty())
        text[0] = text[0].toUpper();
    return text;
}

/// "there is no mesh", but not "layers.0/q_proj has no shape".
bool beginsWithWord(const QString& text)
{
    const qsizetype end = text.indexOf(QLatin1Char(' '));
    const auto isSmallLetter = [](QChar c) { return c.isLower(); };
    return end > 0 && std::all_of(text.begin(), text.begin() + end, isSmallLetter);
}

QString ended(const QString& text)
{
    const bool isOpen = !text.isEmpty() && !QStringLiteral(".!?…").contains(text.back());
    return isOpen ? text + QLatin1Char('.') : text;
}

} // namespace

std::span<const char* const> translatableFormatTexts()
{
    return kTexts;
}

QString formatText(std::string_view text)
{
    return QCoreApplication::translate("ExchangeFormat", std::string(text).c_str());
}

QString formatSentence(std::string_view text)
{
    const QString translated = formatText(text);
    return ended(beginsWithWord(translated) ? capitalised(translated) : translated);
}

QString capitalisedMessage(const std::string& message)
{
    const QString text = QString::fromStdString(message);
    return beginsWithWord(text) ? capitalised(text) : text;
}

QString asSentence(const std::string& message)
{
    return ended(capitalisedMessage(message));
}

QString optionLabel(const exchange::FormatOption& option)
{
    std::string name(option.name);
    std::replace(name.begin(), name.end(), '-', ' ');
    return capitalised(formatText(name));
}

} // namespace meshwright::views
