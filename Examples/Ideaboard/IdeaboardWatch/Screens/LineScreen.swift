/// Where lines are shown.
public protocol LineScreen: AnyObject {
    /// Shows lines, and one more that says how things are, in place of those shown before.
    func show(_ lines: [String], status: String)
}
