import Formwork
import FormworkCryptography
import FormworkHTML
import Foundation
import HTTPTypes

/// The content of a live page at a moment: what is between its marks, without tokens and keys.
struct LiveContent: Sendable {
    let markup: [UInt8]

    /// The title of the page, as markup.
    let title: String

    /// Identifies the content, on each node of a site.
    let tag: String

    /// The number of bytes of the digest in a tag.
    private static let tagLength = 9

    init(_ markup: [UInt8], title: String = "") {
        (self.markup, self.title) = (markup, title)
        tag = Data(ContentDigest(of: Data(markup)).bytes.prefix(Self.tagLength)).base64URL
    }
}

extension OutgoingResponse {
    /// Makes the answer that carries the content of a live page.
    init(content: LiveContent?) {
        self.init(status: content == nil ? .noContent : .ok)
        self.content = content
    }
}

/// A page of a resource, which follows changes unless the resource does without it.
protocol LivePage: HTMLView {
    /// Whether it follows changes.
    static var isLive: Bool { get }

    /// Whether its readers see who else has it open.
    static var showsEditors: Bool { get }

    /// Finds whether a visitor sees drafts on it; `nil` for a page without them.
    static var showsDrafts: Drafts? { get }

    /// A look at the drafts of a visitor.
    typealias Drafts =
        @Sendable (_ visitor: String?, _ memory: any StoreMemory, _ now: Date) async -> Bool
}

extension LivePage {
    static var showsEditors: Bool { false }
    static var showsDrafts: Drafts? { nil }
}

/// A request for a page by code, which follows changes unless its code does without it.
protocol LivePageRequest: ServerRequest {
    /// Whether the page follows changes.
    static var isLive: Bool { get }
}

extension ServerServices {
    /// Whether the page of a view follows changes, which the store has to report.
    func isLive(_ view: some HTMLView) -> Bool { isLive(type(of: view)) }

    /// Whether the page that answers a type of requests follows changes.
    func isLive<Request: ServerRequest>(answerTo request: Request.Type) -> Bool {
        if let view = Request.ResponseBody.self as? any HTMLView.Type { return isLive(view) }
        return store.writes != nil && (request as? any LivePageRequest.Type)?.isLive ?? false
    }

    /// Whether the pages of a type of views follow changes.
    func isLive(_ type: any HTMLView.Type) -> Bool {
        guard store.writes != nil else { return false }
        return (type as? any LivePage.Type)?.isLive ?? (type is any LiveViewModel.Type)
    }
}
