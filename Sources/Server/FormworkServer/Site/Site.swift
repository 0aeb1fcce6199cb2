public import Formwork

/// The parts around every page: the name of the site, and its navigation.
///
/// ```swift
/// Site(
///     name: .localized(key: "Clinic.name"), home: ListAppointmentsRequest(query: .init()),
///     navigation: [.init(title: appointments, request: ListAppointmentsRequest(query: .init()))])
/// ```
public struct Site: Sendable {
    /// One entry of the navigation.
    public struct Destination: Sendable {
        /// The text of the link.
        public let title: LocalizableString

        /// The request that the link leads to.
        public let request: any ServerRequest

        /// Makes an entry.
        public init(title: LocalizableString, request: any ServerRequest) {
            self.title = title
            self.request = request
        }
    }

    /// The site's name.
    public let name: LocalizableString

    /// The page that the site's name and its bare address lead to.
    public let home: any ServerRequest

    /// The entries of the navigation.
    public let navigation: [Destination]

    /// The path of the site's root, empty for the root of its host.
    ///
    /// It begins with a slash and does not end with one, such as `/clinic`.
    public let basePath: String

    /// Makes a site.
    public init(
        name: LocalizableString, home: any ServerRequest, navigation: [Destination] = [],
        basePath: String = ""
    ) {
        self.name = name
        self.home = home
        self.navigation = navigation
        self.basePath = basePath
    }
}
