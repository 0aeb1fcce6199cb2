public import Foundation

/// Lets view models pass unless a newer one has passed before.
///
/// ```swift
/// func newest(of models: [some ViewModel]) -> [any ViewModel] {
///     var gate = FreshnessGate()
///     return models.filter { gate.admits($0) }
/// }
/// ```
///
/// One without a freshness passes. Seed: the type of the same name in FOSMVVM.
public struct FreshnessGate: Hashable, Sendable {
    /// The freshness of the newest view model so far.
    public private(set) var newest: Date?

    /// Makes a gate through which nothing has passed.
    public init() {}

    /// Whether a view model is as new as the newest so far, which it is from now on.
    public mutating func admits(_ model: some ViewModel) -> Bool {
        guard let freshness = model.vmId.freshness else { return true }
        if let newest, freshness < newest { return false }
        newest = freshness
        return true
    }
}
