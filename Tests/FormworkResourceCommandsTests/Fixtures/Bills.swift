import Formwork
import FormworkMacros
import FormworkServer
import FormworkYAML

/// A resource with values that are never entered: computed ones, in lists too, and one that is only
/// shown; and with a box that is hidden until another one is ticked.
@FormModel struct Bill {
    @Field(.required) var title: String
    @Field(.option(.disabled(value: true))) var state: String
    @Field var isUrgent: Bool
    @Field(.visible(when: \.isUrgent)) var isFinal: Bool
    @Field(.count(0...3)) var items: [BillItem]
    @Field(.computed { .sum($0.items.amount) }) var total: ExactDecimal?
    static var indexes: ModelIndexes { Bills.indexes }
}

@FormModel struct BillItem {
    @Field(.fractionDigits(2)) var price: ExactDecimal?
    @Field var count: Int?
    @Field(.computed { $0.price * $0.count }) var amount: ExactDecimal?
}

enum Bills: Resource {
    typealias Fields = Bill

    /// The application with the resource.
    static func application(over store: any ModelStore) throws -> FormworkApplication {
        let texts = try YamlStore(
            yaml: ["bills.yml": "en: { Bills: { title: Bills } }"],
            libraries: FormworkServerTexts.bundles)
        var application = FormworkApplication(
            store: store, localization: texts,
            site: Site(name: .localized(key: "Bills.title"), home: Bills.List()),
            checksTexts: false)
        try application.register(Bills.self)
        return application
    }
}
