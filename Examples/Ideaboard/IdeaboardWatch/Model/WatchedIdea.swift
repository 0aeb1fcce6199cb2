import Formwork
import FormworkMacros
import FormworkState
import Foundation
import Ideaboard

/// An idea that stays the same object when it is changed.
@DataModel
final class WatchedIdea {
    let id: ModelIdType

    /// The latest values from the server.
    var summary: IdeaSummary

    init(_ summary: IdeaSummary) {
        id = summary.id
        self.summary = summary
    }
}

extension IdeaSummary {
    /// Whether it comes before another one: it was changed later, or has the smaller ID.
    func isNewer(than other: IdeaSummary) -> Bool {
        (other.updatedAt, id.uuidString) < (updatedAt, other.id.uuidString)
    }
}
