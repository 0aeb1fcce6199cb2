public import Formwork
public import FormworkClient
public import FormworkScreens
import Foundation

/// A screenlet that shows the pictures of a library as a list, a grid or a slide show, page by page, and lets its
/// reader upload and delete pictures as far as the server permits.
///
/// ```swift
/// let gallery = ImageGalleryScreenlet<Handouts>()
/// gallery.layout = .grid
/// gallery.firstPageSize = 25
/// ```
///
/// | Action | Effect |
/// |---|---|
/// | `Screenlet.loadAction`, `Screenlet.moreAction`, `Screenlet.selectAction` | those of every list |
/// | `layout` of the entry `list`, `grid` or `slideshow` | arranges the pictures |
/// | `previous`, `next` | shows another picture of the slide show |
/// | ``uploadAction`` | uploads the files that were chosen, one after the other |
/// | `retry` | uploads those again that failed |
/// | `delete` of an entry | asks whether a picture is to be deleted, if it may be |
/// | `confirm` of an entry | deletes it |
/// | `cancel` | deletes nothing |
/// | `undo` of a picture that waits | takes it back |
///
/// With an ``offlineQueue`` pictures wait on this device while there is no server, and are listed with the
/// question of one that the server did not accept. The program sends the queue.
///
/// A file that fails leaves the others of the queue as they are: each upload is reported to the delegate with a
/// ``PictureUpload``. A reader who may not add pictures sees neither the row for files nor the buttons that delete.
open class ImageGalleryScreenlet<L: DocumentLibrary>: BaseListScreenlet<GalleryPicture> {
    /// The name of the action that uploads the files of the reader.
    public static var uploadAction: String { "upload" }

    /// The arrangement with which the gallery begins.
    public final var layout = GalleryLayout.grid

    /// Whether readers who may do so can upload and delete pictures.
    public final var editable = true

    /// The order in which the server and this device are asked to take a picture.
    public final var offlinePolicy = CachePolicy.remoteFirst

    /// The queue in which a picture waits while there is no server; `nil` for none.
    public final var offlineQueue: OfflineQueue?

    /// The maximum number of files that wait to be uploaded.
    public static var maximumUploads: Int { 20 }

    private var queue = UploadQueue()

    /// The keys of the files that were not uploaded yet.
    private var keys: [FileValue: UUID] = [:]

    /// The size of the files that a page sends at once: that of the library's form.
    open override class var maxBodySize: Int { L.maxBodySize }

    /// The views of the themes `default` and `dense`.
    open override class var views: [BaseScreenletView.Type] {
        [ImageGalleryView_default.self, ImageGalleryView_dense.self]
    }

    /// The contract that the view lacks.
    open override class func finding(about view: BaseScreenletView) -> String? {
        if let finding = super.finding(about: view) { return finding }
        guard !(view is any ImageGalleryData) else { return nil }
        return """
            \(type(of: view)) is a view of \(self) and does not implement ImageGalleryData. Inherit from \
            ImageGalleryView_default, or let it conform to the protocol.
            """
    }

    /// The word for pictures.
    open override var screenLabel: String { words("label") }

    /// Hands the view the arrangement.
    open override func onCreated() { data?.layout = layout }

    /// The pictures of the library, page by page.
    open override var pages: ListPages<GalleryPicture> {
        let query = ResourceListQuery<L>(filters: ["kind": DocumentKind.picture.rawValue])
        guard let context else { return ListPages([]) }
        return L.List(query: query).pages.map { document in
            GalleryPicture(
                id: document.id, version: document.stamp.version, title: document.title,
                name: document.file?.name ?? "", size: document.file?.size ?? 0,
                address: L.address(of: "file", of: document.id, in: context))
        }
    }

    // MARK: Actions

    /// Loads the pictures, moves in the slide show, uploads or deletes.
    open override func onUserAction(_ actionName: String, sender: ActionSender) async {
        switch actionName {
        case Self.loadAction: await load(sender)
        case "layout": arrange(sender.entryID)
        case "previous": await moveSlide(by: -1)
        case "next": await moveSlide(by: 1)
        case Self.uploadAction: await upload(takeFiles())
        case "retry": await upload(takeFailures())
        case "cancel": change { $0.deletion = nil }
        default: await super.onUserAction(actionName, sender: sender)
        }
    }

    /// The question before a deletion, and the deletion.
    open override func operation(
        for actionName: String, sender: ActionSender
    ) -> (any ServerOperation)? {
        switch actionName {
        case "delete":
            return picture(sender.entryID).map { picture in
                RequestOperation(L.ConfirmDelete(query: ResourceVersionQuery(id: picture.id)))
            }
        case "undo":
            guard let offlineQueue, let number = sender.entryID.flatMap({ Int($0) }) else {
                return nil
            }
            return TakeBackPicture(number: number, queue: offlineQueue)
        case "confirm":
            guard let deletion = data?.deletion, deletion.id.uuidString == sender.entryID else {
                return nil
            }
            let query = ResourceVersionQuery(id: deletion.id, version: deletion.version)
            return RequestOperation(L.Delete(query: query))
        default: return super.operation(for: actionName, sender: sender)
        }
    }

