#include "app/cli/choice.h"

#include "core/base/text.h"

#include <algorithm>

namespace meshwright::app::cli {

namespace {

template<typename Accepts>
CLI::Validator numberThat(const std::string& must, Accepts accepts)
{
    const auto check = [must, accepts](std::string& text) {
        double number = 0;
        return CLI::detail::lexical_cast(text, number) && accepts(number)
            ? std::string()
            : text + " is no number " + must;
    };
    return {check, {}};
}

} // namespace

bool isGiven(const CLI::App& command, const std::string& option)
{
    const CLI::Option* found = command.get_option_no_throw(option);
    return found && found->count() > 0;
}

CLI::Validator notNegative()
{
    return numberThat("of at least 0", [](double number) { return number >= 0; });
}

CLI::Validator aboveZero()
{
    return numberThat("above 0", [](double number) { return number > 0; });
}

CLI::Option* addNamedChoice(CLI::App& command, const std::string& option,
                            std::vector<std::string> names, const std::string& standard,
                            const std::string& description, std::function<void(std::size_t)> choose)
{
    const std::string shown = joined(names, "|");
    const std::string described =
        standard.empty() ? description : description + " (default: " + standard + ')';
    const auto take = [option, names = std::move(names),
                       choose = std::move(choose)](const std::string& text) {
        const auto found = std::find(names.begin(), names.end(), CLI::detail::to_lower(text));
        if (found == names.end()) {
            const std::string message =
                option + ' ' + text + ": choose one of " + joined(names, ", ");
            throw CLI::ValidationError(message);
        }
        choose(std::size_t(found - names.begin()));
    };
    return command.add_option_function<std::string>(option, take, described)->type_name(shown);
}

} // namespace meshwright::app::cli
