import Formwork
import FormworkHTML
import Ideaboard

extension HTMLContext {
    /// The lines for entries of a list that cannot be shown.
    func unreadable(_ lines: [LocalizableString]) -> HTML {
        lines.map { HTMLNotice(.warning, "\(text($0))").html(self) }.joined()
    }

    /// The way to the pages about plans: the list.
    var wayToPlans: (title: String, link: String) {
        (
            text(key: "Ideaboard.navigation.plans"),
            link(to: ListProjectPlansRequest(query: .init()))
        )
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
