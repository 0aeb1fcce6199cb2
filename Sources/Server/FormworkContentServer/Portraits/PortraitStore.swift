import Formwork
import FormworkContent
import FormworkServer
import Foundation

/// The portraits in a store.
struct PortraitStore: Sendable {
    /// The maximum number of times that a portrait is written while others of the same account are.
    static let maximumAttempts = 5

    let store: any ModelStore
    let now: Date

    /// Returns the record of an account; `nil` for none.
    func record(of owner: ModelIdType) async throws -> Stored<PortraitRecord>? {
        let query = ModelQuery<Stored<PortraitRecord>>(
            filters: [.column("owner", isAnyOf: [.text(owner.uuidString)])],
            pagination: Pagination(maxResults: 1))
        return try await store.fetch(query).models.first
    }

    /// Returns the portrait of an account, perhaps without a picture.
    func portrait(of owner: ModelIdType) async throws -> Portrait {
        guard let record = try await record(of: owner) else { return Portrait(owner: owner) }
        return record.portrait(of: owner)
    }

    /// Writes the portrait of an account, over the one that there is.
    func write(_ input: PortraitInput, of owner: ModelIdType) async throws -> Portrait {
        let (size, part) = try input.checked()
        let fields = PortraitRecord(
            owner: owner.uuidString, picture: input.picture, size: size, part: part)
        for _ in 1...Self.maximumAttempts {
            if let written = try await write(fields, over: record(of: owner)) {
                return written.portrait(of: owner)
            }
        }
        throw RequestError(.unavailable)
    }

    /// Writes a record; `nil` if another request was faster.
    private func write(
        _ fields: PortraitRecord, over former: Stored<PortraitRecord>?
    ) async throws -> Stored<PortraitRecord>? {
        do throws(ModelStoreError) {
            guard var record = former else {
                return try await store.insert(Stored(fields, stamp: StoreStamp(now: now)))
            }
            record.fields = fields
            return try await store.update(record)
        } catch {
            guard [.invalid, .stale, .notFound].contains(error.code) else { throw error }
            return nil
        }
    }
}

extension Stored<PortraitRecord> {
    /// The name of the version: that of the record too, which is another one after a removal.
    var portraitVersion: String {
        "\(stamp.id.uuidString.prefix(8).lowercased())-\(stamp.version)"
    }

    fileprivate func portrait(of owner: ModelIdType) -> Portrait {
        Portrait(owner: owner, version: portraitVersion, size: fields.size, part: fields.part)
    }
}

extension PortraitInput {
    /// Checks the picture by its bytes, and the part by the size of the picture.
    fileprivate func checked() throws -> (PictureSize, Portrait.Part) {
        guard let content = picture?.content.map({ Data($0) }),
            let size = PictureFormat(of: content)?.size(of: content)
        else { throw Self.refusal("noPicture") }
        let limit = PictureFormat.maximumPixelCount
        guard size.pixelCount <= limit else {
            throw Self.refusal("tooManyPixels", ["limit": .integer(Int64(limit / 1_000_000))])
        }
        let isChosen = left != nil || top != nil || side != nil
        guard let part = isChosen ? part : Portrait.Part(middleOf: size), part.isWithin(size) else {
            throw Self.refusal("outside")
        }
        return (size, part)
    }

    private static func refusal(
        _ name: String, _ arguments: [String: LocalizableArgument] = [:]
    ) -> ValidationError {
        ValidationError(validations: [
            ValidationResult(
                field: pictureField,
                message: .localized(
                    key: "FormworkContent.portraits.\(name)", arguments: arguments))
        ])
    }
}
