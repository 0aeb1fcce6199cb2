import Foundation

/// The mistakes in a field that can be judged and cannot be filled in as it is declared.
struct FieldFindings {
    private let field: any FormFieldBase
    private let path: String

    init(_ field: any FormFieldBase, at path: String) {
        self.field = field
        self.path = path
    }

    var list: [String] {
        (impossible + control + choices + currency + bounds + initialValue + normalization
            + questions)
            .map { "Field “\(path)” \($0)." }
    }

    // MARK: The control

    /// A field that must be filled in, and cannot.
    private var impossible: [String] {
        var findings: [String] = []
        if field.required, field.disabled {
            findings.append("is required and disabled: leave out one of them")
        }
        if field.required, field.type.inputType == .hidden {
            findings.append("is required and hidden from every reader: leave out one of them")
        }
        if field.rules.visible == .value(.boolean(false)) {
            findings.append("is never visible: correct the condition, or leave the field out")
        }
        return findings
    }

    /// A control that cannot take the values of the field.
    private var control: [String] {
        let kind = field.valueKind.rawValue
        let isForFiles = field.type.inputType == .file
        switch field.type {
        case _ where (field.valueKind == .file) != isForFiles:
            return isForFiles
                ? ["is an input for files, but holds \(kind): let the property be a FileValue"]
                : ["holds a file, which its control cannot take: use .input(.file)"]
        case .textArea where field.valueKind != .text:
            return ["holds \(kind), which several lines of text cannot be: leave out .textArea"]
        case .colorPicker where field.valueKind != .text:
            return ["picks a colour, but holds \(kind): let the property be a String"]
        case .text(.emailAddress), .text(.url), .text(.tel), .text(.password), .text(.newPassword):
            guard field.valueKind != .text else { return [] }
            return ["is an input for texts, but holds \(kind): use the control of its type"]
        default: return []
        }
    }

    private var choices: [String] {
        guard field.type.offersChoices else { return [] }
        var findings: [String] = []
        if field.choices.contains(where: \.value.isEmpty) {
            findings.append(
                "has a choice with an empty value, which no reader can choose: give it another one")
        }
        for case .minCount(let count) in field.constraints where count > field.choices.count {
            findings.append(
                "needs \(count) values and offers \(field.choices.count): lower the minimum")
        }
        return findings
    }

    // MARK: The values

    /// A currency of something that is no amount, and one that is none.
    private var currency: [String] {
        guard field.currencyRow != nil || field.currencyCode != nil else { return [] }
        guard [.integer, .decimal].contains(field.valueKind), !field.isMultiple else {
            return ["has a currency, but is no single number: leave out .currency"]
        }
        if let row = field.currencyRow, field.currencyCode != nil {
            return ["has the currency of “\(row)” and one of its own: leave out one of them"]
        }
        guard let code = field.currencyCode, !code.isCurrencyCode else { return [] }
        return [
            "has the currency “\(code)”: write the three capital letters of ISO 4217, such as EUR"
        ]
    }

    /// Bounds between which there is nothing.
    private var bounds: [String] {
        var findings: [String] = []
        var (least, most, digits): (ExactDecimal?, ExactDecimal?, Int?)
        for constraint in field.constraints {
            switch constraint {
            case .maxLength(0), .maxCount(0):
                findings.append("takes nothing, by \(constraint.code.rawValue) 0: raise it")
            case .minValue(let value): least = value
            case .maxValue(let value): most = value
            case .fractionDigits(let count): digits = count
            default: break
            }
        }
        for (name, bound) in [("minValue", least), ("maxValue", most)] {
            guard let bound, let digits, bound.scale > digits else { continue }
            findings.append(
                "has \(name) \(bound.text), but takes \(digits) fraction digits: round the bound")
        }
        for case .step(let step, let base) in field.constraints {
            guard let least, let most, least <= most, step > 0 else { continue }
            let first = least.decimal.rounded(upToStep: step.decimal, from: base.decimal)
            guard first > most.decimal else { continue }
            findings.append(
                "has no step of \(step.text) between \(least.text) and \(most.text): correct the bounds"
            )
        }
        return findings
    }

    /// A constant at which the field begins, and which it refuses.
    private var initialValue: [String] {
        guard case .value(let value) = field.rules.initial else { return [] }
        let codes = field.definition.violations(of: value).map(\.code.rawValue)
        return codes.map {
            "begins with \(value.wireText), which breaks its rule \($0): correct one"
        }
    }

    private var normalization: [String] {
        let changes = field.normalizations
        guard !changes.isEmpty else { return [] }
        if field.valueKind != .text || field.type.offersChoices {
            return ["is \(changes[0].rawValue), but nothing is written in it: leave that out"]
        }
        var findings: [String] = []
        if changes.contains(.lowercased), changes.contains(.uppercased) {
            findings.append("is lowercased and uppercased: leave out one of them")
        }
        if field.keepsSpaces, changes.contains(.trimmed) || changes.contains(.singleSpaced) {
            findings.append("keeps spaces and removes them: leave out one of them")
        }
        if field.rules.computed != nil {
            findings.append("is computed and \(changes[0].rawValue): write that in the computation")
        }
        return findings
    }

    // MARK: The server

    /// Questions that cannot be distinguished, or asked.
    private var questions: [String] {
        let codes = field.rules.server.map(\.code.rawValue)
        let repeated = Set(codes).filter { code in codes.count { $0 == code } > 1 }
        let untimely = field.rules.server.filter { $0.debounce < 0 || $0.timeout < 1 }
        return repeated.sorted().map {
            "asks the server twice about “\($0)”: give one another code"
        }
            + untimely.map {
                """
                asks the server about “\($0.code.rawValue)” after \($0.debounce) ms and for \
                \($0.timeout) ms: take at least 0 and 1
                """
            }
    }
}

extension String {
    /// Whether the text has the form of a code of ISO 4217.
    fileprivate var isCurrencyCode: Bool {
        utf8.count == 3 && utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    }
}

extension Decimal {
    /// The first number that is a whole number of steps from the base and not below this one.
    fileprivate func rounded(upToStep step: Decimal, from base: Decimal) -> Decimal {
        var (count, rounded) = ((self - base) / step, Decimal())
        NSDecimalRound(&rounded, &count, 0, .up)
        return base + rounded * step
    }
}
