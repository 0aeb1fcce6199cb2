import Formwork
public import FormworkPresentation
public import FormworkScreens
import Foundation

/// The view of a ``DDLListScreenlet``: an entry for each record, and the form of the selected one.
open class DDLListView_default: BaseListView<RecordRow> {
    private var listOfRecords: DDLListScreenlet? { screenlet as? DDLListScreenlet }

    /// A record with the text of its first label field as the title, and a line for each other one.
    open override func entry(of row: RecordRow) -> ScreenEntry {
        let id = row.record.id
        return ScreenEntry(
            id: id.uuidString, title: row.texts.first?.text ?? id.uuidString,
            details: row.texts.dropFirst().map { "\($0.label): \($0.text)" },
            link: listOfRecords?.recordLink?(id))
    }

    /// The entries, and the form of the selected record.
    open override var parts: [ScreenPart] {
        guard let form = listOfRecords?.form, form.recordId != nil else { return super.parts }
        return super.parts + [.screen(form)]
    }
}
