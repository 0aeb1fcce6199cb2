package import Formwork
package import FormworkPresentation
import FormworkTerminal
package import FormworkTesting

/// A form in lines, which is used by answers and commands alone.
package final class ReaderUnderTest: TestedFace {
    /// The maximum number of questions on the way to one: lists of random forms grow quickly.
    private static let maximumQuestions = 2_000

    private let reader: FormReader
    private let localizer: Localizer
    /// The lines of the present question.
    private var lines: [ReaderLine] {
        didSet { question = ReadQuestion(lines, localizer).found }
    }
    /// The present question, which is read once from its lines.
    private var question: (number: Int, count: Int, field: FaceNode?)?

    package init(_ driver: any FormDriver, submitLabel: String, in localizer: Localizer) throws {
        reader = FormReader(driver, title: "Form", submitLabel: submitLabel, in: localizer)
        self.localizer = localizer
        lines = reader.begin()
        question = ReadQuestion(lines, localizer).found
    }

    /// The fields that can be filled in: values that are only read pass by on the way.
    package var record: FieldRecord { reader.driver.machine.record }

    package var machine: FormMachine? { reader.driver.machine }
    package static var replacesAtOnce: Bool { true }
    package static var offersCurrentStep: Bool { false }

    package func expected(_ form: FormPresentation) -> FaceNode {
        FaceNode(
            .form,
            children: form.parts.flatMap(\.fields)
                .filter { $0.row.takesInput && $0.widget != .value && $0.action == nil }
                .map { $0.read })
    }

    /// The fields of one round through all questions.
    package var node: FaceNode? {
        get throws {
            var fields: [FaceNode] = []
            try goTo(first: true)
            for _ in 0..<Self.maximumQuestions {
                if let field = question?.field { fields.append(field) }
                if question?.number == question?.count { break }
                lines = reader.take(":n")
            }
            return FaceNode(.form, children: fields)
        }
    }

    package func perform(_ step: FaceStep) throws {
        switch step {
        case .enter(let tag, let text):
            try goTo(tag)
            lines = text.isEmpty ? reader.take(":c") : reader.take(text)
        case .choose(let tag, let labels):
            try goTo(tag)
            try choose(labels, of: tag)
        case .press(.undo): lines = reader.take(":u")
        case .press(.redo): lines = reader.take(":r")
        case .press(.submit), .press(.next): lines = reader.take(":s")
        case .press(let event): try press(event)
        case .happen(let event): reader.driver.apply(event)
        }
    }

    private func choose(_ labels: [String], of tag: String) throws {
        let isBox = reader.driver.machine.choices(of: tag).isEmpty
        if isBox {
            lines = reader.take(labels.isEmpty ? "2" : "1")
        } else {
            lines = labels.isEmpty ? reader.take(":c") : reader.take(labels.joined(separator: ", "))
        }
    }

    /// Counts the buttons on the way to the wanted one, however they are grouped in questions.
    private func press(_ event: FormEvent) throws {
        guard var place = buttons.firstIndex(where: { $0.event == event }) else {
            throw MissingControl("\(event)")
        }
        try goTo(first: true)
        for _ in 0..<Self.maximumQuestions {
            let count = lines.count { $0.kind == .action }
            guard place >= count else {
                lines = reader.take("\(place + 1)")
                return
            }
            place -= count
            lines = reader.take(":n")
        }
        throw MissingControl("\(event)")
    }

    /// The buttons that can be pressed, in the order of the questions.
    private var buttons: [ShownAction] {
        let form = FormPresentation(
            reader.driver.machine, submitLabel: "Save", in: localizer)
        let last = form.actions + form.stepActions.filter { !$0.isCurrent }
        return (form.parts.flatMap(\.actions) + last).filter(\.isPossible)
    }

    // MARK: Going to a question

    /// Goes to the first question, on the shorter way.
    private func goTo(first: Bool) throws {
        let isBehind = question.map { $0.number > $0.count / 2 } ?? true
        for _ in 0..<Self.maximumQuestions where question?.number != 1 {
            lines = reader.take(isBehind ? ":n" : ":p")
        }
        guard question?.number == 1 else { throw MissingControl("the first question") }
    }

    private func goTo(_ tag: String) throws {
        let form = FormPresentation(
            reader.driver.machine, submitLabel: "Save", in: localizer)
        let tags = form.parts.flatMap(\.fields)
            .filter { $0.row.takesInput && $0.widget != .value && $0.action == nil }
            .map(\.row.name)
        guard let place = tags.firstIndex(of: tag) else { throw MissingControl(tag) }
        try goTo(first: true)
        var seen = 0
        for _ in 0..<Self.maximumQuestions {
            if question?.field != nil {
                if seen == place { return }
                seen += 1
            }
            lines = reader.take(":n")
        }
        throw MissingControl(tag)
    }
}

