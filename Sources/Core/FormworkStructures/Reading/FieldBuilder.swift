import Formwork

/// Makes the fields of a structure from what is written, and collects all that is wrong.
final class FieldBuilder {
    private let choice: LocaleChoice
    private let version: DDMServerVersion
    private(set) var findings: [DDMStructureError.Finding] = []
    private(set) var omissions: [DDMStructureError.Finding] = []
    private var places: [String: String] = [:]
    private var count = 0

    init(_ choice: LocaleChoice, _ version: DDMServerVersion) {
        self.choice = choice
        self.version = version
    }

    /// The fields of a level; those of unknown types are left out.
    func fields(_ declared: [DeclaredField]) -> [DDMField] {
        declared.compactMap(field)
    }

    private func field(_ declared: DeclaredField) -> DDMField? {
        count += 1
        guard count <= DDMLimits.maximumFields else {
            if count == DDMLimits.maximumFields + 1 {
                report(
                    "There are more than \(DDMLimits.maximumFields) fields; divide the structure.",
                    declared)
            }
            return nil
        }
        guard let (dataType, editor) = types(of: declared), let name = name(of: declared) else {
            return nil
        }
        omitRules(of: declared)
        let label = choice.text(of: declared.texts["label"] ?? []) ?? ""
        let tip = choice.text(of: declared.texts["tip"] ?? [])
        var field = DDMField(
            name: name, label: label.isEmpty ? name : label,
            tip: tip.flatMap { $0.isEmpty ? nil : $0 }, dataType: dataType, editorType: editor,
            readOnly: flag("readOnly", declared, false),
            repeatable: flag("repeatable", declared, false),
            required: flag("required", declared, true),
            showLabel: flag("showLabel", declared, true),
            multiple: editor == .select && flag("multiple", declared, false),
            options: editor.offersOptions ? options(of: declared) : [],
            nestedFields: fields(declared.nestedFields), version: version)
        field.predefinedValue = predefinedValue(of: field, declared)
        return field
    }

    /// The type and the editor; the type decides where the two do not fit.
    private func types(of declared: DeclaredField) -> (DataType, Editor)? {
        let word = declared.words["dataType"] ?? ""
        let editor = Editor(type: declared.words["type"] ?? "")
        let dataType = word.isEmpty ? editor?.defaultDataType : DataType(rawValue: word)
        guard let dataType else {
            omit(
                """
                A field of the data type “\(word)” and the type “\(declared.words["type"] ?? "")” is left \
                out; write one of \(DataType.allCases.map(\.rawValue).joined(separator: ", ")).
                """, declared)
            return nil
        }
        let fits = editor.map { $0.shows(dataType) } ?? false
        return (dataType, fits ? editor ?? dataType.defaultEditor : dataType.defaultEditor)
    }

    /// Reports the rules of a field, which are written in a language of the server.
    private func omitRules(of declared: DeclaredField) {
        for name in ["visibilityExpression", "validation"] {
            guard let rule = declared.words[name], !["", "{}", "true"].contains(rule) else {
                continue
            }
            omit("“\(name)” is left out; write the rule over the rows of the form.", declared)
        }
    }

    private func name(of declared: DeclaredField) -> String? {
        let name = declared.words["name"] ?? ""
        guard name.isFieldName else {
            report(
                """
                “\(name)” is no name of a field; write letters, digits, “_” and “-”, at most \
                \(DDMLimits.maximumNameBytes) bytes.
                """, declared)
            return nil
        }
        if let place = places.updateValue(declared.place, forKey: name.lowercased()) {
            report(
                "“\(name)” is the name of the field at \(place) too; rename one of them.", declared)
            return nil
        }
        return name
    }

    private func flag(_ name: String, _ declared: DeclaredField, _ standard: Bool) -> Bool {
        switch declared.words[name] {
        case nil, "": return standard
        case "true": return true
        case "false": return false
        case let word?:
            report("“\(name)” is “\(word)”; write true or false.", declared)
            return standard
        }
    }

    private func options(of declared: DeclaredField) -> [DDMField.Option] {
        guard (1...DDMLimits.maximumOptions).contains(declared.options.count) else {
            report(
                """
                The field has \(declared.options.count) options; write 1 to \
                \(DDMLimits.maximumOptions).
                """, declared)
            return []
        }
        var known: Set<String> = []
        return declared.options.compactMap { option in
            guard let value = option.words["value"], !value.isEmpty else {
                report("The option has no “value”; write the value that is stored.", option)
                return nil
            }
            guard known.insert(value).inserted else {
                report("Another option has the value “\(value)” too; change one.", option)
                return nil
            }
            let label = choice.text(of: option.texts["label"] ?? []) ?? ""
            return DDMField.Option(
                label: label.isEmpty ? value : label, name: option.words["name"], value: value)
        }
    }

    private func predefinedValue(of field: DDMField, _ declared: DeclaredField) -> FieldValue {
        guard let text = choice.text(of: declared.texts["predefinedValue"] ?? []), !text.isEmpty
        else { return .none }
        do {
            return try field.ownValue(fromServer: text)
        } catch {
            report("“predefinedValue” is “\(text.prefix(80))”; \(error.remedy)", declared)
            return .none
        }
    }

    private func omit(_ message: String, _ declared: DeclaredField) {
        guard omissions.count < DDMLimits.maximumFindings else { return }
        omissions.append(.init(place: declared.place, message: message))
    }

    private func report(_ message: String, _ declared: DeclaredField) {
        guard findings.count < DDMLimits.maximumFindings else { return }
        findings.append(.init(place: declared.place, message: message))
    }
}

extension Editor {
    /// Whether the editor can show values of a type.
    fileprivate func shows(_ dataType: DataType) -> Bool {
        switch dataType {
        case .string: [.text, .textarea, .select, .radio].contains(self)
        case .integer, .number, .double, .date, .boolean, .documentLibrary, .image, .geolocation:
            self == dataType.defaultEditor
        }
    }
}

extension String {
    /// Whether a text can be the name of a field, and with that part of the names in a page.
    fileprivate var isFieldName: Bool {
        !isEmpty && utf8.count <= DDMLimits.maximumNameBytes
            && unicodeScalars.allSatisfy {
                $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "_"
                    || $0 == "-"
            }
    }
}
