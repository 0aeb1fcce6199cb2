public import Formwork
public import FormworkClient
public import FormworkScreens
public import Foundation

/// A record of a list, with the texts of its fields in the language of the reader.
public struct RecordRow: Hashable, Sendable {
    /// The record.
    public let record: FormRecord

    /// The texts of the label fields with the labels of these, without those that are empty.
    public let texts: [(label: String, text: String)]

    /// Compares the records.
    public static func == (left: Self, right: Self) -> Bool { left.record == right.record }

    /// Hashes the record.
    public func hash(into hasher: inout Hasher) { hasher.combine(record) }
}

/// A screenlet that lists the records of a set by the texts of some fields.
///
/// ```swift
/// let list = DDLListScreenlet()
/// list.recordSetId = "books"
/// list.labelFields = ["title", "pages"]
/// list.recordLink = { "/book?id=\($0.uuidString)" }
/// ```
///
/// On a page an entry leads to the address of its record's own page. Elsewhere it can be selected, and its form
/// is shown below the list.
open class DDLListScreenlet: BaseListScreenlet<RecordRow> {
    /// The path of the resource with the records; nothing is loaded until it is set.
    public final var recordSetId = ""

    /// The names of the fields that are shown: the first one as the title of the entry.
    public final var labelFields: [String] = []

    /// Makes the address of a record's own page; `nil` for none.
    public final var recordLink: ((ModelIdType) -> String)?

    /// Whether the form of the selected record is shown below the list; it is not on pages, which lose the
    /// selection between two requests.
    public final var opensForm = true

    /// The order in which the server and this device are asked.
    public final var offlinePolicy = CachePolicy.remoteFirst

    /// Called when the reader selected a record.
    public final var onRecordSelected: ((FormRecord) -> Void)?

    /// The form of the selected record; `nil` on pages.
    public private(set) final var form: DDLFormScreenlet?

    /// The views of the themes `default` and `dense`.
    open override class var views: [BaseScreenletView.Type] {
        [DDLListView_default.self, DDLListView_dense.self]
    }

    /// The word for records.
    open override var screenLabel: String {
        context?.localizer.text(key: "DDLListScreenlet.label") ?? ""
    }

    /// Adds the form.
    open override func onCreated() {
        super.onCreated()
        guard opensForm, context?.face != .page, form == nil else { return }
        selectionMode = .single
        let form = DDLFormScreenlet()
        form.recordSetId = recordSetId
        form.offlinePolicy = offlinePolicy
        form.autoLoad = false
        self.form = form
        addChild(form)
    }

    /// The records of the set.
    open override var pages: ListPages<RecordRow> {
        let (set, fields, policy) = (RecordSet(recordSetId), labelFields, offlinePolicy)
        return ListPages { request, context in
            guard let set else { return ListPage([]) }
            let form = try await LoadFormOperation(recordSet: set, id: nil, policy: policy)
                .doRun(in: context)
            let list = try await context.below(set.folder).read(
                ListRecordsRequest(
                    query: RecordListQuery(recordSet: set.name, from: request.position)),
                by: policy
            ).content
            // A position that comes again would never end.
            let next = list.next == request.position ? nil : list.next
            return ListPage(
                list.items.map { RecordRow($0, showing: fields, of: form.definition) },
                total: list.isTotalExact ? list.total : nil, next: next, hasMore: next != nil)
        }
    }

    /// Opens the form of the selected record.
    open override func onSelect(_ selected: [RecordRow]) {
        guard let record = selected.first?.record else {
            form?.recordId = nil
            return
        }
        onRecordSelected?(record)
        guard let form else { return }
        form.recordId = record.id
        form.request(Self.loadAction, sender: .code)
    }
}

extension RecordRow {
    /// The texts of fields, or of the first one of a form if none is named.
    init(_ record: FormRecord, showing names: [String], of form: FormDefinition) {
        self.record = record
        let fields = names.isEmpty ? Array(form.fields.prefix(1)) : names.compactMap { form[$0] }
        let values = record.values(in: form)
        texts = fields.compactMap { field in
            let value = values[field.tag] ?? .none
            guard !value.isEmpty else { return nil }
            return (field.label, field.label(of: value, in: form.format))
        }
    }
}
