@testable import FormworkState

extension Mediator {
    /// The number of open watches.
    var openWatchCount: Int { tree.bridges.watchCount }
}
