/// Finds what is wrong with the fields of a form before anybody sees it.
struct DefinitionCheck {
    let fields: [FieldDefinition]
    let numberFormat: NumberFormat

    /// One sentence for each mistake; none for a form that can be used.
    var findings: [String] {
        var findings = numberFormatFindings + tagFindings
        for (index, field) in fields.enumerated() {
            let check = FieldCheck(field: field, position: index + 1)
            findings += check.choiceFindings
            findings += check.shapeFindings
            findings += check.ruleFindings
            findings += check.boundFindings
        }
        return findings
    }

    private var numberFormatFindings: [String] {
        let decimal = numberFormat.decimalSeparator
        var findings: [String] = []
        if decimal == numberFormat.groupingSeparator {
            findings.append(
                "The number format uses \"\(decimal)\" both before the fraction and between groups;"
                    + " give it two different signs.")
        }
        for separator in [decimal, numberFormat.groupingSeparator ?? " "]
        where !NumberSymbols.canSeparate(separator) {
            findings.append(
                "The number format uses \"\(separator)\" as a separator;"
                    + " take one character that is no digit and no sign.")
        }
        return findings
    }

    private var tagFindings: [String] {
        var positions: [String: Int] = [:]
        var findings: [String] = []
        for (index, field) in fields.enumerated() {
            if field.tag.isEmpty {
                findings.append("Field \(index + 1) has an empty tag; give it one of its own.")
            } else if let first = positions[field.tag] {
                findings.append(
                    "Fields \(first) and \(index + 1) have the same tag \"\(field.tag)\";"
                        + " give one of them another tag.")
            } else {
                positions[field.tag] = index + 1
            }
        }
        return findings
    }
}
