import Formwork
import FormworkPresentation
import FormworkYAML
import Foundation
import Testing

/// Readers and forms for the tests of what faces show.
enum Reader {
    private static let store = Result {
        try YamlStore(bundles: [FormworkTexts.bundle, FormworkPresentationTexts.bundle])
    }

    static func localizer(_ locale: String = "en") throws -> Localizer {
        Localizer(
            locale: Locale(identifier: locale), store: try store.get(),
            reporter: MissingTranslationReporter { _ in })
    }

    static func machine(
        _ rows: [RowDefinition], values: [String: FieldValue] = [:]
    ) throws -> FormMachine {
        FormMachine(definition: try FormDefinition(rows: rows), values: values)
    }
}

extension FieldDefinition {
    /// The field as faces show it in an otherwise empty form.
    func shown(
        _ value: FieldValue = .none, locale: String = "en", isLive: Bool = true,
        isBesideAmount: Bool = false
    ) throws -> ShownField {
        let machine = try Reader.machine([.field(self)], values: [tag: value])
        return ShownField(
            self, ShownRow(name: tag, live: try #require(machine.liveRow(tag))),
            in: try Reader.localizer(locale), isLive: isLive, isBesideAmount: isBesideAmount)
    }
}
