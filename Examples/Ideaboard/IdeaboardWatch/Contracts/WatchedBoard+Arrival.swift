import Formwork
import Foundation
import Ideaboard

extension WatchedBoard {
    /// Moves the latest ideas from the server into their categories, the newest first.
    func takeArrival() {
        guard let arrival else { return }
        var pending = Dictionary(
            arrival.ideas.map { ($0.id, $0) }, uniquingKeysWith: { _, last in last })
        let deleted = Set(arrival.deleted)
        var staying: [IdeaCategory: [WatchedIdea]] = [:]
        var arriving: [WatchedIdea] = []
        for category in categories {
            for idea in category.ideas {
                if let summary = pending.removeValue(forKey: idea.id) {
                    idea.summary = summary
                    arriving.append(idea)
                } else if !arrival.isWholeBoard, !deleted.contains(idea.id) {
                    staying[category.category, default: []].append(idea)
                }
            }
        }
        sort(arriving + pending.values.map(WatchedIdea.init), into: staying)
    }

    /// Those that stay are in order already, so that sorting costs little.
    private func sort(_ arriving: [WatchedIdea], into staying: [IdeaCategory: [WatchedIdea]]) {
        let groups = Dictionary(grouping: arriving) { $0.summary.category ?? .other }
        for category in categories {
            let ideas = staying[category.category] ?? []
            let added = groups[category.category] ?? []
            category.ideas =
                added.isEmpty
                ? ideas : (ideas + added).sorted { $0.summary.isNewer(than: $1.summary) }
        }
    }
}