    /// Takes the outcome of a deletion, also of an operation of the delegate.
    open override func onFinishOperation(
        _ actionName: String, result: Result<any Sendable, any Error>
    ) {
        super.onFinishOperation(actionName, result: result)
        switch (actionName, result) {
        case ("delete", .success(let question as ResourceConfirmation<L>)):
            change { $0.deletion = .init(id: question.item.id, version: question.version) }
        case ("confirm", .success):
            change { data in
                data.deletion = nil
                data.notice = .localized(key: "ImageGalleryScreenlet.confirm.success")
            }
            request(Self.loadAction, sender: .code)
        case ("undo", _): request(Self.loadAction, sender: .code)
        case ("confirm", .failure):
            // Another change came first: the question is asked again, about what is there now.
            change { $0.deletion = nil }
        default: break
        }
    }

    private func load(_ sender: ActionSender) async {
        if editable {
            await start(
                UploadCheck<L>(waitsOffline: offlineQueue != nil), for: GalleryAction.check
            ) { canUpload in
                data?.canUpload = canUpload
            }
            await loadWaiting()
        }
        await super.onUserAction(Self.loadAction, sender: sender)
        data?.notice = nil
    }

    private func picture(_ id: String?) -> GalleryPicture? {
        list.loaded.first { $0.id.uuidString == id }
    }

    // MARK: The slide show

    private func arrange(_ name: String?) {
        guard let layout = name.flatMap(GalleryLayout.init) else { return }
        change { $0.layout = layout }
    }

    /// Shows the picture beside the present one, of a page that follows if it has to be loaded.
    private func moveSlide(by step: Int) async {
        let index = (list.loaded.firstIndex { $0.id == data?.slide } ?? 0) + step
        if index >= list.loaded.count, list.hasMore { await performAction(Self.moreAction) }
        guard list.loaded.indices.contains(index) else { return }
        change { $0.slide = list.loaded[index].id }
    }

    // MARK: Uploads

    /// Uploads files, one after the other, behind those that are under way.
    ///
    /// More than ``maximumUploads`` at once are refused together.
    public final func upload(_ files: [FileValue]) async {
        guard !files.isEmpty else { return }
        guard queue.add(files, limit: Self.maximumUploads) else {
            fail(Self.uploadAction, RequestError(.tooManyRequests))
            return showFailure(words("tooMany"), of: Self.uploadAction)
        }
        guard !queue.isRunning else { return }
        queue.isRunning = true
        while let file = queue.next() {
            change { $0.uploading = (file.name, queue.number, queue.total) }
            let upload = UploadPicture<L>(
                file: file, key: key(of: file), queue: offlineQueue, policy: offlinePolicy)
            let isDone = await start(upload, for: Self.uploadAction) { note($0) }
            if isDone == nil { stop(before: file) }
        }
        await end()
    }

    /// The key of a file, the same one until it is uploaded.
    private func key(of file: FileValue) -> UUID {
        let key = keys[file] ?? UUID()
        keys[file] = key
        return key
    }

    private func note(_ upload: PictureUpload) {
        if case .success = upload.result { keys[upload.file] = nil }
        switch upload.result {
        case .success(.accepted): queue.succeeded += 1
        case .success(.waiting), .success(.asked): queue.waiting += 1
        case .failure(let error):
            let reason = context?.localizer.message(for: error) ?? ""
            queue.error = error
            change { $0.failures.append((file: upload.file, reason: reason)) }
        }
    }

    /// Keeps the files that are not sent after a cancellation, so that the reader can go on later.
    private func stop(before file: FileValue) {
        let rest = [file] + queue.removeAll()
        let reason = words("stopped")
        change { $0.failures += rest.map { (file: $0, reason: reason) } }
    }

    private func end() async {
        let (done, waiting) = (queue.succeeded, queue.waiting)
        let failed = data?.failures.count ?? 0
        let error = queue.error
        queue = UploadQueue()
        change { $0.uploading = nil }
        let counts: [String: LocalizableArgument] = [
            "done": .integer(Int64(done)), "failed": .integer(Int64(failed)),
        ]
        if done > 0 {
            data?.notice = .localized(
                key: "ImageGalleryScreenlet.\(failed == 0 ? "uploaded" : "partly")",
                arguments: counts)
            await performAction(Self.loadAction)
            return
        }
        if failed == 0, waiting > 0 { data?.notice = WaitingWrite.summary(of: waiting) }
        await loadWaiting()
        data?.notice = nil
        if failed > 0 {
            if let error { fail(Self.uploadAction, error) }
            showFailure(words("partly", counts), of: Self.uploadAction)
        }
    }

    /// Shows what waits on this device.
    private func loadWaiting() async {
        guard let offlineQueue else { return }
        await start(LoadWaitingPictures<L>(queue: offlineQueue), for: GalleryAction.waiting) {
            pictures in
            change { $0.waiting = pictures }
        }
    }

    private func takeFiles() -> [FileValue] {
        let files = data?.files ?? []
        change { $0.files = [] }
        return files
    }

    private func takeFailures() -> [FileValue] {
        let files = data?.failures.map(\.file) ?? []
        change { $0.failures = [] }
        return files
    }

    // MARK: The view

    private var data: (any ImageGalleryData)? { view as? any ImageGalleryData }

    private func words(_ key: String, _ arguments: [String: LocalizableArgument] = [:]) -> String {
        context?.localizer.text(key: "ImageGalleryScreenlet.\(key)", arguments: arguments) ?? ""
    }

    private func change(_ body: (any ImageGalleryData) -> Void) {
        guard let data else { return }
        body(data)
        onChange?()
    }
}
