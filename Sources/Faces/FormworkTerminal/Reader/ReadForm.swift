import Formwork
import FormworkPresentation

/// A live form as questions, which are read again only after the form changed.
final class ReadForm {
    /// The number of times that the whole form was read so far.
    private(set) var count = 0

    private let driver: any FormDriver
    private var submitLabel: String
    private var localizer: Localizer
    private var observation: FormObservation?
    private var known: ReaderQuestions?

    init(_ driver: any FormDriver, submitLabel: String, in localizer: Localizer) {
        self.driver = driver
        self.submitLabel = submitLabel
        self.localizer = localizer
        observation = driver.observers.add { [weak self] _ in self?.known = nil }
    }

    deinit { if let observation { driver.observers.remove(observation) } }

    /// Reads the form with other words from now on.
    func localize(_ words: TerminalWords) {
        (submitLabel, localizer) = (words.submitLabel, words.localizer)
        known = nil
    }

    /// The form as values.
    var form: FormPresentation {
        FormPresentation(
            driver.machine, submitLabel: submitLabel, in: localizer,
            offersHistory: !submitLabel.isEmpty)
    }

    /// The questions of the form as it is now.
    ///
    /// - Complexity: O(*n*) in the rows of the form after a change of it; otherwise O(1).
    var questions: ReaderQuestions {
        if let known { return known }
        let questions = ReaderQuestions(form)
        known = questions
        count += 1
        return questions
    }
}
