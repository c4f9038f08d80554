#pragma once

#include "core/operators/expression.h"

#include <QPointer>
#include <QToolButton>

#include <string>
#include <vector>

class QFrame;

namespace meshwright::views {

/// What the model's open dimensions are taken to be: "batch 1 · seq 128" on a button; pressed, it
/// opens an editor with a number for each.
class BindingsButton final : public QToolButton
{
    Q_OBJECT

public:
    explicit BindingsButton(QWidget* parent = nullptr);

    /// @p symbols of the model; @p bindings what each stands for in the last run; @p given those
    /// that the person set.
    void setSymbols(std::vector<std::string> symbols, const operators::Bindings& bindings,
                    const operators::Bindings& given);

    /// A name cut short.
    QSize minimumSizeHint() const override;

    const operators::Bindings& given() const { return m_given; }

    /// Opens the editor (also for tests).
    QFrame* openEditor();

Q_SIGNALS:
    /// The person set or reset a number.
    void givenChanged();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    /// What is around the text.
    int frameWidth() const;
    void updateText();
    void setNumber(const std::string& symbol, int number);

    std::vector<std::string> m_symbols;
    operators::Bindings m_bindings, m_given;
    QPointer<QFrame> m_editor;
};

} // namespace meshwright::views
