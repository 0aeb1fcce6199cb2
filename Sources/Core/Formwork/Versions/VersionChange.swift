/// A change between two versions of an application, in one place: clients of older versions send and
/// receive what they know, and nothing else in the application knows of them.
///
/// ```swift
/// /// The title of an idea was called “headline”, and there were no categories.
/// enum IdeaHeadlines: VersionChange {
///     static let version: SystemVersion = "2.0.0"
///     static let steps: [VersionStep] = [
///         .renamed("headline", to: "title", of: Idea.self),
///         .added("category", as: .text("other"), of: Idea.self),
///     ]
/// }
/// ```
///
/// The server brings what older clients send to the newest version (bodies, queries, and forms that
/// were open in a browser when the server was replaced), and takes its answers and the names in its
/// errors back to theirs. What is stored is never touched. Support for a version ends when the file
/// of its change is deleted.
public protocol VersionChange: SendableMetatype {
    /// The first version that has the change.
    static var version: SystemVersion { get }

    /// The steps from the version before to this one, in their order.
    static var steps: [VersionStep] { get }
}
