import Formwork

/// The way back of one instance that an operation changes, unless others change it before.
enum OperationStep: Codable, Hashable, Sendable {
    /// A deletion is taken back; the version is that of the deleted instance.
    case restore(ModelIdType, version: Int)
    /// A new instance is deleted.
    case delete(ModelIdType, version: Int)
    /// A field gets its former value, as canonical texts.
    case set(ModelIdType, version: Int, field: String, texts: [String])

    /// The instance.
    var id: ModelIdType {
        switch self {
        case .restore(let id, _), .delete(let id, _), .set(let id, _, _, _): id
        }
    }

    /// Whether the step needs a deleted instance.
    var isRestoration: Bool { if case .restore = self { true } else { false } }
}
