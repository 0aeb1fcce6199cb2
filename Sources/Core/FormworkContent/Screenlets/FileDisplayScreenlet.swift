public import Formwork
public import FormworkScreens
public import Foundation

/// A file of a library as a ``FileDisplayScreenlet`` hands it to its view.
public struct DisplayedFile: Hashable, Sendable {
    /// The title of the document.
    public let title: String

    /// The kind, by the content of the file.
    public let kind: DocumentKind

    /// The name of the file.
    public let name: String

    /// The address of the file.
    public let address: String

    /// The address of the captions of a recording; `nil` for none.
    public let captions: String?

    /// Makes a description.
    public init(
        title: String, kind: DocumentKind, name: String, address: String, captions: String? = nil
    ) {
        self.title = title
        self.kind = kind
        self.name = name
        self.address = address
        self.captions = captions
    }
}

/// The data of the view of a ``FileDisplayScreenlet``.
public protocol FileDisplayData: AnyObject {
    /// The file; `nil` until it is loaded.
    var file: DisplayedFile? { get set }
}

/// A screenlet that shows a file of a library: a picture, a recording with its captions, or a link to
/// any other file.
///
/// ```swift
/// let display = FileDisplayScreenlet<Handouts>()
/// display.entryId = handout.id
/// ```
///
/// Its one action is `Screenlet.loadAction`, which reads the document. The faces load the file itself.
open class FileDisplayScreenlet<L: DocumentLibrary>: BaseScreenlet<any FileDisplayData> {
    /// The identity of the document; nothing is loaded until it is set.
    public final var entryId: ModelIdType?

    /// The views of the themes `default` and `dense`.
    open override class var views: [BaseScreenletView.Type] {
        [FileDisplayView_default.self, FileDisplayView_dense.self]
    }

    /// The word for files.
    open override var screenLabel: String {
        context?.localizer.text(key: "FileDisplayScreenlet.label") ?? ""
    }

    /// The request of an action.
    open override func operation(
        for actionName: String, sender: ActionSender
    ) -> (any ServerOperation)? {
        guard let entryId, actionName == Self.loadAction else { return nil }
        return RequestOperation(L.Show(query: ResourceQuery(id: entryId)))
    }

    /// Shows the document that is the result, also of an operation of the delegate.
    open override func onFinishOperation(
        _ actionName: String, result: Result<any Sendable, any Error>
    ) {
        guard case .success(let answer as ResourceItem<L>) = result, let context else { return }
        let (id, document) = (answer.item.id, answer.item.fields)
        screenletView.file = document.file.map { file in
            DisplayedFile(
                title: document.title, kind: document.kind ?? .other, name: file.name,
                address: L.address(of: "file", of: id, in: context),
                captions: document.captions.map { _ in
                    L.address(of: "captions", of: id, in: context)
                })
        }
        onChange?()
    }
}
