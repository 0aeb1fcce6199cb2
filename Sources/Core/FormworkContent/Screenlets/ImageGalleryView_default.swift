import Formwork
import FormworkClient
public import FormworkPresentation
public import FormworkScreens
public import Foundation

/// The view of an ``ImageGalleryScreenlet``: the row for files, the arrangements, and the pictures.
///
/// | Face | List and grid | Slide show |
/// |---|---|---|
/// | pages | the pictures with their titles | one picture, and its place among all |
/// | others | titles, names, sizes and addresses | the same of one picture |
open class ImageGalleryView_default: BaseListView<GalleryPicture>, ImageGalleryData {
    private enum Tag: RowTag { case layout, slide, deletion, files, upload }

    private let layoutRow = TextFieldRow.hidden(Tag.layout)
    private let slideRow = TextFieldRow.hidden(Tag.slide)
    private let deletionRow = TextFieldRow.hidden(Tag.deletion)
    private let filesRow = FileRow(tag: Tag.files) {
        $0.view.picker.allowsMultipleSelection = true
        $0.constraints = [
            .required, .fileTypes(["image/*"]), .maxFileSize(Document.maximumFileSize),
            .maxCount(20),
        ]
    }
    private let uploadRow = ButtonRow(tag: Tag.upload)

    /// Whether the reader may add pictures.
    public final var canUpload = false {
        didSet { if canUpload != oldValue { showRows() } }
    }

    /// The files that were not uploaded.
    public final var failures: [(file: FileValue, reason: String)] = []

    /// The file that is being uploaded.
    public final var uploading: (name: String, number: Int, total: Int)?

    /// The pictures that wait on this device until there is a server.
    public final var waiting = WaitingPictures()

    /// The words about a change that was made.
    public final var notice: LocalizableString?

    /// Adds the rows that a page without a script sends back.
    open override func setupRows() {
        super.setupRows()
        add(layoutRow)
        add(slideRow)
        add(deletionRow)
    }

    // MARK: Data

    /// The arrangement of the pictures.
    public final var layout: GalleryLayout {
        get { GalleryLayout(rawValue: layoutRow.value) ?? .grid }
        set { layoutRow.value = newValue.rawValue }
    }

    /// The picture that the slide show shows.
    public final var slide: ModelIdType? {
        get { ModelIdType(uuidString: slideRow.value) }
        set { slideRow.value = newValue?.uuidString ?? "" }
    }

    /// The picture that is deleted once the reader confirms it.
    public final var deletion: GalleryDeletion? {
        get { GalleryDeletion(text: deletionRow.value) }
        set { deletionRow.value = newValue?.text ?? "" }
    }

    /// The files that the reader chose.
    public final var files: [FileValue] {
        get { filesRow.value }
        set {
            let hadFiles = !filesRow.value.isEmpty
            filesRow.value = newValue
            if hadFiles, newValue.isEmpty { restart() }
        }
    }

    /// Begins the form again with the texts of its other rows: files that were sent are not missing.
    private func restart() {
        let texts = rows.compactMap { $0 as? TextFieldRow }.compactMap { row in
            name(of: row).map { ($0, row.value.isEmpty ? FieldValue.none : .text(row.value)) }
        }
        load(Dictionary(uniqueKeysWithValues: texts))
    }

    /// Shows the row for files to those who may add some.
    private func showRows() {
        guard !canUpload else {
            add(filesRow)
            return add(uploadRow)
        }
        for row in [uploadRow, filesRow] as [any AnyRow] {
            index(of: row).map { remove(at: $0) }
        }
    }

    /// Files must be there to be uploaded, and for nothing else.
    open override func checksRows(before actionName: String) -> Bool { actionName == "upload" }

    /// The place of a file in its queue, and the words of a change in the place of those of the load that
    /// follows it.
    open override var progressMessages: [String: [ScreenStatus.Phase: ProgressMessage]] {
        var messages = super.progressMessages
        if let notice {
            messages[Screenlet.loadAction] = [.success: .text(notice)]
            messages[Screenlet.moreAction] = [.success: .text(notice)]
        }
        for name in ["delete", "undo"] { messages[name] = [.success: .none] }
        messages[GalleryAction.waiting] = [
            .working: .none, .success: notice.map { .text($0) } ?? .none,
        ]
        guard let uploading else { return messages }
        let arguments: [String: LocalizableArgument] = [
            "name": .text(uploading.name), "number": .integer(Int64(uploading.number)),
            "total": .integer(Int64(uploading.total)),
        ]
        messages["upload"] = [
            .working: .text(
                .localized(key: "ImageGalleryScreenlet.uploading", arguments: arguments)),
            .success: .none,
        ]
        return messages
    }

    /// The check of rights shows nothing.
    open override func progressPresenter(for actionName: String) -> ProgressPresenter {
        actionName == GalleryAction.check ? .none : super.progressPresenter(for: actionName)
    }

