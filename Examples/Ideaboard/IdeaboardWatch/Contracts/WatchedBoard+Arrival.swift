import Formwork
import Foundation
import Ideaboard

extension WatchedBoard {
    /// Puts what the server told last where it belongs: ideas into their categories, the newest first.
    func takeArrival() {
        guard let arrival else { return }
        var ideas = Dictionary(
            categories.flatMap(\.ideas).map { ($0.summary.id, $0) },
            uniquingKeysWith: { first, _ in first })
        if arrival.isWholeBoard {
            let ids = Set(arrival.ideas.map(\.id))
            ideas = ideas.filter { ids.contains($0.key) }
        }
        for id in arrival.deleted { ideas[id] = nil }
        for summary in arrival.ideas {
            if let idea = ideas[summary.id] {
                idea.summary = summary
            } else {
                ideas[summary.id] = WatchedIdea(summary)
            }
        }
        sort(ideas.values)
    }

    private func sort(_ ideas: some Sequence<WatchedIdea>) {
        let groups = Dictionary(grouping: ideas) { $0.summary.category ?? .other }
        for category in categories {
            category.ideas = (groups[category.category] ?? [])
                .sorted { $0.summary.isNewer(than: $1.summary) }
        }
    }
}
