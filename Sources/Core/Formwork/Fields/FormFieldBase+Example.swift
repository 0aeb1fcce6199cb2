extension FormFieldBase {
    /// A value of the field's kind in the notation of programs.
    package var exampleValue: String {
        switch valueKind {
        case .text, .file: isReference ? "6F2C1E0A-0000-4000-8000-000000000000" : "text"
        case .integer: "12"
        case .decimal: "1250.50"
        case .boolean: "true"
        case .date: "2030-01-31"
        case .time: "09:30"
        case .dateTime: "2030-01-31T09:30"
        case .month: "2030-01"
        }
    }
}
