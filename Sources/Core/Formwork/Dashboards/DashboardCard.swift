public import Foundation

/// The current value of one part of a dashboard.
///
/// An application can also make cards itself and show them on a page of its own, with
/// `HTMLDashboard`.
public enum DashboardCard: Codable, Hashable, Sendable {
    /// One number.
    case count(DashboardCount)
    /// A number for each choice.
    case bars(title: LocalizableString, [DashboardCount])
    /// The newest instances.
    case recent(title: LocalizableString, [DashboardEntry])
}

/// A number of instances, with the list of them.
public struct DashboardCount: Codable, Hashable, Sendable {
    /// The name of what is counted.
    public let title: LocalizableString

    /// The number of instances; if it is not exact, there are more.
    public let total: Int

    /// Whether the total is the number of all instances.
    public let isTotalExact: Bool

    /// The path and query of the list, below the base of the site.
    public let link: String?

    /// Makes a count.
    public init(
        title: LocalizableString, total: Int, isTotalExact: Bool = true, link: String? = nil
    ) {
        self.title = title
        self.total = total
        self.isTotalExact = isTotalExact
        self.link = link
    }
}

/// An instance that was added or changed.
public struct DashboardEntry: Codable, Hashable, Sendable {
    /// The title of the instance.
    public let title: LocalizableString

    /// The time of the change.
    public let time: Date

    /// The path of the instance, below the base of the site.
    public let link: String?

    /// Makes an entry.
    public init(title: LocalizableString, time: Date, link: String? = nil) {
        self.title = title
        self.time = time
        self.link = link
    }
}
