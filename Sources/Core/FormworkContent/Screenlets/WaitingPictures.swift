public import Formwork
public import FormworkClient
import FormworkScreens
import Foundation

/// The pictures that an ``ImageGalleryScreenlet`` uploads as soon as there is a server, as they wait on this
/// device.
public struct WaitingPictures: Hashable, Sendable {
    /// The maximum number of pictures that are listed; all of them are counted, and sent.
    public static let maximumCount = 50

    /// A picture that waits.
    public struct Picture: Hashable, Sendable, Identifiable {
        /// The number of the write in its queue.
        public let id: Int

        /// The title; `nil` for one that cannot be read any more.
        public let title: String?

        /// The reason for a question to the reader; `nil` while the picture needs no decision.
        public let question: WriteQuestion?

        /// The words of the button that ends the wait; `nil` while the picture may be on its way.
        public let wayBack: LocalizableString?
    }

    /// The pictures in their order.
    public let pictures: [Picture]

    /// The number of all pictures that wait.
    public let count: Int

    /// Makes a list.
    public init(_ pictures: [Picture] = [], count: Int = 0) {
        (self.pictures, self.count) = (pictures, count)
    }

    /// A name for a new picture of a library among the writes that wait: no picture waits for another one.
    static func entity<L: DocumentLibrary>(of library: L.Type) -> String {
        prefix(of: library) + UUID().uuidString
    }

    /// The start of these names.
    static func prefix<L: DocumentLibrary>(of library: L.Type) -> String { "\(L.path)#" }
}

/// Finds out which pictures of a library wait in a queue.
struct LoadWaitingPictures<L: DocumentLibrary>: ServerOperation {
    private struct Title: Decodable { let title: String }

    let queue: OfflineQueue

    func doRun(in context: OperationContext) async throws -> WaitingPictures {
        let prefix = WaitingPictures.prefix(of: L.self)
        let writes = try await queue.writes.filter { $0.entity.hasPrefix(prefix) }
        var pictures: [WaitingPictures.Picture] = []
        for write in writes.prefix(WaitingPictures.maximumCount) {
            pictures.append(
                WaitingPictures.Picture(
                    id: write.number, title: await title(of: write), question: write.question,
                    wayBack: write.wayBack))
        }
        return WaitingPictures(pictures, count: writes.count)
    }

    /// The title in the content; `nil` where the content is damaged, about which the queue asks.
    private func title(of write: WaitingWrite) async -> String? {
        guard let body = try? await queue.content(of: write.number)?.request.body else {
            return nil
        }
        return try? JSONDecoder.formwork.decode(Title.self, from: body).title
    }
}

/// Takes a picture back that waits, or drops the one about which there is a question.
struct TakeBackPicture: ServerOperation {
    let number: Int
    let queue: OfflineQueue

    func doRun(in context: OperationContext) async throws {
        guard try await queue.undo(number).isEmpty else { return }
        try await queue.answer(number, .drop)
    }
}

extension WaitingWrite {
    /// The words of the button that ends the write.
    fileprivate var wayBack: LocalizableString? {
        if question != nil { return WriteDecision.drop.title }
        return isUnsent ? WriteDecision.undoTitle : nil
    }
}
