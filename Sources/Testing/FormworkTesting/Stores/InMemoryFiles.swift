import Formwork
import Foundation

/// The contents of files that an ``InMemoryModelStore`` keeps.
struct InMemoryFiles {
    /// The contents of the files of each instance, by their keys.
    private var contents: [String: [ModelIdType: [String: [UInt8]]]] = [:]

    /// Keeps the files that an instance has after a write, and no others.
    ///
    /// - Returns: The model as it is fetched, without contents.
    /// - Throws: `invalid` for a file whose content neither comes with the model nor is kept.
    mutating func keep<M: StoredModel>(
        _ model: M, _ id: ModelIdType
    ) throws(ModelStoreError) -> M {
        let files = try ModelFile.all(in: model)
        let old = contents[M.modelType]?[id] ?? [:]
        var kept: [String: [UInt8]] = [:]
        for file in files {
            guard let key = file.file.key, let content = file.file.content ?? old[key] else {
                throw .missing(file, in: M.self)
            }
            kept[key] = content
        }
        contents[M.modelType, default: [:]][id] = kept.isEmpty ? nil : kept
        return files.contains { $0.file.content != nil } ? try described(model) : model
    }

    /// The content of a file, `nil` if none is kept.
    func content(of file: FileValue, in type: any StoredModel.Type, _ id: ModelIdType) -> Data? {
        file.key.flatMap { contents[type.modelType]?[id]?[$0] }.map { Data($0) }
    }

    /// Removes the files of an instance.
    mutating func removeAll(of type: any StoredModel.Type, _ id: ModelIdType) {
        contents[type.modelType]?[id] = nil
    }

    /// The model with the descriptions of its files alone, which are what it encodes.
    private func described<M: StoredModel>(_ model: M) throws(ModelStoreError) -> M {
        do {
            return try JSONDecoder().decode(M.self, from: JSONEncoder().encode(model))
        } catch {
            throw ModelStoreError(
                .failed, message: "This \(M.modelType) cannot be encoded and decoded.",
                cause: error)
        }
    }
}
