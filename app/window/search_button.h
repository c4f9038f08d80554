#pragma once

#include <QColor>
#include <QPushButton>

namespace meshwright::app {

/// Looks like a field: what can be searched for, and at its right end the keys that begin it. With
/// less room the words are shortened, the keys stay.
class SearchButton final : public QPushButton
{
    Q_OBJECT

public:
    SearchButton(QString words, QString keys, QWidget* parent = nullptr);

    void setInk(const QColor& ink);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

    /// As far as there is room for them.
    QString shownWords() const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QRect textRect() const;
    QSize sizeFor(int width) const;

    QString m_words, m_keys;
    QColor m_ink;
};

} // namespace meshwright::app
