public import Formwork
import Foundation

extension IdeaFields {
    /// The category's title, nothing while there is none.
    var categoryTitle: LocalizableString {
        category.map { Self.categoryField.label(of: .text($0.rawValue)) } ?? .empty
    }

    /// The budget with its currency, `nil` while there is none.
    var localizableBudget: LocalizableDecimal? {
        budget.map { LocalizableDecimal($0.decimal, currencyCode: currency?.rawValue) }
    }
}

extension CivilDate {
    /// The start of the day in Coordinated Universal Time, in which dates are shown.
    var midnight: Date { CivilDateTime(date: self, time: .midnight).instant }
}

extension IdeaNotice {
    /// The text of the notice.
    public var message: LocalizableString {
        .localized(for: IdeaNotice.self, propertyName: rawValue)
    }
}
