package import Formwork

/// A reason for which a file is neither read nor written.
package enum FileProblem: Error, Hashable {
    case missing(String)
    case folder(String)
    case unreadable(String)
    case large(String, limit: Int)
    case exists(String)
    case unwritable(String)

    /// The reason in words, with the path.
    package func text(in localizer: Localizer) -> String {
        var arguments: [String: LocalizableArgument] = ["path": .text(path)]
        if case .large(_, let limit) = self {
            arguments["limit"] = .text(FileWords(localizer).size(Int64(limit)))
        }
        return localizer.text(key: "FormworkFiles.\(name)", arguments: arguments)
    }

    private var name: String {
        switch self {
        case .missing: "missing"
        case .folder: "folder"
        case .unreadable: "unreadable"
        case .large: "large"
        case .exists: "exists"
        case .unwritable: "unwritable"
        }
    }

    private var path: String {
        switch self {
        case .missing(let path), .folder(let path), .unreadable(let path), .large(let path, _),
            .exists(let path), .unwritable(let path):
            path
        }
    }
}
