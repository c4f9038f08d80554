#pragma once

#include "core/planning/search/search.h"

#include <QJsonObject>
#include <QWidget>

class QDoubleSpinBox;
class QSpinBox;

namespace meshwright::views {

/// What each request asks for and how long it may wait, two fields a line.
class ServedLoadForm final : public QWidget
{
    Q_OBJECT

public:
    explicit ServedLoadForm(QWidget* parent = nullptr);

    planning::ServedLoad load() const;

    /// What was entered, to be kept and restored; @p isOn: whether requests are what is asked for.
    QJsonObject json(bool isOn) const;
    void restore(const QJsonObject& json);

Q_SIGNALS:
    void edited();

private:
    QSpinBox *m_prompt, *m_generate; ///< tokens
    QDoubleSpinBox *m_firstToken, *m_perToken; ///< ms; 0: any
};

} // namespace meshwright::views