    // MARK: Parts

    /// The arrangement of the entries.
    open override var entryLayout: ScreenEntries.Layout { layout == .grid ? .grid : .list }

    /// The rows, the files that failed, the arrangements and the pictures.
    open override var parts: [ScreenPart] {
        let pictures = layout == .slideshow && !list.loaded.isEmpty ? slideParts : super.parts
        return failureParts + waitingParts + pictures + [.actions(layoutActions)]
    }

    /// A picture with its title and the buttons of those who may delete it.
    open override func entry(of picture: GalleryPicture) -> ScreenEntry {
        let isAsked = deletion?.id == picture.id
        return ScreenEntry(
            id: picture.id.uuidString, title: picture.title,
            details: details(of: picture) + (isAsked ? [words("delete.question")] : []),
            link: picture.address,
            picture: isOnPage
                ? ScreenPicture(address: picture.address, alternative: picture.title) : nil,
            actions: actions(of: picture, isAsked: isAsked))
    }

    /// The words below the title of a picture: on a page, which shows the picture, none.
    open func details(of picture: GalleryPicture) -> [String] {
        isOnPage ? [] : [fileWords(of: picture)]
    }

    private var isOnPage: Bool { screenlet?.context?.face == .page }

    private func fileWords(of picture: GalleryPicture) -> String {
        let locale = screenlet?.context?.localizer.formatLocale ?? Locale(identifier: "en")
        let size = picture.size.formatted(
            ByteCountFormatStyle(style: .file, spellsOutZero: false, locale: locale))
        return words("file", ["name": .text(picture.name), "size": .text(size)])
    }

    private func actions(of picture: GalleryPicture, isAsked: Bool) -> [ShownAction] {
        guard canUpload else { return [] }
        return (isAsked ? ["confirm"] : ["delete"]).map { name in
            ShownAction(
                action: name, of: picture.id.uuidString, label: words("\(name).title"),
                about: picture.title, isPossible: !isBusy)
        } + (isAsked ? [action("cancel")] : [])
    }

    private var isBusy: Bool {
        guard let screenlet else { return false }
        return ["confirm", "delete", "upload"].contains(where: screenlet.isActionRunning)
    }

    private var layoutActions: [ShownAction] {
        GalleryLayout.allCases.map { layout in
            ShownAction(
                action: "layout", of: layout.rawValue, label: words("layout.\(layout.rawValue)"),
                isCurrent: layout == self.layout)
        }
    }

    /// The picture of the slide show, its place, and the buttons to those beside it.
    private var slideParts: [ScreenPart] {
        let index = list.loaded.firstIndex { $0.id == slide } ?? 0
        let total = max(list.rowCount, list.loaded.count)
        let place = words(
            "position",
            ["number": .integer(Int64(index + 1)), "total": .integer(Int64(total))])
        let hasNext = index + 1 < list.loaded.count || list.hasMore
        return [
            .form(self), .text(place),
            .entries(ScreenEntries([entry(of: list.loaded[index])], label: words("label"))),
            .actions([
                action("previous", isPossible: index > 0), action("next", isPossible: hasNext),
            ]),
        ]
    }

    /// The files that failed, each with the reason; a page has them no more, and asks for them again.
    private var failureParts: [ScreenPart] {
        guard !failures.isEmpty else { return [] }
        let entries = failures.enumerated().map { index, failure in
            ScreenEntry(id: "\(index)", title: failure.file.name, details: [failure.reason])
        }
        let way: ScreenPart =
            isOnPage
            ? .text(words("chooseAgain")) : .actions([action("retry", isPossible: !isBusy)])
        return [.group(label: words("failed"), [.entries(ScreenEntries(entries)), way])]
    }

    /// The pictures that wait, each with the question about it and the button that takes it back.
    private var waitingParts: [ScreenPart] {
        guard waiting.count > 0, let localizer = screenlet?.context?.localizer else { return [] }
        let entries = waiting.pictures.map { picture in
            ScreenEntry(
                id: "\(picture.id)", title: picture.title ?? words("label"),
                details: [picture.question.map { localizer.text($0.text) }].compactMap { $0 },
                actions: picture.wayBack.map { title in
                    [
                        ShownAction(
                            action: "undo", of: "\(picture.id)", label: localizer.text(title),
                            about: picture.title, isPossible: !isBusy)
                    ]
                } ?? [])
        }
        let label = localizer.text(WaitingWrite.summary(of: waiting.count))
        return [.group(label: label, [.entries(ScreenEntries(entries))])]
    }

    private func action(_ name: String, isPossible: Bool = true) -> ShownAction {
        ShownAction(action: name, label: words("\(name).title"), isPossible: isPossible)
    }

    private func words(_ key: String, _ arguments: [String: LocalizableArgument] = [:]) -> String {
        screenlet?.context?.localizer.text(
            key: "ImageGalleryScreenlet.\(key)", arguments: arguments) ?? ""
    }
}
