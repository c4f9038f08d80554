#include "views/plans/served_load_form.h"

#include "core/simulate/serving/serving.h"
#include "views/plans/form_row.h"
#include "views/widgets/theme.h"

#include <QDoubleSpinBox>
#include <QGridLayout>
#include <QSpinBox>

namespace meshwright::views {

namespace {

constexpr double kMostWait = 1e6; ///< ms
constexpr int kNarrowNumber = 48; ///< px

template<typename Box>
Box* narrowBox(const QString& name, QWidget* parent)
{
    auto* box = new Box(parent);
    box->setObjectName(name);
    box->setButtonSymbols(QAbstractSpinBox::NoButtons);
    box->setMinimumWidth(kNarrowNumber);
    QSizePolicy policy = box->sizePolicy();
    policy.setHorizontalPolicy(QSizePolicy::Ignored);
    box->setSizePolicy(policy);
    return box;
}

} // namespace

ServedLoadForm::ServedLoadForm(QWidget* parent)
    : QWidget(parent)
    , m_prompt(narrowBox<QSpinBox>(QStringLiteral("prompt"), this))
    , m_generate(narrowBox<QSpinBox>(QStringLiteral("generate"), this))
    , m_firstToken(narrowBox<QDoubleSpinBox>(QStringLiteral("firstToken"), this))
    , m_perToken(narrowBox<QDoubleSpinBox>(QStringLiteral("perToken"), this))
{
    const planning::ServedLoad usual;
    for (QSpinBox* box : {m_prompt, m_generate})
        box->setRange(1, int(simulate::kMostServedTokens));
    m_prompt->setValue(int(usual.promptTokens));
    m_generate->setValue(int(usual.generatedTokens));
    for (QDoubleSpinBox* box : {m_firstToken, m_perToken}) {
        box->setRange(0, kMostWait);
        box->setDecimals(1);
        box->setSuffix(tr(" ms"));
        box->setSpecialValueText(tr("any time"));
        connect(box, &QDoubleSpinBox::valueChanged, this, &ServedLoadForm::edited);
    }
    for (QSpinBox* box : {m_prompt, m_generate})
        connect(box, &QSpinBox::valueChanged, this, &ServedLoadForm::edited);
    m_prompt->setToolTip(tr("Tokens of each request's prompt"));
    m_generate->setToolTip(tr("Tokens to generate for each request"));
    m_firstToken->setToolTip(tr("How long a request may wait for its first token; 0: any time"));
    m_perToken->setToolTip(tr("How long a request may wait between two tokens; 0: any time"));
    auto* fields = newLayout<QGridLayout>(this, kGrid);
    fields->setHorizontalSpacing(2 * kGrid);
    addFormRow(*fields, tr("Prompt"), m_prompt, 0, 0, 1);
    addFormRow(*fields, tr("Generate"), m_generate, 0, 2, 1);
    addFormRow(*fields, tr("First token in"), m_firstToken, 1, 0, 1);
    addFormRow(*fields, tr("Next in"), m_perToken, 1, 2, 1);
    for (const int column : {1, 3})
        fields->setColumnStretch(column, 1);
}

planning::ServedLoad ServedLoadForm::load() const
{
    const auto limit = [](const QDoubleSpinBox& box) {
        return box.value() > 0 ? std::optional(fromSeconds(box.value() / 1000)) : std::nullopt;
    };
    planning::ServedLoad load;
    load.promptTokens = m_prompt->value();
    load.generatedTokens = m_generate->value();
    load.firstTokenLimit = limit(*m_firstToken);
    load.perTokenLimit = limit(*m_perToken);
    return load;
}

QJsonObject ServedLoadForm::json(bool isOn) const
{
    return {{"on", isOn},
            {"prompt", m_prompt->value()},
            {"generate", m_generate->value()},
            {"first_token_ms", m_firstToken->value()},
            {"per_token_ms", m_perToken->value()}};
}

void ServedLoadForm::restore(const QJsonObject& json)
{
    m_prompt->setValue(json["prompt"].toInt(m_prompt->value()));
    m_generate->setValue(json["generate"].toInt(m_generate->value()));
    m_firstToken->setValue(json["first_token_ms"].toDouble(m_firstToken->value()));
    m_perToken->setValue(json["per_token_ms"].toDouble(m_perToken->value()));
}

} // namespace meshwright::views
