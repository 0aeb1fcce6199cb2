package import Formwork
import FormworkCryptography
import Foundation

/// The column for the comparison key of unique values, beside the fields' own, with an index.
///
/// SQLite ignores case in ASCII only, and other programs that write the file do not know Formwork's
/// functions; a row that they write has no key, and is not compared.
package struct KeyColumn: Sendable {
    package let unique: Unique

    /// Whether a digest is compared instead of a long key: a row of an index of PostgreSQL has at most 2,704 bytes.
    package let isBounded: Bool

    /// The maximum number of bytes of a key that is compared itself.
    package static let maximumKeyLength = 1_000

    /// The key of a model as it is stored; `nil` if a value is missing.
    ///
    /// - Throws: Any error of the model's own `encode(to:)`.
    package func key(of model: some StoredModel) throws -> String? {
        try unique.key(of: model).map(bounded)
    }

    /// The key of values as it is stored; `nil` if one is missing.
    package func key(of values: FieldRecord) -> String? { unique.key(of: values).map(bounded) }

    /// No key begins as a digest does, for the letters of keys are small.
    private func bounded(_ key: String) -> String {
        guard isBounded, key.utf8.count > Self.maximumKeyLength else { return key }
        let digest = ContentDigest(ofTexts: [key]).bytes
        return "SHA-256:\(Data(digest).base64EncodedString())"
    }

    /// No field has such a name: names of fields have no dots.
    package var name: String { Self.name(unique.name) }

    /// The name of the column of unique values.
    static func name(_ unique: String) -> String { "_key.\(unique)" }

    package func indexName(in table: ModelTable) -> String { "formwork_\(table.name).\(name)" }
}

extension ModelTable {
    /// The column by which unique values are compared.
    package func keyColumn(of unique: Unique) throws(ModelStoreError) -> KeyColumn {
        guard let column = keys.first(where: { $0.unique.name == unique.name }) else {
            throw .notUnique(unique, of: self)
        }
        return column
    }
}
