/// The appearance of a field around its control.
///
/// ```swift
/// @Field(.width(.half), .maxLength(40))      var town: String
/// @Field(.suffix("kg"), .min(0))             var weight: ExactDecimal?
/// @Field(.textArea, .maxLength(500), .counter) var note: String
/// @Field(.currency("EUR"), .min(0))          var price: ExactDecimal?
/// @Field(.currency(\.currency), .min(0))     var budget: ExactDecimal?
/// @Field(.entries(.table), .count(0...10))   var lines: [OrderLine]
/// @Field(.widget("stars"), .range(1...5))    var rating: Int?
/// ```
extension FieldOption {
    /// The width of the field beside its neighbours, where the page has room for several columns.
    ///
    /// By default it follows from the control: numbers, days, lists to open and texts of at most 40
    /// characters take half of the form, all others the whole.
    public static func width(_ width: FieldWidth) -> Self { .option(.width(value: width)) }

    /// A sign before the input that is the same in every language, such as `€`.
    public static func prefix(_ sign: String) -> Self {
        .option(.prefix(value: .constant(sign)))
    }

    /// A sign behind the input that is the same in every language, such as `kg`.
    public static func suffix(_ sign: String) -> Self {
        .option(.suffix(value: .constant(sign)))
    }

    /// A text before the input, with the key `<Model>.<property>.prefix`.
    public static var prefix: Self {
        Self { $0.options.append(.prefix(value: $0.texts.text("prefix"))) }
    }

    /// A text behind the input, with the key `<Model>.<property>.suffix`.
    public static var suffix: Self {
        Self { $0.options.append(.suffix(value: $0.texts.text("suffix"))) }
    }

    /// The page counts the characters of a text with a maximum length.
    public static var counter: Self { .option(.counter) }

    /// The number is an amount of money, in the currency whose ISO 4217 code is the value of another
    /// property.
    ///
    /// Forms show both beside each other; lists, pages and histories write them as one value, such
    /// as `€1,250.50`. An amount needs a currency, which forms, programs and stores demand without
    /// another rule.
    public static func currency(_ code: Expression) -> Self {
        guard case .row(let name) = code(FieldNames()) else { return Self { _ in } }
        return .option(.currency(row: name))
    }

    /// The number is an amount of money, always in the currency with this ISO 4217 code: `"EUR"`.
    ///
    /// Its sign is beside the input and in all texts with the amount, where the reader's language
    /// writes it.
    public static func currency(_ code: String) -> Self { .option(.currencyCode(value: code)) }

    /// The widget of the field is one of the application's own, by its name.
    ///
    /// Pages have those of `Site.widgets`, and a name that is not among them is refused when the
    /// model is registered. All other faces show the widget that follows from the field.
    public static func widget(_ name: String) -> Self { .option(.widget(name: name)) }

    /// The arrangement of the entries of a list.
    public static func entries(_ layout: EntryLayout) -> Self { Self { $0.entryLayout = layout } }
}
