extension Mediator {
    /// Whether `withObservationTracking`, and so SwiftUI, tracks reads of the model.
    ///
    /// A reader of a stored or derived property is notified once, at the end of the refresh that
    /// changed its value. While this is `false`, tracking has no cost.
    ///
    /// ```swift
    /// import Observation
    ///
    /// mediator.isObservable = true
    /// withObservationTracking { mediator.model.title } onChange: { print("changed") }
    /// ```
    public var isObservable: Bool {
        get { tree.bridges.observation != nil }
        set {
            guard newValue != isObservable else { return }
            tree.bridges.observe(newValue ? TreeObservation(tree) : nil)
            tree.access.setObserved(newValue)
        }
    }
}
