#include "tests/support/test_program.h"
#include "views/inspector/name_button.h"
#include "views/timeline/bindings_button.h"
#include "views/widgets/theme.h"

#include <QApplication>
#include <QImage>
#include <QLineEdit>
#include <QTest>
#include <QToolButton>

#include <algorithm>
#include <cstdlib>

using namespace meshwright;
using namespace meshwright::views;

/// What fields and buttons show of their texts.
class TestFields : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase() { applyTheme(*qApp, lightTheme()); }

    /// At the width that it asks for, whatever parts of a px its letters have.
    void openDimensions_areShownWhole()
    {
        for (int number = 100; number < 200; ++number) {
            BindingsButton button;
            button.setSymbols({"T"}, {{"T", number}}, {});
            QToolButton plain;
            plain.setText(button.text());
            for (QToolButton* each : {static_cast<QToolButton*>(&button), &plain})
                each->resize(button.sizeHint());
            QVERIFY2(button.grab().toImage() == plain.grab().toImage(), qPrintable(button.text()));
        }
    }

    /// What clears a field stands in the middle of its height, in the colour of secondary texts.
    void fieldsOfSearches_showWhatClearsThem()
    {
        for (const Theme& theme : {lightTheme(), darkTheme()}) {
            applyTheme(*qApp, theme);
            QLineEdit field(QStringLiteral("text"));
            field.setClearButtonEnabled(true);
            field.resize(200, field.sizeHint().height());
            field.show();
            auto* button = field.findChild<QToolButton*>();
            QVERIFY(button && button->isVisible());
            QRect icon;
            int most = 0;
            const QImage picture = field.grab(button->geometry()).toImage();
            const int ground = qGray(picture.pixel(0, picture.height() / 2));
            for (int y = 0; y < picture.height(); ++y) {
                for (int x = 0; x < picture.width(); ++x) {
                    const int differs = std::abs(qGray(picture.pixel(x, y)) - ground);
                    most = std::max(most, differs);
                    if (differs > 40)
                        icon |= QRect(x, y, 1, 1);
                }
            }
            const int middle = button->y() + icon.center().y();
            QVERIFY2(std::abs(middle - field.rect().center().y()) <= 1,
                     qPrintable(QStringLiteral("%1 of %2").arg(middle).arg(field.height())));
            QVERIFY2(most > 60, qPrintable(QString::number(most)));
        }
        applyTheme(*qApp, lightTheme());
    }

    /// A name may have a line break, as any character; of two lines the button would cut both.
    void nameWithALineBreak_isOneLine()
    {
        const auto drawn = [](const char* name) {
            NameButton button(QString::fromLatin1(name));
            button.resize(120, button.sizeHint().height());
            return button.grab().toImage();
        };
        QVERIFY(drawn("h\nb") == drawn("h b"));
    }
};

MESHWRIGHT_WIDGET_TEST(TestFields)
#include "tst_fields.moc"
