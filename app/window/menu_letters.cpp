#include "app/window/menu_letters.h"

#include "views/widgets/user_text.h"

#include <QMap>
#include <QMenu>
#include <QSet>

#include <algorithm>
#include <vector>

namespace meshwright::app {

namespace {

/// Null: the text has none.
QChar letterOf(const QString& text)
{
    for (qsizetype i = 0; i + 1 < text.size(); ++i) {
        if (text[i] != QLatin1Char('&'))
            continue;
        if (text[i + 1] != QLatin1Char('&'))
            return text[i + 1].toUpper();
        ++i;
    }
    return {};
}

/// Where the letter of a text stands best: a number first ("stage 3"), then how a word begins.
int rankOf(const QString& text, qsizetype at)
{
    const bool begins = at == 0 || !text[at - 1].isLetterOrNumber();
    return begins ? (text[at].isDigit() ? 0 : 1) : 2;
}

/// The places of a text that a key has a letter of, the best first.
std::vector<qsizetype> placesOf(const QString& text)
{
    std::vector<qsizetype> places;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text[i].unicode() < 0x80 && text[i].isLetterOrNumber())
            places.push_back(i);
    }
    std::ranges::stable_sort(places, {}, [&](qsizetype at) { return rankOf(text, at); });
    return places;
}

/// Which entry has which letter; each gives way where it can take another (bipartite matching by
/// augmenting paths).
class Letters
{
public:
    explicit Letters(const QList<QAction*>& actions)
    {
        for (QAction* action : actions) {
            if (action->isSeparator() || action->text().isEmpty())
                continue;
            const QChar own = letterOf(action->text());
            m_entries.push_back(
                {action, own.isNull() ? action->text() : views::withoutMnemonic(action->text()),
                 own});
        }
        for (const bool hasOwn : {true, false}) {
            for (std::size_t i = 0; i < m_entries.size(); ++i) {
                QSet<QChar> asked;
                if (m_entries[i].own.isNull() != hasOwn)
                    take(i, asked);
            }
        }
    }

    void write()
    {
        for (std::size_t i = 0; i < m_entries.size(); ++i) {
            const Entry& entry = m_entries[i];
            const QChar letter = m_owners.key(i, QChar());
            if (letter.isNull() || letter != entry.own)
                entry.action->setText(letter.isNull() ? withLetterBehind(i)
                                                      : withLetter(entry.plain, letter));
        }
    }

private:
    struct Entry
    {
        QAction* action;
        QString plain; ///< without a mark
        QChar own; ///< null: it has none
    };

    bool take(std::size_t entry, QSet<QChar>& asked)
    {
        const Entry& asking = m_entries[entry];
        QString wanted = asking.own.isNull() ? QString() : QString(asking.own);
        for (const qsizetype at : placesOf(asking.plain))
            wanted += asking.plain[at].toUpper();
        for (const QChar letter : wanted) {
            if (asked.contains(letter))
                continue;
            asked << letter;
            const auto owner = m_owners.constFind(letter);
            if (owner == m_owners.constEnd() || take(*owner, asked)) {
                m_owners[letter] = entry;
                return true;
            }
        }
        return false;
    }

    static QString withLetter(const QString& text, QChar letter)
    {
        const std::vector<qsizetype> places = placesOf(text);
        const auto at = std::ranges::find(places, letter,
                                          [&](qsizetype place) { return text[place].toUpper(); });
        return text.left(*at) + QLatin1Char('&') + text.mid(*at);
    }

    /// "開く(&A)…", where no key has a letter of the text.
    QString withLetterBehind(std::size_t entry)
    {
        const QString& text = m_entries[entry].plain;
        for (char letter = 'A'; letter <= 'Z'; ++letter) {
            if (m_owners.contains(QLatin1Char(letter)))
                continue;
            m_owners[QLatin1Char(letter)] = entry;
            const qsizetype end = text.endsWith(QChar(0x2026)) ? text.size() - 1 : text.size();
            return text.left(end) + QStringLiteral("(&%1)").arg(QLatin1Char(letter))
                + text.mid(end);
        }
        return text;
    }

    std::vector<Entry> m_entries;
    QMap<QChar, std::size_t> m_owners;
};

} // namespace

void keepLettersUnique(QMenu& menu)
{
    Letters(menu.actions()).write();
    QObject::connect(&menu, &QMenu::aboutToShow, &menu,
                     [&menu] { Letters(menu.actions()).write(); });
    for (QAction* action : menu.actions()) {
        if (action->menu())
            keepLettersUnique(*action->menu());
    }
}

} // namespace meshwright::app
