#include "app/cli/open_model.h"

#include "app/cli/bindings.h"
#include "app/cli/operator_rules.h"
#include "app/cli/verb.h"

namespace meshwright::app::cli {

std::optional<OpenModel> openModel(const ModelChoice& choice, Console& console,
                                   evaluate::Settings settings)
{
    const auto fail = [&](const std::string& file, const Error& error) {
        console.fail(file, error);
        return std::nullopt;
    };
    OpenModel opened;
    opened.document = open(choice.model, console);
    if (!opened.document)
        return std::nullopt;
    if (!choice.configuration.empty()) {
        opened.configuration = configurationNamed(opened.document->plan(), choice.configuration);
        if (!opened.configuration)
            return fail(choice.model,
                        {tr("there is no configuration '{0}'", choice.configuration)});
    }
    Result<operators::CustomRules> rules = readOperatorRules(choice.operatorRules);
    if (!rules)
        return fail(choice.operatorRules, rules.error());
    Result<operators::Bindings> bindings = readBindings(choice.bindings);
    if (!bindings)
        return fail(choice.model, bindings.error());
    if (!choice.operatorRules.empty())
        settings.customRules =
            std::make_shared<const operators::CustomRules>(std::move(rules).value());
    settings.simulation.bindings = std::move(bindings).value();
    opened.settings = settings;
    opened.evaluator = std::make_unique<evaluate::Evaluator>(
        std::make_shared<const evaluate::Settings>(std::move(settings)));
    opened.evaluation = opened.again();
    NoProgress progress;
    if (const auto shapes = opened.evaluator->inferShapes(opened.evaluation, progress); !shapes)
        return fail(choice.model, shapes.error());
    if (const Result<void> known =
            checkBindings(opened.settings.simulation.bindings, opened.evaluation.shapes->symbols());
        !known)
        return fail(choice.model, known.error());
    return opened;
}

Result<evaluate::Evaluation> withShapes(const document::Document& document,
                                        evaluate::Settings settings)
{
    evaluate::Evaluator evaluator(std::make_shared<const evaluate::Settings>(std::move(settings)));
    evaluate::Evaluation evaluation = evaluator.begin(document.snapshot());
    NoProgress progress;
    if (const auto inferred = evaluator.inferShapes(evaluation, progress); !inferred)
        return inferred.error();
    return evaluation;
}

} // namespace meshwright::app::cli
