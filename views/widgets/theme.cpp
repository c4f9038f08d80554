#include "views/widgets/theme.h"

#include "views/widgets/readable_colour.h"

#include <QApplication>
#include <QFontDatabase>
#include <QFontInfo>
#include <QGuiApplication>
#include <QPalette>
#include <QStringList>
#include <QStyleFactory>

#include <array>
#include <cmath>

namespace meshwright::views {

namespace {

// Okabe and Ito, "Color Universal Design" (2008), ordered as neighbours differ most.
constexpr std::array<QRgb, 8> kStageColours {0xff0072b2, 0xffe69f00, 0xff009e73, 0xffcc79a7,
                                             0xff56b4e9, 0xffd55e00, 0xfff0e442, 0xff999999};
// Hues for mesh axes that no stage uses: teal, violet, magenta, olive, indigo, brown.
constexpr std::array<QRgb, 6> kAxisColours {0xff0a8f6a, 0xff7a4fd0, 0xffb8348b,
                                            0xff7d7a12, 0xff3f5bd0, 0xff8a5a2b};

QFont fontOf(int pixels, QFont::Weight weight)
{
    QFont font = QApplication::font();
    font.setPixelSize(pixels);
    font.setWeight(weight);
    return font;
}

/// The desktop's font; where there is no desktop (offscreen, bare X), the first good one installed.
QFont applicationFont()
{
    QFont font = QFontDatabase::systemFont(QFontDatabase::GeneralFont);
    const bool hasDesktop = !qEnvironmentVariable("XDG_CURRENT_DESKTOP").isEmpty();
    if (!hasDesktop) {
        const QStringList installed = QFontDatabase::families();
        for (const QString& family :
             {QStringLiteral("Inter"), QStringLiteral("Noto Sans"), QStringLiteral("Cantarell"),
              QStringLiteral("Open Sans"), QStringLiteral("DejaVu Sans")}) {
            if (installed.contains(family)) {
                font.setFamily(family);
                break;
            }
        }
    }
    font.setPixelSize(12);
    return font;
}

QPalette paletteOf(const Theme& theme)
{
    QPalette palette;
    palette.setColor(QPalette::Window, theme.panel);
    palette.setColor(QPalette::WindowText, theme.text);
    palette.setColor(QPalette::Base, theme.field);
    palette.setColor(QPalette::AlternateBase, theme.panel);
    palette.setColor(QPalette::Text, theme.text);
    palette.setColor(QPalette::PlaceholderText, theme.secondaryText);
    palette.setColor(QPalette::Button, theme.field);
    palette.setColor(QPalette::ButtonText, theme.text);
    palette.setColor(QPalette::ToolTipBase, theme.node);
    palette.setColor(QPalette::ToolTipText, theme.text);
    palette.setColor(QPalette::Highlight, theme.accent);
    palette.setColor(QPalette::HighlightedText, theme.accentText);
    palette.setColor(QPalette::Link, theme.accent);
    palette.setColor(QPalette::Light, theme.node);
    palette.setColor(QPalette::Midlight, theme.line);
    palette.setColor(QPalette::Mid, theme.line);
    palette.setColor(QPalette::Dark, theme.line.darker(120));
    palette.setColor(QPalette::Shadow, theme.line.darker(150));
    for (QPalette::ColorRole role :
         {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::HighlightedText})
        palette.setColor(QPalette::Disabled, role,
                         Theme::blend(theme.secondaryText, theme.panel, 0.6));
    return palette;
}

QString styleSheetOf(const Theme& theme)
{
    const QString sheet = QStringLiteral(R"(
QMainWindow, QMenuBar, QStatusBar { background: @window; color: @text; }
QToolBar { background: @panel; border: none; border-bottom: 1px solid @line; padding: 6px 8px; spacing: 6px; }
QToolBar#comparison { padding: 1px 8px; }
QToolBar#comparison QToolButton { padding: 2px 10px; }
QMenuBar::item { padding: 5px 10px; background: transparent; }
QMenuBar::item:selected, QMenu::item:selected { background: @selection; color: @text; border-radius: 4px; }
QMenu { background: @node; color: @text; border: 1px solid @line; padding: 4px; }
QMenu::item { padding: 5px 24px 5px 26px; }
QMenu::item:disabled { color: @secondary; }
QMenu::separator { height: 1px; background: @line; margin: 4px 8px; }
QMainWindow::separator { background: @line; width: 1px; height: 1px; }
QMainWindow::separator:hover { background: @accent; }
QDockWidget { color: @secondary; }
QStatusBar { border-top: 1px solid @line; color: @secondary; }
QStatusBar::item { border: none; }
QPushButton, QToolButton, QComboBox, QAbstractSpinBox, QLineEdit {
  background: @field; color: @text; border: 1px solid @line; border-radius: 5px; padding: 4px 10px; min-height: 18px; }
QComboBox, QAbstractSpinBox, QLineEdit { padding: 4px 8px; }
QPushButton:hover, QToolButton:hover, QComboBox:hover { border-color: @secondary; }
QPushButton:focus, QToolButton:focus, QComboBox:focus, QAbstractSpinBox:focus, QLineEdit:focus { border-color: @accent; }
QPushButton:disabled, QToolButton:disabled, QComboBox:disabled, QAbstractSpinBox:disabled { color: @disabled; }
QPushButton:default, QToolButton[primary="true"], QPushButton[primary="true"] {
  background: @accent; color: @onaccent; border-color: @accent; font-weight: 600; }
QToolButton[primary="true"]:disabled, QPushButton[primary="true"]:disabled, QPushButton:default:disabled { background: @disabledfill; color: @secondary; border-color: @line; }
QLineEdit { lineedit-clear-button-icon: url(:/icons/clear-@mode.svg); }
QLineEdit > QToolButton { background: transparent; border: none; padding: 0; min-height: 0; }
QFileDialog QToolButton { padding: 2px; min-height: 16px; min-width: 16px; }
QToolButton[quiet="true"], QPushButton[quiet="true"] { background: transparent; border-color: transparent; padding: 2px 6px; }
QToolButton[quiet="true"]:hover, QPushButton[quiet="true"]:hover { background: @selection; }
QPushButton[primary="true"]:focus, QToolButton[primary="true"]:focus, QPushButton:default:focus { border: 2px solid @text; padding: 3px 9px; }
QToolButton[quiet="true"]:focus, QPushButton[quiet="true"]:focus { border-color: @accent; }
QToolButton::menu-indicator { image: none; }
QPushButton::menu-indicator { image: url(:/icons/chevron-down-@mode.svg); width: 10px; height: 10px; subcontrol-origin: padding; subcontrol-position: center right; }
QToolButton#qt_toolbar_ext_button { padding: 0; min-width: 18px; }
QPushButton[link="true"] { background: transparent; border: none; color: @accent; font-weight: 600; padding: 0; text-align: left; min-height: 16px; }
QPushButton[link="true"]:hover { text-decoration: underline; }
QPushButton[link="true"]:focus { background: @selection; color: @text; text-decoration: underline; border-radius: 3px; }
QComboBox::drop-down { border: none; width: 22px; }
QComboBox::down-arrow { image: url(:/icons/chevron-down-@mode.svg); width: 10px; height: 10px; }
QSpinBox::up-button, QSpinBox::down-button { border: none; background: transparent; width: 18px; }
QSpinBox::up-arrow { image: url(:/icons/chevron-up-@mode.svg); width: 9px; height: 9px; }
QSpinBox::down-arrow { image: url(:/icons/chevron-down-@mode.svg); width: 9px; height: 9px; }
QCheckBox::indicator, QMenu::indicator { width: 13px; height: 13px; border: 1px solid @secondary; border-radius: 3px; background: @field; }
QMenu::indicator { margin-left: 6px; }
QMenu::indicator:exclusive { border-radius: 7px; }
QMenu::indicator:exclusive:checked { image: url(:/icons/dot.svg); }
QAbstractItemView::indicator { width: 13px; height: 13px; border: 1px solid @secondary; border-radius: 3px; background: @field; }
QAbstractItemView::indicator:checked { background: @accent; border-color: @accent; image: url(:/icons/check.svg); }
QCheckBox::indicator:checked, QMenu::indicator:checked { background: @accent; border-color: @accent; image: url(:/icons/check.svg); }
QComboBox QAbstractItemView { background: @node; border: 1px solid @line; selection-background-color: @selection; selection-color: @text; }
QTreeView, QListView, QTableView, QScrollArea, QPlainTextEdit { background: @panel; border: none; outline: none; color: @text; }
QTreeView::item, QListView::item { padding: 2px 0; }
QUndoView::item { padding: 3px 12px; }
QTreeView::item:selected, QListView::item:selected, QTableView::item:selected { background: @selection; color: @text; }
QHeaderView::section { background: @panel; color: @secondary; border: none; border-bottom: 1px solid @line; padding: 7px 3px 4px 3px; }
QHeaderView::up-arrow, QHeaderView::down-arrow { subcontrol-origin: border; subcontrol-position: top center; width: 9px; height: 9px; }
QHeaderView::up-arrow:first, QHeaderView::down-arrow:first { subcontrol-position: top left; left: 3px; }
QHeaderView::down-arrow { image: url(:/icons/chevron-up-@mode.svg); }
QHeaderView::up-arrow { image: url(:/icons/chevron-down-@mode.svg); }
QTableView { gridline-color: @line; }
QScrollBar:vertical { background: transparent; width: 10px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 10px; margin: 0; }
QScrollBar::handle { background: @line; border-radius: 4px; min-height: 24px; min-width: 24px; margin: 1px; }
QScrollBar::handle:hover { background: @secondary; }
QScrollBar::add-line, QScrollBar::sub-line, QScrollBar::add-page, QScrollBar::sub-page { background: transparent; border: none; width: 0; height: 0; }
QToolTip { background: @node; color: @text; border: 1px solid @line; padding: 4px 6px; }
QDialog, QMessageBox { background: @panel; }
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
QProgressBar { background: @line; border: none; border-radius: 2px; max-height: 4px; min-height: 4px; }
QProgressBar::chunk { background: @accent; border-radius: 2px; }
QTabBar::tab { background: transparent; color: @secondary; padding: 6px 12px; border: none; border-bottom: 2px solid transparent; }
QTabBar::tab:selected { color: @text; border-bottom-color: @accent; }
QTabBar::tab:selected:focus { border: 2px solid @accent; border-radius: 4px; padding: 4px 10px 6px 10px; }
QTabWidget::pane { border: none; }
)");
    QString out = sheet;
    const QColor selection = Theme::blend(theme.accent, theme.panel, theme.dark ? 0.28 : 0.16);
    const std::array<std::pair<const char*, QColor>, 13> colours {
        {{"@window", theme.window},
         {"@panel", theme.panel},
         {"@line", theme.line},
         {"@text", theme.text},
         {"@secondary", theme.secondaryText},
         {"@selection", selection},
         {"@node", theme.node},
         {"@field", theme.field},
         {"@accent", theme.accent},
         {"@onaccent", theme.accentText},
         {"@disabledfill", Theme::blend(theme.line, theme.panel, 0.5)},
         {"@disabled", Theme::blend(theme.secondaryText, theme.panel, 0.65)},
         {"@canvas", theme.canvas}}};
    for (const auto& [key, colour] : colours)
        out.replace(QLatin1String(key) + QLatin1Char(';'), colour.name() + QLatin1Char(';'));
    out.replace(QStringLiteral("@mode"),
                theme.dark ? QStringLiteral("dark") : QStringLiteral("light"));
    return out;
}

} // namespace

QColor Theme::hue(int index) const
{
    const QColor colour =
        QColor::fromRgb(kStageColours[std::size_t(index < 0 ? 0 : index) % kStageColours.size()]);
    return dark ? colour.lighter(108) : colour;
}

bool Theme::isHatched(int index)
{
    return index >= int(kStageColours.size());
}

QColor Theme::axis(const QString& name) const
{
    std::size_t sum = 0;
    for (QChar c : name)
        sum = sum * 31 + c.unicode();
    const std::size_t index = name == QStringLiteral("model") ? 0
        : name == QStringLiteral("data")                      ? 1
                                                              : sum % kAxisColours.size();
    const QColor colour = QColor::fromRgb(kAxisColours[index]);
    return dark ? colour.lighter(150) : colour;
}

QColor Theme::blend(const QColor& colour, const QColor& background, double weight)
{
    const QRgb over = colour.rgb(), under = background.rgb(); // one call each, for many small items
    const auto mix = [&](int a, int b) { return int(a * weight + b * (1 - weight) + 0.5); };
    return QColor(mix(qRed(over), qRed(under)), mix(qGreen(over), qGreen(under)),
                  mix(qBlue(over), qBlue(under)));
}

QColor Theme::textOn(const QColor& background)
{
    // White from 3:1 on: block labels are bold, and dark text on mid blues reads worse.
    return (1.05) / (luminance(background) + 0.05) >= 3.0 ? QColor(Qt::white)
                                                          : QColor(0x1f, 0x24, 0x30);
}

Theme lightTheme()
{
    Theme theme;
    theme.window = 0xeceef1;
    theme.panel = 0xf7f8fa;
    theme.canvas = 0xffffff;
    theme.line = 0xd3d7dd;
    theme.text = 0x1f2430;
    theme.secondaryText = 0x667080;
    theme.node = 0xffffff;
    theme.field = 0xffffff;
    theme.accent = 0x1f6feb;
    theme.accentText = Qt::white;
    theme.communication = 0xd55e00;
    theme.warning = 0xe69f00;
    theme.good = 0x009e73;
    return theme;
}

Theme darkTheme()
{
    Theme theme;
    theme.dark = true;
    theme.window = 0x1e2126;
    theme.panel = 0x25292f;
    theme.canvas = 0x1a1d21;
    theme.line = 0x363b43;
    theme.text = 0xe4e7eb;
    theme.secondaryText = 0x9aa3ad;
    theme.node = 0x2d333b;
    theme.field = 0x1c1f24;
    theme.accent = 0x3d8bfd;
    theme.accentText = Qt::white;
    theme.communication = 0xf07a28;
    theme.warning = 0xe69f00;
    theme.good = 0x1fbf8f;
    return theme;
}

Theme themeFor(ColourScheme scheme, const QApplication& application)
{
    if (scheme == ColourScheme::Light)
        return lightTheme();
    if (scheme == ColourScheme::Dark)
        return darkTheme();
    // Our own palette hides the desktop's once applied: the style's standard palette does not.
    static const bool desktopIsDark =
        luminance(application.palette().color(QPalette::Window)) < 0.25;
    return desktopIsDark ? darkTheme() : lightTheme();
}

void applyTheme(QApplication& application, const Theme& theme)
{
    const QString sheet = styleSheetOf(theme);
    if (application.styleSheet() == sheet)
        return; // each widget of each window would be styled anew
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    QApplication::setFont(applicationFont());
    QApplication::setPalette(paletteOf(theme));
    application.setStyleSheet(sheet);
}

QFont textFont()
{
    return fontOf(12, QFont::Normal);
}

QFont strongFont()
{
    return fontOf(12, QFont::DemiBold);
}

QFont titleFont()
{
    return fontOf(13, QFont::DemiBold);
}

QFont secondaryFont()
{
    return fontOf(11, QFont::Normal);
}

QFont panelTitleFont()
{
    QFont font = fontOf(11, QFont::DemiBold);
    font.setCapitalization(QFont::AllUppercase);
    font.setLetterSpacing(QFont::AbsoluteSpacing, 0.6);
    return font;
}

} // namespace meshwright::views
