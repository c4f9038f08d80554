#pragma once

namespace meshwright::views {

/// Lets screen readers see the cards of every GraphView; once in a program.
void installCanvasAccessibility();

} // namespace meshwright::views
