#if canImport(SwiftUI)
    import SwiftUI

    /// The latest answer, below the words for the failure since then; progress before both.
    struct AnswerView<Answer, Content: View>: View {
        private let answer: Answer?
        private let failure: String?
        private let content: (Answer) -> Content

        init(
            _ answer: Answer?, failure: String?, @ViewBuilder content: @escaping (Answer) -> Content
        ) {
            (self.answer, self.failure, self.content) = (answer, failure, content)
        }

        var body: some View {
            if let failure { Text(failure).accessibilityIdentifier("/failure") }
            if let answer { content(answer) } else if failure == nil { ProgressView() }
        }
    }
#endif
