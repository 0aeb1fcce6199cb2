extension Mediator {
    /// Whether reads of the model are seen by `withObservationTracking`, and so by SwiftUI.
    ///
    /// Who reads a property, derived ones included, is told once at the end of the refresh in which
    /// its value has become another one. As long as it is off it costs nothing.
    ///
    /// ```swift
    /// mediator.isObservable = true
    /// withObservationTracking { mediator.model.title } onChange: { … }
    /// ```
    public var isObservable: Bool {
        get { tree.observation != nil }
        set {
            guard newValue != isObservable else { return }
            tree.observation?.close()
            tree.observation = newValue ? TreeObservation(tree) : nil
            tree.isObserved = newValue
        }
    }
}
