/// A resource's list as a table in a file: comma-separated values, for spreadsheets.
///
/// It has the search, the filters and the order of the address, and all rows up to
/// ``Resource/maximumFileCount``. The columns are those of the address, else all fields with values
/// that are no files. The first line has the names of the fields; values are canonical, and several
/// values of a field are in lines of one cell. An apostrophe is put before a text that a spreadsheet
/// could take for a formula, one that begins with `=`, `+`, `-`, `@`, a tab or a carriage return.
public struct ResourceCSVRequest<R: Resource>: ServerRequest {
    /// The search, the filters and the columns.
    public typealias Query = ResourceListQuery<R>
    /// The properties of the columns.
    public typealias Sort = ResourceSortKey<R>
    /// The list, as a program decodes it from JSON; the file is another form of it.
    public typealias ResponseBody = ResourceList<R>
    /// The path of the list with the ending of the format.
    public static var path: String { "\(R.path).csv" }
    /// A file that is read.
    public static var action: ServerRequestAction { .show }
    /// The parts of this request.
    public var parts: ServerRequestParts<Self>
    /// Makes a request of its parts.
    public init(parts: ServerRequestParts<Self>) { self.parts = parts }
}

/// A resource's list as a file in JSON: an array of the instances, as the list has them.
public struct ResourceJSONRequest<R: Resource>: ServerRequest {
    /// The search and the filters; columns are ignored.
    public typealias Query = ResourceListQuery<R>
    /// The properties of the columns.
    public typealias Sort = ResourceSortKey<R>
    /// The list, as a program decodes it from JSON; the file is another form of it.
    public typealias ResponseBody = ResourceList<R>
    /// The path of the list with the ending of the format.
    public static var path: String { "\(R.path).json" }
    /// A file that is read.
    public static var action: ServerRequestAction { .show }
    /// The parts of this request.
    public var parts: ServerRequestParts<Self>
    /// Makes a request of its parts.
    public init(parts: ServerRequestParts<Self>) { self.parts = parts }
}

extension Resource {
    /// The request for the list as comma-separated values.
    public typealias CSVFile = ResourceCSVRequest<Self>
    /// The request for the list as a file in JSON.
    public typealias JSONFile = ResourceJSONRequest<Self>

    /// Fifty thousand.
    public static var maximumFileCount: Int { 50_000 }
}

extension ResourceDefinition {
    /// The fields of a table in a file: those with values that are no files, outside of lists and
    /// records of their own.
    package static func tableFields<Fields: FormModel>(of type: Fields.Type) -> [any FormFieldBase]
    {
        let known = Set(Fields.propertyNames().values)
        return Fields.formFields.filter {
            known.contains($0.fieldId.id) && $0.valueKind != .file && !$0.isSecret
        }
    }

    /// The fields of a table that can be entered.
    package static func importedFields<Fields: FormModel>(
        of type: Fields.Type
    ) -> [any FormFieldBase] {
        tableFields(of: type).filter { !$0.disabled && $0.rules.computed == nil }
    }

    /// The fields that a file of a caller can have.
    package static func importedFields<Fields: FormModel>(
        of type: Fields.Type, as access: ResourceAccess
    ) -> [any FormFieldBase] {
        importedFields(of: type).filter {
            !access.hidden.union(access.readOnly).contains($0.fieldId.id)
        }
    }
}
