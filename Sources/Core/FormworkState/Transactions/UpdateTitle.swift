/// The names of an update, and the updates that it continues.
struct UpdateTitle {
    /// The party that makes the update.
    let owner: String

    /// The name of the undo step; `nil` for the owner.
    var name: String?

    /// Consecutive updates with the same key are one undo step.
    var coalescing: String?
}
