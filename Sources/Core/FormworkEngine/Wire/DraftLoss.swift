/// Something that a draft holds and that does not fit into the form any more.
///
/// A form may change between the moment at which a draft was stored and the one at which it is
/// restored. A face shows the losses, so that the user can enter them elsewhere.
public struct DraftLoss: Hashable, Sendable {
    /// The reason for a loss.
    public enum Reason: String, CaseIterable, Hashable, Sendable {
        /// The form has no such row any more.
        case undeclared
        /// The row holds another kind of value now.
        case otherKind
        /// The row does not offer this choice any more.
        case notOffered
    }

    /// The tag of the live row in the draft, such as `title` or `team.3.name`.
    public let tag: String

    /// The lost input, as canonical texts where it could be read.
    public let texts: [String]

    /// The reason for the loss.
    public let reason: Reason

    /// Creates a loss.
    public init(tag: String, texts: [String], reason: Reason) {
        self.tag = tag
        self.texts = texts
        self.reason = reason
    }
}

extension DraftLoss: JSONObjectRepresentable {
    init(_ object: JSONObject) throws(JSONShapeError) {
        self.init(
            tag: try object.required("tag"), texts: try object.required("texts"),
            reason: try object.required("reason"))
    }

    var jsonValue: JSONValue {
        var object = JSONObject()
        object.append("tag", tag)
        object.append("texts", texts)
        object.append("reason", reason)
        return .object(object)
    }
}

extension DraftLoss.Reason: JSONRepresentable {}
