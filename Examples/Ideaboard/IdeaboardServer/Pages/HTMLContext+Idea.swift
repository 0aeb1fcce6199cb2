import Formwork
import FormworkHTML

extension HTMLContext {
    /// What was just done, nothing if nothing was.
    func notice(_ text: LocalizableString) -> HTML {
        text.isEmpty ? .empty : HTMLNotice(.success, "\(self.text(text))").html(self)
    }

    /// An amount as the reader writes it.
    func text(_ amount: LocalizableDecimal) -> String {
        amount.text(by: localizer)
    }

    /// A count as the reader writes it.
    func text(_ count: LocalizableInt) -> String {
        count.text(by: localizer)
    }

    /// A date as the reader writes it.
    func text(_ date: LocalizableDate) -> String {
        date.text(by: localizer)
    }
}
