/// The limits of what is loaded for one view model.
public enum LoadLimits {
    /// The maximum number of instances that one requirement loads, for all roots of its depth together.
    public static let maximumRecords = 1_000

    /// The maximum depth of view models in one another.
    public static let maximumDepth = 8

    /// The maximum number of requirements of a view model and those in it.
    public static let maximumRequirements = 100
}
