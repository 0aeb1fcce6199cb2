import Formwork
import FormworkPresentation

/// The errors of a form in lines.
extension FormReader {
    /// Lists the errors, and asks about the first one; `nil` if nothing is wrong.
    func askFirstError() -> [ReaderLine]? {
        firstError.map { summary(of: form.errorSummary.texts) + ask(at: $0) }
    }

    /// A list of errors; empty without any.
    func summary(of errors: [String]) -> [ReaderLine] {
        guard !errors.isEmpty else { return [] }
        return [ReaderLine(.heading, ErrorSummary.title(in: localizer))]
            + errors.map { ReaderLine(.error, $0) }
    }

    /// The question at which the first error is mended.
    var firstError: Int? {
        let questions = read.questions
        guard let stop = questions.firstError else { return nil }
        switch stop {
        case .row(let tag): return questions.index(of: .field(tag))
        case .action: return stop.tag.flatMap { questions.index(of: .actions($0)) }
        }
    }
}
