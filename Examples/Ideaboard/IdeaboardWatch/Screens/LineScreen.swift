/// A display of lines.
public protocol LineScreen: AnyObject {
    /// Shows lines, and one more with the status, in place of those shown before.
    func show(_ lines: [String], status: String)
}
