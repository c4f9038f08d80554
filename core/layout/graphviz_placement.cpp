#include "core/layout/placement.h"

#include <dlfcn.h>
#include <gvc.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <mutex>
#include <string>
#include <unordered_map>
#include <utility>

#ifdef MESHWRIGHT_DOT_PLUGIN
extern "C" gvplugin_library_t gvplugin_dot_layout_LTX_library;
#endif

namespace meshwright::layout {

namespace {

constexpr std::size_t kMostVertices = 320;
constexpr std::size_t kMostEdges = 1000;
/// Graphviz refuses distances over 65535 points.
constexpr float kWidest = 20000;
constexpr double kPointsPerInch = 72;
constexpr float kStray = 60; ///< how far a downward route may leave the space between its ends
constexpr float kTallBeside = 100; ///< how far below the top of its rank a part may start

int ignoreMessage(char*)
{
    return 0;
}

/// The only user of Graphviz, whose state is all global: one context for the whole process, and
/// one layout at a time. The context is never freed: at exit its libraries may be gone before it.
class Graphviz
{
public:
    static Graphviz& instance()
    {
        static Graphviz graphviz;
        return graphviz;
    }

    std::mutex mutex;
    GVC_t* context = nullptr;

    /// To be called before each layout. Graphviz 2.42 marks what it has visited with a byte that it
    /// counts up, twice or more per layout, and takes fresh nodes for visited ones when the count
    /// is 255: a crash about every 120 layouts. An own graph of one node, for which that is
    /// harmless, shows where the count is and takes it past that value.
    void avoidMarkOverflow()
    {
        if (!m_decompose || !m_probe)
            return;
        constexpr int kMostPerLayout = 30;
        do {
            m_decompose(m_probe, 0);
        } while (static_cast<unsigned char>(ND_mark(agfstnode(m_probe))) > 255 - kMostPerLayout);
    }

private:
    using Decompose = void (*)(Agraph_t*, int);

    Graphviz()
    {
        agseterrf(ignoreMessage);
        agseterr(AGMAX);
#ifdef MESHWRIGHT_DOT_PLUGIN
        // Only the layout itself: no configuration file, no text rendering library gets loaded.
        static lt_symlist_t symbols[] = {
            {"gvplugin_dot_layout_LTX_library", &gvplugin_dot_layout_LTX_library},
            {nullptr, nullptr}};
        context = gvContextPlugins(symbols, 0);
#else
        context = gvContext();
#endif
        // Exported by the versions that have the fault; where it is hidden, there is nothing to do.
        m_decompose = reinterpret_cast<Decompose>(dlsym(RTLD_DEFAULT, "decompose"));
        if (!context || !m_decompose)
            return;
        char name[] = "n";
        char layout[] = "dot";
        m_probe = agopen(name, Agdirected, nullptr);
        agnode(m_probe, name, 1);
        if (gvLayout(context, m_probe, layout) != 0)
            m_probe = nullptr;
    }

    Decompose m_decompose = nullptr;
    Agraph_t* m_probe = nullptr;
};

/// A number as Graphviz reads it, in every locale.
struct Number
{
    std::array<char, 32> text {};

    explicit Number(double value)
    {
        std::to_chars(text.data(), text.data() + text.size() - 1, value, std::chars_format::fixed,
                      4);
    }

    char* get() { return text.data(); }
};

/// Names of our own never need escaping and never merge.
std::string identifier(char kind, uint32_t index)
{
    std::string name(1, kind);
    name += std::to_string(index);
    return name;
}

char* mutableText(const char* text)
{
    return const_cast<char*>(text); // cgraph takes char* and does not write to it
}

class DotRun
{
public:
    DotRun(const LocalGraph& graph, const Component& component)
        : m_graph(graph)
        , m_component(component)
        , m_dot(agopen(mutableText("g"), Agdirected, nullptr))
    {
    }

    ~DotRun()
    {
        if (m_laidOut)
            gvFreeLayout(Graphviz::instance().context, m_dot);
        agclose(m_dot);
    }

