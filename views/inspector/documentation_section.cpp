#include "views/inspector/documentation_section.h"

#include "core/document/stored_contents.h"
#include "core/operators/registry.h"
#include "core/shapes/libonnx_documentation.h"
#include "views/widgets/labels.h"
#include "views/widgets/link_button.h"
#include "views/widgets/theme.h"
#include "views/workspace/live_evaluation.h"

#include <QRegularExpression>
#include <QVBoxLayout>

namespace meshwright::views {

namespace {

constexpr int kWidestOperator = 40 * kGrid;
constexpr qsizetype kLongestNote = 400; ///< characters of a node's own doc string

/// Lines that belong together as one; lists, code and paragraphs stay apart.
QString reflowed(QString text)
{
    static const QRegularExpression lineEnd(QStringLiteral("(?<![\\n`])\\n(?![\\s\\-*`|<])"));
    return text.replace(lineEnd, QStringLiteral(" "));
}

/// The text of a file without what would only take room.
QString cutNote(std::string_view text)
{
    const QString note = QString::fromUtf8(text.data(), qsizetype(text.size())).trimmed();
    return note.size() > kLongestNote ? note.left(kLongestNote) + QChar(0x2026) : note;
}

} // namespace

DocumentationSection::DocumentationSection(const InspectorContext& context, NodeId node,
                                           const operators::NodeDescription& description,
                                           QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_node(node)
    , m_function(description.function)
    , m_work(this)
{
    auto* column = newLayout<QVBoxLayout>(this, kGrid);
    addDocString();
    const graph::Graph& graph = context.workspace.graph();
    const graph::Node& own = graph.node(node);
    const std::optional<int64_t> version = operators::operatorVersion(graph, own);
    m_operator = QStringLiteral("%1 %2").arg(QString::fromStdString(operators::operatorName(own)),
                                             QString::number(version.value_or(0)));
    const bool isOnnx =
        own.domain.empty() || own.domain == "ai.onnx" || own.domain.starts_with("ai.onnx.");
    const bool canAsk = m_function ? !functionDoc().isEmpty() : version && isOnnx;
    if (!canAsk || !context.open)
        return;
    const QString name = fontMetrics().elidedText(QString::fromStdString(own.opType),
                                                  Qt::ElideMiddle, kWidestOperator);
    auto* link = new LinkButton(tr("What %1 does").arg(name), this);
    link->setObjectName(QStringLiteral("documentation"));
    connect(link, &QPushButton::clicked, this, &DocumentationSection::toggle);
    column->addWidget(link, 0, Qt::AlignLeft);
    if (context.open->contains(QLatin1String(kOpenName)))
        ask();
}

void DocumentationSection::addDocString()
{
    const QString note = cutNote(document::nodeDocString(m_context.workspace.document(), m_node));
    if (note.isEmpty())
        return;
    QLabel* label = secondaryLabel(breakable(note), this);
    label->setObjectName(QStringLiteral("docString"));
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    layout()->addWidget(label);
}

void DocumentationSection::toggle()
{
    if (!m_text) {
        m_context.open->insert(QLatin1String(kOpenName));
        ask();
        return;
    }
    m_context.open->erase(QLatin1String(kOpenName));
    m_work.abandon();
    delete std::exchange(m_text, nullptr);
}

void DocumentationSection::show(const QString& text)
{
    if (!m_text) {
        m_text = secondaryLabel({}, this);
        m_text->setObjectName(QStringLiteral("documentationText"));
        m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
        layout()->addWidget(m_text);
    }
    m_text->setText(text.isEmpty() ? tr("Nothing is known of it.") : reflowed(text));
}

QString DocumentationSection::functionDoc() const
{
    if (!m_function)
        return {};
    return QString::fromStdString(
               document::functionDocString(m_context.workspace.document(), *m_function))
        .trimmed();
}

void DocumentationSection::ask()
{
    if (m_function) {
        show(functionDoc());
        return;
    }
    if (const auto known = m_context.documentation->find(m_operator);
        known != m_context.documentation->end()) {
        show(known->second);
        return;
    }
    const auto program = m_context.workspace.liveEvaluation().settings().shapes.libonnxProgram;
    if (!program) {
        show({});
        return;
    }
    show(QStringLiteral("…"));
    const graph::Graph& graph = m_context.workspace.graph();
    const graph::Node& node = graph.node(m_node);
    m_work.start([this, program = *program, domain = node.domain, opType = node.opType,
                  version = operators::operatorVersion(graph, node).value_or(1)](Progress&) {
        const QString text =
            QString::fromStdString(shapes::operatorDocumentation(program, domain, opType, version));
        return [this, text = text.trimmed()] {
            (*m_context.documentation)[m_operator] = text;
            show(text);
        };
    });
}

} // namespace meshwright::views
