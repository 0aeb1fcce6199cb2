public import Formwork

/// What stands around every page: the name of the site, and where its navigation leads.
public struct Site: Sendable {
    /// One entry of the navigation.
    public struct Destination: Sendable {
        /// What people read.
        public let title: LocalizableString

        /// Where it leads.
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

    /// The path below which the site stands, empty for the root of its host.
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
