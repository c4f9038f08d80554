#include "views/inspector/alike_choice.h"

#include "views/widgets/quantity_text.h"

namespace meshwright::views {

AlikeChoice::AlikeChoice(const InspectorContext& context, std::size_t others, QWidget* parent)
    : QCheckBox(parent)
{
    setObjectName(QStringLiteral("alike"));
    setText(others == 1
                ? tr("Also in the other block like this one")
                : tr("Also in the %1 other blocks like this one").arg(countText(int64_t(others))));
    setToolTip(tr("What is changed here is changed at the same place of all of them, as one step"));
    setChecked(*context.alike);
    connect(this, &QCheckBox::toggled, this, [alike = context.alike](bool on) { *alike = on; });
}

} // namespace meshwright::views
