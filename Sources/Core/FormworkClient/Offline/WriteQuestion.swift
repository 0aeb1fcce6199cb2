public import Formwork
public import Foundation

/// The reason why a write needs a decision of the user, open for more reasons.
public struct WriteQuestion: RawRepresentable, Hashable, Sendable {
    /// The name of the reason.
    public let rawValue: String

    /// Makes a reason from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Others changed the same entity in the meantime (409, 412).
    public static let conflict = Self(rawValue: "conflict")
    /// The content breaks a rule (422, and other statuses of requests that would be refused again).
    public static let invalid = Self(rawValue: "invalid")
    /// The user may not do this (403).
    public static let forbidden = Self(rawValue: "forbidden")
    /// The entity does not exist any more (404, 410).
    public static let gone = Self(rawValue: "gone")
    /// The server fails each time at this write alone.
    public static let failing = Self(rawValue: "failing")
    /// It is unknown whether an earlier attempt was carried out, and the server may not remember it.
    public static let undecided = Self(rawValue: "undecided")
    /// The write was carried out with an earlier content, before it was corrected.
    public static let carriedOut = Self(rawValue: "carriedOut")
    /// The write refers to something that was not created.
    public static let reference = Self(rawValue: "reference")

    /// The content that was kept cannot be read any more; the write can only be dropped.
    public static let damaged = Self(rawValue: "damaged")

    /// The questions about writes that may have had an effect.
    package static let uncertain: [Self] = [.failing, .undecided, .carriedOut, .damaged]

    /// Whether the write has certainly no effect.
    var isRefusal: Bool { !Self.uncertain.contains(self) }

    /// The words of the question.
    public var text: LocalizableString { .localized(key: "FormworkOffline.question.\(rawValue)") }
}

/// The user's answer to the question about a write, which ends the question.
public enum WriteDecision: Sendable {
    /// The server's values stay; this write ends, and later ones of the entity go on.
    case server
    /// The write is sent again as it is, over the version that the user has seen now.
    case mine(over: Int?)
    /// The write is sent with another content: merged field by field, or corrected.
    case merged(Data, over: Int?)
    /// This write ends, and so do later ones of the entity, which were made over it.
    case drop
}

extension WriteDecision {
    /// The words for the choice of this answer.
    public var title: LocalizableString {
        switch self {
        case .server: .localized(key: "FormworkOffline.answer.server")
        case .mine: .localized(key: "FormworkOffline.answer.mine")
        case .merged: .localized(key: "FormworkOffline.answer.merged")
        case .drop: .localized(key: "FormworkOffline.answer.drop")
        }
    }

    /// The words for the way back of a write that was not sent.
    public static var undoTitle: LocalizableString {
        .localized(key: "FormworkOffline.answer.undo")
    }

    /// The write is sent with the content of a body.
    ///
    /// - Parameters:
    ///   - body: The merged or corrected content.
    ///   - version: The version that the user has seen; `nil` to keep the one of the write.
    /// - Returns: The decision.
    /// - Throws: Any error of the body's own `encode(to:)`.
    public static func merged(body: some Encodable, over version: Int? = nil) throws -> Self {
        .merged(try JSONEncoder.formwork.encode(body), over: version)
    }
}
