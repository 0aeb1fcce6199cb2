@testable import FormworkState

extension Mediator {
    /// How many wait for changes from outside.
    var openWatchCount: Int { tree.watches.count }
}
