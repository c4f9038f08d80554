#pragma once

#include <QFont>
#include <QHash>
#include <QStaticText>
#include <QString>

#include <vector>

class QPainter;

namespace meshwright::views {

/// Draws the few distinct strings of a canvas many times: each is shaped once per size.
class TextCache
{
public:
    /// Draws @p text with its upper left corner at a device position, shortened to @p width pixels.
    void draw(QPainter& painter, QPointF at, const QString& text, int pixelSize, bool bold,
              double width, Qt::TextElideMode elide = Qt::ElideRight);
    /// The width of the text in pixels.
    double widthOf(const QString& text, int pixelSize, bool bold);
    /// What draw() shows of a text that is wider than @p width pixels.
    QString elided(const QString& text, int pixelSize, bool bold, double width,
                   Qt::TextElideMode elide);

    /// The height of a line of that size.
    static double lineHeight(int pixelSize) { return pixelSize * 1.25; }

private:
    struct Key
    {
        QString text;
        int style = 0; ///< pixel size and weight

        bool operator==(const Key&) const = default;
    };

    friend size_t qHash(const Key& key, size_t seed)
    {
        return qHashMulti(seed, key.text, key.style);
    }

    const QFont& fontOf(int pixelSize, bool bold);
    const std::vector<double>& beginnings(const QString& text, int pixelSize, bool bold);
    QHash<Key, QStaticText> m_texts;
    QHash<Key, double> m_widths;
    QHash<Key, std::vector<double>> m_beginnings; ///< widths
    QHash<int, QFont> m_fonts;
};

} // namespace meshwright::views
