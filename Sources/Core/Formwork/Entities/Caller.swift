public import Foundation

/// The party that sends a request, as far as the server knows it: by its account, by the header
/// fields of the request and by its language.
///
/// ```swift
/// static func permits(_ action: ResourceAction, _ idea: Item?, for caller: Caller) -> Bool {
///     caller.identity?.name == idea?.author || caller.has(role: "editor")
/// }
/// ```
///
/// Header fields are what their sender writes: decide by those alone that a proxy in front of the
/// application sets or removes.
public struct Caller: Sendable {
    /// The language and region.
    public let locale: Locale

    /// The account of the sender; `nil` for an unknown one.
    public var identity: CallerIdentity? {
        CallerReads.note(.identity)
        return account
    }

    /// The account, for questions that depend on its rights alone.
    let account: CallerIdentity?

    /// The roles that every caller has, also an unknown one.
    let commonRoles: Set<String>

    private let field: @Sendable (String) -> String?

    /// Makes a caller with header fields, for tests and for calls inside of a process.
    ///
    /// - Parameters:
    ///   - locale: The language and region.
    ///   - identity: The account of the sender.
    ///   - headers: The values of the header fields by their names.
    public init(
        locale: Locale = .current, identity: CallerIdentity? = nil, headers: [String: String] = [:]
    ) {
        let fields = Dictionary(headers.map { ($0.key.lowercased(), $0.value) }) { $1 }
        self.init(locale: locale, identity: identity) { fields[$0.lowercased()] }
    }

    /// Makes a caller whose header fields are read where they are needed.
    package init(
        locale: Locale, identity: CallerIdentity? = nil, commonRoles: Set<String> = [],
        field: @escaping @Sendable (String) -> String?
    ) {
        self.locale = locale
        account = identity
        self.commonRoles = commonRoles
        self.field = field
    }

    /// The value of a header field, whatever the case of its name; `nil` if the request has none.
    public func header(_ name: String) -> String? {
        CallerReads.note(.request)
        return field(name)
    }

    /// Whether the sender is known, whichever account it has.
    package var isKnown: Bool {
        CallerReads.note(.rights)
        return account != nil
    }
}