    DotRun(const DotRun&) = delete;
    DotRun& operator=(const DotRun&) = delete;

    bool run()
    {
        setDefaults();
        addVertices();
        for (uint32_t edge : m_component.edges) {
            const LocalGraph::Edge& e = m_graph.edges[edge];
            const std::string key = identifier('e', edge);
            m_edges.push_back(
                agedge(m_dot, m_nodes.at(e.from), m_nodes.at(e.to), mutableText(key.c_str()), 1));
        }
        m_laidOut = gvLayout(Graphviz::instance().context, m_dot, "dot") == 0;
        return m_laidOut;
    }

    Size read(Placement& placement)
    {
        const boxf box = GD_bb(m_dot);
        // Graphviz counts upwards, in points, which are our pixels.
        const auto place = [&](pointf p) {
            return Point {float(p.x - box.LL.x), float(box.UR.y - p.y)};
        };
        const Size size {float(box.UR.x - box.LL.x), float(box.UR.y - box.LL.y)};
        for (uint32_t vertex : m_component.vertices) {
            Point at = place(ND_coord(m_nodes.at(vertex)));
            if (vertex < m_graph.partCount()) {
                at.x -= m_graph.sizes[vertex].width / 2;
                at.y -= m_graph.sizes[vertex].height / 2;
            } else {
                at.y = m_graph.isEntry(vertex) ? 0 : size.height;
            }
            placement.at[vertex] = at;
        }
        raiseBesideTall(placement);
        for (std::size_t i = 0; i < m_edges.size(); ++i) {
            const uint32_t edge = m_component.edges[i];
            std::vector<Point> curve;
            const splines* route = ED_spl(m_edges[i]);
            for (int piece = 0; route && piece < route->size; ++piece) {
                for (int j = piece == 0 ? 0 : 1; j < route->list[piece].size; ++j)
                    curve.push_back(place(route->list[piece].list[j]));
            }
            const Point start = startOf(m_graph, placement, edge);
            const Point end = endOf(m_graph, placement, edge);
            const auto raised = m_raised.find(m_graph.edges[edge].from);
            if (raised == m_raised.end()) {
                placement.curves[edge] = attach(std::move(curve), start, end);
                continue;
            }
            // Down along the tall box first, where nothing stands, then as Graphviz found the way.
            const Point below {start.x, raised->second};
            std::vector<Point> way {start, start, below};
            curve = attach(std::move(curve), below, end);
            way.insert(way.end(), curve.begin(), curve.end());
            placement.curves[edge] = std::move(way);
        }
        return size;
    }

private:
    /// Graphviz centres the parts of a rank on a line. Beside the box of a long group that would be
    /// far below what feeds them: these start where the box starts.
    void raiseBesideTall(Placement& placement)
    {
        std::unordered_map<double, std::pair<float, float>> extents; // per rank, by its centre line
        for (uint32_t vertex : m_component.vertices) {
            if (vertex >= m_graph.partCount())
                continue;
            const float top = placement.at[vertex].y;
            const float bottom = top + m_graph.sizes[vertex].height;
            const auto [extent, added] =
                extents.try_emplace(ND_coord(m_nodes.at(vertex)).y, top, bottom);
            if (!added)
                extent->second = {std::min(extent->second.first, top),
                                  std::max(extent->second.second, bottom)};
        }
        for (uint32_t vertex : m_component.vertices) {
            if (vertex >= m_graph.partCount())
                continue;
            const auto [top, bottom] = extents.at(ND_coord(m_nodes.at(vertex)).y);
            if (placement.at[vertex].y - top > kTallBeside) {
                m_raised.emplace(vertex, bottom);
                placement.at[vertex].y = top;
            }
        }
    }

