import Formwork

/// The reason why a request type cannot be served: a programming error, found before the server
/// runs.
///
/// Every message names the types that are involved and the remedy:
///
/// ```
/// IdeaForm leads to NewIdeaRequest, which is not registered. Add
/// `try application.register(NewIdeaRequest.self)`.
/// ```
public struct RegistrationError: Error, Sendable, CustomStringConvertible {
    /// The kind of an error, open for more kinds.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The name of the kind.
        public let rawValue: String

        /// Makes a kind from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Another request type has the same method and path.
        public static let collision = Code(rawValue: "collision")
        /// The form of the request contradicts itself.
        public static let contradiction = Code(rawValue: "contradiction")
        /// The form has rows that no reader could fill in, or options that mean nothing.
        public static let wrongForm = Code(rawValue: "wrongForm")
        /// The form has server rules, but no type that decides them.
        public static let undecided = Code(rawValue: "undecided")
        /// The body of the request and the rows of its form have different names.
        public static let mismatch = Code(rawValue: "mismatch")
        /// A resource names a property that its model does not have, or that cannot be used there.
        public static let wrongResource = Code(rawValue: "wrongResource")
        /// A page is not registered to which the site or a form leads.
        public static let missingPage = Code(rawValue: "missingPage")
        /// A browser cannot show the answer.
        public static let unreadable = Code(rawValue: "unreadable")
        /// A sort key is the name of no stored property.
        public static let unknownSortKey = Code(rawValue: "unknownSortKey")
        /// The answer can be ordered, and no model is named whose properties the sort keys are.
        public static let unlistedModel = Code(rawValue: "unlistedModel")
        /// A text is missing that the site, a registered form or a view model shows.
        public static let missingTexts = Code(rawValue: "missingTexts")
        /// A field names a widget that the site does not have, or that does not suit the field.
        public static let wrongWidget = Code(rawValue: "wrongWidget")
        /// A screenlet has no view, or one that does not implement its data.
        public static let wrongScreenlet = Code(rawValue: "wrongScreenlet")
        /// The changes between versions contradict each other or the requests.
        public static let wrongVersions = Code(rawValue: "wrongVersions")
        /// The requirements of a view model contradict each other or the models.
        public static let wrongLoads = Code(rawValue: "wrongLoads")
        /// A view model is live, and the store does not report its writes.
        public static let silentStore = Code(rawValue: "silentStore")
        /// The store does not keep the instances of a resource.
        public static let unknownModel = Code(rawValue: "unknownModel")
        /// Two types of jobs have one kind.
        public static let sharedKind = Code(rawValue: "sharedKind")
        /// The path is none that can be asked for.
        public static let invalidPath = Code(rawValue: "invalidPath")
        /// The name of an allowed host is none.
        public static let invalidHost = Code(rawValue: "invalidHost")
        /// Letters leave the machine, and no host is declared for the links in them.
        public static let undeclaredHost = Code(rawValue: "undeclaredHost")
        /// The address of a trusted proxy is none.
        public static let invalidProxy = Code(rawValue: "invalidProxy")
        /// The key that signs cookies and tokens cannot be used.
        public static let unusableKey = Code(rawValue: "unusableKey")
    }

    /// The kind of the error.
    public let code: Code

    /// The description: the error, its types, and the remedy.
    public let message: String

    /// The message, for logs.
    public var description: String { message }
}

extension RegistrationError {
    static func collision(_ method: String, _ path: String, _ old: String, _ new: String) -> Self {
        Self(
            code: .collision,
            message: """
                \(old) and \(new) both answer \(method) \(path). Give one of them another `path`, or \
                register it only once.
                """)
    }

    static func sharedKind(_ kind: String, _ old: String, _ new: String) -> Self {
        Self(
            code: .sharedKind,
            message: """
                \(old) and \(new) both do the jobs of the kind “\(kind)”. Give one of them another `kind`.
                """)
    }

    static func invalidPath(_ path: String, _ type: String) -> Self {
        Self(
            code: .invalidPath,
            message: """
                \(type) has the path “\(path)”. A path begins with “/” and has only letters, digits, \
                “-”, “.”, “_”, “~” and “/” behind it, and at most one member of the query, such as “{id}”.
                """)
    }

    static func invalidHost(_ name: String) -> Self {
        Self(
            code: .invalidHost,
            message: """
                The allowed host “\(name)” is no name of a host. Write the name alone, without scheme, \
                port and path, for example “ideas.example”.
                """)
    }

