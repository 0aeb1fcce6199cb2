import Formwork
import FormworkPresentation

/// One question of a form in lines: a field to fill in, or buttons to press.
enum ReaderQuestion {
    case field(ShownField)
    case actions(name: String, [ShownAction])

    /// The field or the place of the buttons.
    enum ID: Hashable {
        case field(String)
        case actions(String)
    }

    var id: ID {
        switch self {
        case .field(let field): .field(field.row.name)
        case .actions(let name, _): .actions(name)
        }
    }
}

extension ReaderQuestion.ID {
    /// Whether the question is about an entry whose rows begin with some words.
    func isInside(_ prefix: String) -> Bool {
        switch self {
        case .field(let tag), .actions(let tag): tag.hasPrefix(prefix)
        }
    }
}

/// A form as questions, with the lines before each of them.
struct ReaderQuestions {
    /// The questions in the order of the form; the last one has the buttons of the form
    /// and of its other steps, if there are any.
    private(set) var list: [(question: ReaderQuestion, before: [ReaderLine])] = []

    /// The lines behind the last question.
    private(set) var after: [ReaderLine] = []

    /// The first place at which an error is mended.
    let firstError: FocusStop?

    private var positions: [ReaderQuestion.ID: Int] = [:]

    init(_ form: FormPresentation) {
        let parts = form.parts
        firstError = FocusOrder(of: form, parts: parts).firstError
        var before: [ReaderLine] = []
        for part in parts {
            for question in part.questions where !join(question, of: part, before) {
                list.append((question, before))
                before = []
            }
            before += part.passedLines(in: form.localizer)
        }
        let others = form.stepActions.filter { !$0.isCurrent }
        let last = (form.actions + others).filter(\.isPossible)
        if !last.isEmpty { list.append((.actions(name: "", last), before)) }
        if last.isEmpty { after = before }
        positions = Dictionary(zip(list.map(\.question.id), 0...)) { first, _ in first }
    }

    /// Adds a button that follows others of the form's own to their question; `false` for another
    /// question.
    private mutating func join(
        _ question: ReaderQuestion, of part: FormPart, _ before: [ReaderLine]
    ) -> Bool {
        guard part.isOwnButton, before.isEmpty, case .actions(_, let more) = question,
            case .actions(let name, let actions)? = list.last?.question,
            actions.last.map({ $0.event.isOwn }) ?? false
        else { return false }
        list[list.count - 1].question = .actions(name: name, actions + more)
        return true
    }

    /// The position of a question; `nil` if it is not asked any more.
    func index(of id: ReaderQuestion.ID) -> Int? { positions[id] }
}

extension FormPart {
    /// The questions of the part.
    fileprivate var questions: [ReaderQuestion] {
        switch content {
        case .field, .amount: fields.filter(\.isAsked).map { .field($0) }
        case .actions:
            actions.contains(where: \.isPossible)
                ? [.actions(name: name, actions.filter(\.isPossible))] : []
        case .heading, .list, .entry, .note: []
        }
    }

    /// The lines of a part that asks nothing.
    fileprivate func passedLines(in localizer: Localizer) -> [ReaderLine] {
        switch content {
        case .heading(let heading):
            return [heading.position, heading.label, heading.hint].compactMap { $0 }
                .filter { !$0.isEmpty }.map { ReaderLine(.heading, $0) }
        case .list(let list):
            // Errors come before the label, as at a field: else they were those of the next field.
            return list.errors.lines(.error, in: localizer)
                + [ReaderLine(.heading, list.list.label)]
                + [list.list.hint, list.emptyText].compactMap { $0 }.map { ReaderLine(.hint, $0) }
        case .entry(let entry): return [ReaderLine(.heading, entry.label.text)]
        case .note(let text):
            return text.split(separator: "\n").map { ReaderLine(.note, String($0)) }
        case .field, .amount:
            return fields.filter { !$0.isAsked }.flatMap { field in
                ReaderLine.lines(ofValue: field.readValue) { "\(field.label): \($0)" }
            }
        case .actions: return []
        }
    }
}

extension ShownField {
    /// Whether the field can be filled in now.
    fileprivate var isAsked: Bool { widget != .value && row.takesInput && action == nil }

    /// The value in words.
    var readValue: String {
        let none = nothingLabel
        switch FaceNode.Role(widget) {
        case .secret:
            return text.isEmpty ? none : String(repeating: "•", count: min(text.count, 20))
        case .box, .toggle: return booleanLabel(isTicked)
        case .choices, .several, .menu:
            let taken = row.live.choices.filter { isTaken($0) }.map(\.label)
            return taken.isEmpty ? none : taken.joined(separator: ", ")
        case .files: return texts.isEmpty ? none : texts.joined(separator: ", ")
        case .value: return row.live.label.isEmpty ? none : row.live.label
        default: return text.isEmpty ? none : typedText
        }
    }
}

extension FormEvent {
    /// Whether the event presses a button that is a row of the form.
    fileprivate var isOwn: Bool { if case .act = self { true } else { false } }
}

extension [ShownMessage] {
    /// The messages with the word before them.
    func lines(_ kind: ShownMessage.Kind, in localizer: Localizer) -> [ReaderLine] {
        map { message in
            ReaderLine(
                kind == .error ? .error : .warning,
                "\(kind.prefix(in: localizer)) \(message.text)")
        }
    }
}
