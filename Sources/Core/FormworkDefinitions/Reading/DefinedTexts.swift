import Formwork

/// The texts of definitions in their languages, by the keys under which forms look for them.
///
/// A text without a language belongs to the first of the languages.
struct DefinedTexts: Sendable {
    private indirect enum Tree: Sendable {
        case text(String)
        case branch([String: Tree])

        /// Puts a text below a path; a text that is there gives way to a branch.
        ///
        /// The branch leaves its place for the change, so that it is not copied.
        mutating func add(_ text: String, below path: ArraySlice<String>) {
            guard let name = path.first else { return self = .text(text) }
            var branch: [String: Tree] = if case .branch(let branch) = self { branch } else { [:] }
            self = .text("")
            branch[name, default: .branch([:])].add(text, below: path.dropFirst())
            self = .branch(branch)
        }

        /// The texts of both; where both have one, that of the other.
        func merging(_ other: Tree) -> Tree {
            guard case .branch(let own) = self, case .branch(let others) = other else {
                return other
            }
            return .branch(own.merging(others) { $0.merging($1) })
        }

        var json: JSONValue {
            switch self {
            case .text(let text): return .text(text)
            case .branch(let branch):
                var object = JSONObject()
                for (name, tree) in branch.sorted(by: { $0.key < $1.key }) {
                    object.append(name, tree.json)
                }
                return .object(object)
            }
        }
    }

    private var languages: [String: Tree] = [:]

    /// Keeps a text under a key.
    mutating func add(_ text: String, _ key: [String], in language: String) {
        languages[language, default: .branch([:])].add(text, below: key[...])
    }

    /// Adds all texts of others.
    mutating func add(_ others: DefinedTexts) {
        languages.merge(others.languages) { $0.merging($1) }
    }

    /// The languages that have texts.
    var names: [String] { languages.keys.sorted() }

    /// The texts as the documents of a store, by their names.
    var documents: [String: String] {
        var documents: [String: String] = [:]
        for (language, tree) in languages {
            var root = JSONObject()
            root.append(language, tree.json)
            // JSON without line breaks is YAML.
            documents["\(language).yml"] = String(
                decoding: JSONValue.object(root).bytes, as: UTF8.self)
        }
        return documents
    }
}
