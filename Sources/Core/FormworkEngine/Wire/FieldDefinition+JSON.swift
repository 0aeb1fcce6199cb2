/// Fields as objects whose default members are left out.
///
/// ```json
/// {"tag": "budget", "label": "Budget", "input": "number", "kind": "decimal",
///  "constraints": [{"minValue": "0"}]}
/// ```
extension FieldDefinition: JSONObjectRepresentable {
    /// More than any currency has, so that no definition makes labels long.
    private static var maximumShownFractionDigits: Int { 8 }

    init(_ object: JSONObject) throws(JSONShapeError) {
        self.init(
            tag: try object.required("tag"), label: try object.words("label") ?? "",
            valueKind: .text, isMultiple: false)
        placeholder = try object.words("placeholder")
        hint = try object.words("hint")
        type = try FormFieldType(describedBy: object)
        try object.read("kind", into: &valueKind)
        try object.read("constraints", into: &constraints)
        try object.read("choices", into: &choices)
        try object.read("disabled", into: &isDisabled)
        try object.read("multiple", into: &isMultiple)
        let digits: Int = try object.optional("shownFractionDigits") ?? 0
        shownFractionDigits = min(max(0, digits), Self.maximumShownFractionDigits)
        try object.read("keepsSpaces", into: &keepsSpaces)
        try object.read("normalizations", into: &normalizations)
        try object.read("onlyWhenChanged", into: &constraintsOnlyWhenChanged)
        messages = try object.messages()
        try object.read("rules", into: &rules)
        // The server has drawn the field: a page needs to know only what decides over it.
        #if !hasFeature(Embedded)
            try readLooks(of: object)
        #endif
    }

    #if !hasFeature(Embedded)
        /// Reads the members that only a renderer needs.
        private mutating func readLooks(of object: JSONObject) throws(JSONShapeError) {
            autocomplete = try object.known("autocomplete")
            autocapitalize = try object.known("autocapitalize")
            size = try object.optional("size")
            columns = try object.optional("columns")
            layout = try FieldLayout(object)
        }
    #endif

    var jsonValue: JSONValue {
        var object = JSONObject()
        object.append("tag", tag)
        object.append("label", label, unless: "")
        object.append("placeholder", ifPresent: placeholder)
        object.append("hint", ifPresent: hint)
        type.describe(in: &object)
        object.append("kind", valueKind, unless: .text)
        object.append("constraints", constraints, unless: [])
        object.append("choices", choices, unless: [])
        object.append("autocomplete", ifPresent: autocomplete)
        object.append("autocapitalize", ifPresent: autocapitalize)
        object.append("disabled", isDisabled, unless: false)
        object.append("multiple", isMultiple, unless: false)
        object.append("shownFractionDigits", shownFractionDigits, unless: 0)
        object.append("keepsSpaces", keepsSpaces, unless: false)
        object.append("normalizations", normalizations, unless: [])
        object.append("onlyWhenChanged", constraintsOnlyWhenChanged, unless: false)
        object.append("size", ifPresent: size)
        object.append("columns", ifPresent: columns)
        #if !hasFeature(Embedded)
            layout.describe(in: &object)
        #endif
        object.append(messages: messages)
        object.append("rules", rules, unless: RowRules())
        return .object(object)
    }
}

extension FormFieldType {
    /// Reads the control and its input type; an unknown input type is as good as plain text, but an
    /// unknown control might hold another kind of value.
    fileprivate init(describedBy object: JSONObject) throws(JSONShapeError) {
        let control: String = try object.optional("control") ?? "text"
        let inputType: FormInputType = try object.known("input") ?? .text
        switch control {
        case "text": self = .text(inputType: inputType)
        case "textArea": self = .textArea(inputType: inputType)
        case "checkbox": self = .checkbox
        case "colorPicker": self = .colorPicker
        case "select": self = .select
        case "radioGroup": self = .radioGroup
        case "multipleChoice": self = .multipleChoice
        case "toggle": self = .toggle
        default: throw JSONShapeError(unknown: control).inside(member: "control")
        }
    }

    /// Writes the control and its input type, unless they are the defaults.
    fileprivate func describe(in object: inout JSONObject) {
        let control =
            switch self {
            case .text: "text"
            case .textArea: "textArea"
            case .checkbox: "checkbox"
            case .colorPicker: "colorPicker"
            case .select: "select"
            case .radioGroup: "radioGroup"
            case .multipleChoice: "multipleChoice"
            case .toggle: "toggle"
            }
        object.append("control", control, unless: "text")
        object.append("input", inputType ?? .text, unless: .text)
    }
}

extension Choice: JSONObjectRepresentable {
    init(_ object: JSONObject) throws(JSONShapeError) {
        self.init(
            value: try object.required("value"), label: try object.optional("label") ?? "",
            availableFor: try object.optional("availableFor") ?? [])
    }

    var jsonValue: JSONValue {
        var object = JSONObject()
        object.append("value", value)
        object.append("label", label, unless: "")
        object.append("availableFor", availableFor, unless: [])
        return .object(object)
    }
}

extension FormInputType: JSONRepresentable {}

extension FieldValueKind: JSONRepresentable {}

extension Autocomplete: JSONRepresentable {}

extension Autocapitalize: JSONRepresentable {}

extension TextNormalization: JSONRepresentable {}