    package static func undeclaredHost(_ transport: Any.Type) -> Self {
        Self(
            code: .undeclaredHost,
            message: """
                \(transport) sends letters with links, and the site has no name for them: the sender of a \
                request could choose the host. Declare it with `Deployment(allowedHosts: ["ideas.example"])`, \
                or `--host-name ideas.example` where the program has this option.
                """)
    }

    static func invalidProxy(_ text: String) -> Self {
        Self(
            code: .invalidProxy,
            message: """
                The trusted proxy “\(text)” is no address. Write an IP address such as “10.0.0.7” or \
                a range such as “10.0.0.0/8”.
                """)
    }

    static func unusableKey(_ reason: String) -> Self {
        Self(code: .unusableKey, message: "The signing key cannot be used. \(reason)")
    }

    static func missingPage(_ page: String, _ source: String) -> Self {
        Self(
            code: .missingPage,
            message: """
                \(source) leads to \(page), which is not registered. Add \
                `try application.register(\(page).self)`.
                """)
    }

    static func unreadable(_ page: String, _ source: String) -> Self {
        Self(
            code: .unreadable,
            message: """
                \(source) leads to \(page), whose answer a browser cannot show. Let the answer conform to \
                `HTMLView`, or lead to another page.
                """)
    }

    static func unreadable(_ request: Any.Type, _ model: Any.Type) -> Self {
        let (request, model) = (String(reflecting: request), String(reflecting: model))
        return Self(
            code: .unreadable,
            message: """
                \(model) is no `HTMLView`: a browser that opens \(request) would get JSON. Let it conform to \
                `HTMLView`, or call `registerForPrograms(\(request).self)`.
                """)
    }

    static func unknownSortKey(_ key: String, of type: String, _ columns: [String]) -> Self {
        Self(
            code: .unknownSortKey,
            message: """
                \(type) can be ordered by “\(key)”, which its model does not store. Give the sort key one \
                of these names: \(columns.joined(separator: ", ")).
                """)
    }

    static func unlistedModel(_ key: String, of type: String) -> Self {
        Self(
            code: .unlistedModel,
            message: """
                \(type) can be ordered by “\(key)”, and no model is named that stores it. Let \(type) conform \
                to `ListedModelRequest`, or declare `static let areStoredProperties = false` in its sort \
                keys if your own code orders the answer.
                """)
    }

    static func missingTexts(_ texts: [MissingTexts.Text]) -> Self {
        let lines = texts.map { text in
            let languages = text.languages.joined(separator: ", ")
            let own = text.ownKey.map { ", or \($0)" } ?? ""
            return "\n  \(text.key) (\(languages)) of \(text.source)\(own)"
        }
        return Self(
            code: .missingTexts,
            message: """
                These texts of the site, of registered forms and of view models are missing. Add the keys to a \
                .yml file of each language, or make the application with `checksTexts: false` if it loads texts \
                later:\
                \(lines.joined())
                """)
    }

    static func undecided(_ type: String) -> Self {
        Self(
            code: .undecided,
            message: """
                The form of \(type) has rules that only the server can decide, and no type that decides them. \
                Let \(type) conform to `ServerRuled` on the server.
                """)
    }

    static func wrongVersions(_ findings: [String]) -> Self {
        Self(code: .wrongVersions, message: findings.joined(separator: "\n"))
    }

    static func wrongLoads(_ findings: [String]) -> Self {
        Self(code: .wrongLoads, message: findings.joined(separator: "\n"))
    }

    static func silentStore(_ model: Any.Type) -> Self {
        Self(
            code: .silentStore,
            message: """
                \(model) is live, and the store of the application does not report its writes: return those of \
                the store that it wraps in its `writes`, or leave out `.live`.
                """)
    }

    static func unknownModel(_ resource: Any.Type, _ error: ModelStoreError) -> Self {
        Self(code: .unknownModel, message: "\(resource) is registered. \(error.message)")
    }

    package static func wrongResource(_ findings: [String]) -> Self {
        Self(code: .wrongResource, message: findings.joined(separator: "\n"))
    }

    static func mismatch(_ findings: [String]) -> Self {
        Self(code: .mismatch, message: findings.joined(separator: " "))
    }

    static func contradiction(_ type: String, _ findings: String) -> Self {
        Self(code: .contradiction, message: "The form of \(type) contradicts itself. \(findings)")
    }
}
