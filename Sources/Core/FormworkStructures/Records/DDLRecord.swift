public import Formwork

/// A record of a structure: the values of its fields, which are those of a live form.
///
/// ```swift
/// let record = try DDLRecord(structure: structure, localizer: localizer)
/// record.updateCurrentValues(["A_Date": "1420070400000"])
/// record.fieldBy(name: "A_Date")?.currentValueAsLabel
/// record.values   // ["A_Date": "2015-01-01"], without those that are empty
/// ```
///
/// A record keeps no value of its own: it reads and changes the form of its driver, which a page, a
/// terminal or a view may show at the same time.
public final class DDLRecord {
    /// The structure.
    public let structure: DDMStructure

    /// The driver of the form.
    public let driver: any FormDriver

    /// The identity on the server; `nil` for a record that is not stored yet.
    public var recordId: Int64?

    /// The progress of documents that are uploaded, by the tags of their rows.
    var uploads: [String: DDMDocumentUpload] = [:]

    /// Receives each change of a document's status with the tag of its row.
    public var onDocumentStatus: ((_ tag: String, _ status: DDMDocumentStatus) -> Void)?

    let localizer: Localizer

    /// Makes a record over a form that is shown already.
    ///
    /// - Parameters:
    ///   - structure: The structure.
    ///   - driver: The driver of a form with the structure's ``DDMStructure/formRows``.
    ///   - localizer: The localizer of the reader.
    public init(structure: DDMStructure, driver: any FormDriver, localizer: Localizer) {
        self.structure = structure
        self.driver = driver
        self.localizer = localizer
    }

    /// Makes a new record with the predefined values.
    ///
    /// - Throws: `FormDefinitionError` for a structure whose fields contradict one another.
    public convenience init(structure: DDMStructure, localizer: Localizer)
        throws(FormDefinitionError)
    {
        let form = try structure.definition(localizer: localizer)
        self.init(
            structure: structure, driver: MachineDriver(FormMachine(definition: form)),
            localizer: localizer)
    }

    /// The fields that have a row outside of lists, and the lists, in their order.
    public var fields: [DDLRecordField] {
        structure.fields.flatMap(\.fieldsOfLevel).map { DDLRecordField($0, of: self) }
    }

    /// Returns the field of a name, whatever its case; `nil` for one that is inside of a list.
    public func fieldBy(name: String) -> DDLRecordField? {
        fields.first { $0.name.lowercased() == name.lowercased() }
    }

    /// The values as texts for the server by the names of the fields, without those that are empty.
    public var values: [String: String] {
        Dictionary(uniqueKeysWithValues: fields.map { ($0.name, $0.currentValueAsString) })
            .filter { !$0.value.isEmpty }
    }

    /// Sets fields to values of the server; the others keep theirs.
    ///
    /// - Parameter values: The texts by the names of fields, whatever their case.
    /// - Returns: The texts that are no values of their fields, which were left as they were.
    @discardableResult
    public func updateCurrentValues(_ values: [String: String]) -> [DDMStructureError.Finding] {
        let known = Dictionary(fields.map { ($0.name.lowercased(), $0) }) { one, _ in one }
        var findings: [DDMStructureError.Finding] = []
        for (name, text) in values.sorted(by: { $0.key < $1.key }) {
            do {
                guard let field = known[name.lowercased()] else {
                    throw DDMValueError("the structure has no such field; leave it out.")
                }
                let value = try field.declaration.value(fromServer: text)
                RowWriter(driver: driver, isInput: false).write(
                    value, of: field.declaration, at: field.tag)
            } catch {
                findings.append(.init(place: name, message: "“\(text.prefix(80))”: \(error)"))
            }
        }
        return Array(findings.prefix(DDMLimits.maximumFindings))
    }

    /// Sets all fields to their predefined values, or to none.
    public func clearValues() { driver.apply(.reset(to: .default)) }

    /// Checks all fields and shows what is wrong at their rows, as the submission of the form does: a
    /// valid form counts as unchanged from then on.
    ///
    /// - Returns: Whether the record can be sent.
    @discardableResult
    public func validate() -> Bool {
        driver.apply(.submit)
        return driver.machine.isValid
    }
}