    void setDefaults()
    {
        const auto graphDefault = [&](const char* name, const char* value) {
            agattr(m_dot, AGRAPH, mutableText(name), mutableText(value));
        };
        Number ranks(m_graph.betweenRanks / kPointsPerInch);
        Number items(m_graph.betweenItems / kPointsPerInch);
        graphDefault("ranksep", ranks.get());
        graphDefault("nodesep", items.get());
        graphDefault("splines", "true");
        agattr(m_dot, AGNODE, mutableText("shape"), mutableText("box"));
        agattr(m_dot, AGNODE, mutableText("fixedsize"), mutableText("true"));
        agattr(m_dot, AGNODE, mutableText("label"), mutableText(""));
        agattr(m_dot, AGEDGE, mutableText("dir"), mutableText("none"));
        m_width = agattr(m_dot, AGNODE, mutableText("width"), mutableText("1"));
        m_height = agattr(m_dot, AGNODE, mutableText("height"), mutableText("1"));
    }

    void addVertices()
    {
        Agraph_t* entries = agsubg(m_dot, mutableText("entries"), 1);
        Agraph_t* exits = agsubg(m_dot, mutableText("exits"), 1);
        agsafeset(entries, mutableText("rank"), mutableText("source"), mutableText(""));
        agsafeset(exits, mutableText("rank"), mutableText("sink"), mutableText(""));
        for (uint32_t vertex : m_component.vertices) {
            const std::string name = identifier('n', vertex);
            Agnode_t* node = agnode(m_dot, mutableText(name.c_str()), 1);
            const bool port = vertex >= m_graph.partCount();
            const Size size = port ? Size {8, 1} : m_graph.sizes[vertex];
            agxset(node, m_width, Number(size.width / kPointsPerInch).get());
            agxset(node, m_height, Number(size.height / kPointsPerInch).get());
            if (port)
                agsubnode(m_graph.isEntry(vertex) ? entries : exits, node, 1);
            m_nodes.emplace(vertex, node);
        }
    }

    /// The route with its ends put where the lines really start and end.
    static std::vector<Point> attach(std::vector<Point> curve, Point start, Point end)
    {
        if (curve.size() < 4 || curve.size() % 3 != 1)
            return curveBetween(start, end);
        const auto distance = [](Point a, Point b) { return std::hypot(a.x - b.x, a.y - b.y); };
        if (distance(curve.front(), start) > distance(curve.back(), start)
            && distance(curve.back(), end) > distance(curve.front(), end))
            std::reverse(curve.begin(), curve.end());
        const auto outside = [&](Point p) {
            return p.y < start.y - kStray || p.y > end.y + kStray;
        };
        if (end.y > start.y
            && (curve.size() == 4 || std::any_of(curve.begin(), curve.end(), outside)))
            return curveBetween(start, end);
        const std::size_t last = curve.size() - 1;
        curve[0] = start;
        curve[last] = end;
        if (curve.size() > 4) {
            curve[1] = {start.x, (start.y + curve[3].y) / 2};
            curve[last - 1] = {end.x, (end.y + curve[last - 3].y) / 2};
        }
        return curve;
    }

    const LocalGraph& m_graph;
    const Component& m_component;
    Agraph_t* m_dot;
    Agsym_t* m_width = nullptr;
    Agsym_t* m_height = nullptr;
    std::unordered_map<uint32_t, Agnode_t*> m_nodes;
    std::vector<Agedge_t*> m_edges;
    std::unordered_map<uint32_t, float> m_raised; ///< parts and where their ranks end
    bool m_laidOut = false;
};

} // namespace

std::optional<Size> placeWithGraphviz(const LocalGraph& graph, const Component& component,
                                      Placement& placement)
{
    if (component.vertices.size() > kMostVertices || component.edges.size() > kMostEdges)
        return std::nullopt;
    for (uint32_t vertex : component.vertices) {
        if (vertex < graph.partCount() && graph.sizes[vertex].width > kWidest)
            return std::nullopt;
    }
    Graphviz& graphviz = Graphviz::instance();
    const std::lock_guard lock(graphviz.mutex);
    if (!graphviz.context)
        return std::nullopt;
    graphviz.avoidMarkOverflow();
    DotRun run(graph, component);
    if (!run.run())
        return std::nullopt;
    return run.read(placement);
}

} // namespace meshwright::layout
