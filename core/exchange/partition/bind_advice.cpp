#include "core/exchange/partition/bind_advice.h"

#include "core/base/text.h"

#include <set>
#include <string>

namespace meshwright::exchange {

UserText bindAdvice(const std::vector<operators::Dim>& sizes)
{
    std::set<std::string> symbols;
    for (const operators::Dim& size : sizes) {
        const auto own = size ? size->symbols() : std::vector<std::string>();
        symbols.insert(own.begin(), own.end());
    }
    if (symbols.empty())
        return tr("it follows from the data, so that --bind cannot give it; leave it whole");
    std::string options;
    for (const std::string& symbol : symbols)
        options += (options.empty() ? "--bind " : " --bind ") + symbol + "=N";
    const std::string names = joined(std::vector<std::string>(symbols.begin(), symbols.end()));
    return symbols.size() == 1
        ? tr("give {0} a number ({1}, or Dimensions of the timeline)", names, std::move(options))
        : tr("give {0} numbers ({1}, or Dimensions of the timeline)", names, std::move(options));
}

} // namespace meshwright::exchange