/// The last question in some lines, read from their words.
private struct ReadQuestion {
    private let lines: ArraySlice<ReaderLine>
    private let localizer: Localizer

    init(_ lines: [ReaderLine], _ localizer: Localizer) {
        self.lines = lines[...]
        self.localizer = localizer
    }

    var found: (number: Int, count: Int, field: FaceNode?)? {
        guard let label = lines.lastIndex(where: { $0.kind == .label }) else { return nil }
        let text = lines[label].text.withoutIsolates
        let isDigit = { (character: Character) in
            character.isASCII ? ("0"..."9").contains(character) : character.isWholeNumber
        }
        let numbers = text.split { !isDigit($0) }.map { digits in
            digits.compactMap(\.wholeNumberValue).reduce(0) { $0 * 10 + $1 }
        }
        guard numbers.count >= 2, let colon = text.firstIndex(of: ":") else { return nil }
        let behind = lines[(label + 1)...]
        guard !behind.contains(where: { $0.kind == .action }) else {
            return (numbers[0], numbers[1], nil)
        }
        var node = FaceNode(.line, String(text[colon...].dropFirst(2)))
        node.errors = errors(before: label)
        node.help = behind.first { $0.kind == .hint }?.text
        node.options = behind.filter { $0.kind == .choice }.map {
            String($0.text.drop { $0 != "." }.dropFirst(2))
        }
        node.value = behind.last { $0.kind == .value }.map {
            String($0.text.withoutIsolates.drop { $0 != ":" && $0 != "：" }.dropFirst(2))
        }
        return (numbers[0], numbers[1], node)
    }

    /// The errors right before the label.
    private func errors(before label: Int) -> [String] {
        let prefix = "\(ShownMessage.Kind.error.prefix(in: localizer)) "
        return lines[..<label].reversed().prefix { $0.kind == .error && $0.text.hasPrefix(prefix) }
            .reversed().map { String($0.text.dropFirst(prefix.count)) }
    }
}

extension String {
    /// The text without the marks that set values in another direction apart.
    fileprivate var withoutIsolates: String {
        if utf8.allSatisfy({ $0 < 0x80 }) { return self }
        return String(
            String.UnicodeScalarView(
                unicodeScalars.filter { !(0x2066...0x2069).contains($0.value) }))
    }
}

extension ShownField {
    /// The field as it is read: its role is known by what can be answered.
    fileprivate var read: FaceNode {
        let seen = FaceNode(self, isTyped: true)
        var node = FaceNode(.line, optionalMark.map { "\(label) \($0)" } ?? label)
        node.errors = seen.errors
        node.help = seen.help
        node.options = seen.options
        if case .box = widget {
            node.options = [booleanLabel(true), booleanLabel(false)]
            node.value = booleanLabel(isTicked)
        } else {
            let taken = choices.filter { isTaken($0) && !$0.value.isEmpty }.map(\.label)
            let words = seen.options.isEmpty ? typedText : taken.joined(separator: ", ")
            let isSecret = seen.role == .secret
            node.value =
                isSecret && !text.isEmpty
                ? String(repeating: "•", count: text.count) : words.isEmpty ? nothingLabel : words
        }
        return node
    }
}
