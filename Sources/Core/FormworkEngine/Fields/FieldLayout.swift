#if !hasFeature(Embedded)
    /// The width of a field beside its neighbours, where a page has room for several columns.
    public enum FieldWidth: String, CaseIterable, Hashable, Sendable, Codable {
        /// A third of the form.
        case short
        /// Half of the form.
        case half
        /// The whole form.
        case full
    }

    /// The appearance of a field around its control.
    ///
    /// Only renderers need it: it decides nothing about the value, and the engine in a browser
    /// does not know it.
    public struct FieldLayout: Hashable, Sendable {
        /// The width; `nil` leaves it to the control.
        public var width: FieldWidth?

        /// A short text before the input, such as a currency sign.
        public var prefix: String?

        /// A short text behind the input, such as a unit.
        public var suffix: String?

        /// Whether the page counts the characters that are entered.
        public var countsCharacters: Bool

        /// The tag of the row beside it with the currency, for an amount of money.
        public var currencyTag: String?

        /// The name of a widget of the application's own; `nil` for the one that follows from the field.
        public var widget: String?

        /// Whether code of the form demands a value, so that faces do not mark the field as optional.
        public var isRequiredByCode = false

        /// Creates a layout.
        public init(
            width: FieldWidth? = nil, prefix: String? = nil, suffix: String? = nil,
            countsCharacters: Bool = false, currencyTag: String? = nil, widget: String? = nil
        ) {
            self.width = width
            self.prefix = prefix
            self.suffix = suffix
            self.countsCharacters = countsCharacters
            self.currencyTag = currencyTag
            self.widget = widget
        }
    }

    /// The arrangement of the entries of a list.
    public enum EntryLayout: String, CaseIterable, Hashable, Sendable, Codable {
        /// Each entry is a card with its fields below each other.
        case cards
        /// Each entry is a row below one row of headings, where a page is wide enough.
        ///
        /// Entries with anything else than short fields are cards in any case.
        case table
    }
#endif
