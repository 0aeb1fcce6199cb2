/// One thing that a `@Field` declares: a constraint, a control, a text or a rule.
///
/// The value's type is that of the property; in the attribute it is `Any`.
public struct FieldOption<Value>: Sendable {
    let change: @Sendable (inout FieldDeclaration<Value>) -> Void

    /// A constraint, or a wish for the presentation.
    public static func option(_ option: FormInputOption<Value>) -> Self {
        Self { $0.options.append(option) }
    }

    private static func options(_ options: FormInputOption<Value>...) -> Self {
        Self { $0.options += options }
    }
}

/// Constraints.
extension FieldOption {
    /// A value is required; a box must be ticked, a list has an entry.
    public static var required: Self { .option(.required(value: true)) }

    /// The maximum length of a text, in UTF-16 code units as HTML counts.
    public static func maxLength(_ length: Int) -> Self { .option(.maxLength(value: length)) }

    /// The minimum length of an entered text, in UTF-16 code units as HTML counts.
    public static func minLength(_ length: Int) -> Self { .option(.minLength(value: length)) }

    /// The bounds of the length of an entered text.
    public static func length(_ range: ClosedRange<Int>) -> Self {
        .options(.minLength(value: range.lowerBound), .maxLength(value: range.upperBound))
    }

    /// The minimum number.
    public static func min(_ number: ExactDecimal) -> Self { .option(.minValue(value: number)) }

    /// The maximum number.
    public static func max(_ number: ExactDecimal) -> Self { .option(.maxValue(value: number)) }

    /// The bounds of a number.
    public static func range(_ range: ClosedRange<ExactDecimal>) -> Self {
        .options(.minValue(value: range.lowerBound), .maxValue(value: range.upperBound))
    }

    /// The maximum number of digits behind the decimal separator.
    public static func fractionDigits(_ digits: Int) -> Self {
        .option(.fractionDigits(value: digits))
    }

    /// The interval between accepted numbers, days, months or seconds, counted from the base.
    public static func step(_ interval: ExactDecimal, base: ExactDecimal = 0) -> Self {
        .option(.step(value: interval, base: base))
    }

    /// A regular expression, in the syntax of HTML's `pattern`, that the whole text must match.
    public static func pattern(_ pattern: String) -> Self { .option(.pattern(value: pattern)) }

    /// The bounds of the number of values or entries.
    public static func count(_ range: ClosedRange<Int>) -> Self {
        .options(.minCount(value: range.lowerBound), .maxCount(value: range.upperBound))
    }

    /// The accepted files, in the syntax of HTML's `accept`: `.pdf`, `application/pdf`, `image/*`.
    public static func files(_ types: String..., maxBytes: Int64) -> Self {
        .options(.fileTypes(values: types), .maxFileSize(bytes: maxBytes))
    }

    /// The effect on a ``Reference`` when its instance is deleted; without the option the instance
    /// cannot be deleted.
    public static func onDelete(_ effect: ReferenceDeletion) -> Self {
        .option(.onDelete(effect))
    }

    /// The constraints are judged only where the property has another value than the stored one.
    public static var onlyWhenChanged: Self { .option(.onlyWhenChanged) }
}

/// Controls and texts.
extension FieldOption {
    /// The control, in place of the one that follows from the type.
    public static func control(_ control: FormFieldType) -> Self { Self { $0.control = control } }

    /// A line of text for a kind of content, such as `.emailAddress`.
    public static func input(_ type: FormInputType) -> Self { .control(.text(inputType: type)) }

    /// Several lines of text.
    public static var textArea: Self { .control(.textArea(inputType: .text)) }

    /// Choices that are all in view.
    public static var radioGroup: Self { .control(.radioGroup) }

    /// A switch in place of a box to tick.
    public static var toggle: Self { .control(.toggle) }

    /// A control that picks a colour.
    public static var colorPicker: Self { .control(.colorPicker) }

    /// A sentence below the label, with the key `<Model>.<property>.hint`.
    public static var hint: Self { Self { $0.hasHint = true } }

    /// An example in the empty input, with the key `<Model>.<property>.placeholder`.
    public static var placeholder: Self { Self { $0.hasPlaceholder = true } }

    /// The data that a browser or phone may fill in.
    public static func autocomplete(_ data: Autocomplete) -> Self {
        .option(.autocomplete(value: data))
    }

    /// The letters that a phone's keyboard capitalizes.
    public static func autocapitalize(_ letters: Autocapitalize) -> Self {
        .option(.autocapitalize(value: letters))
    }

    /// White space at both ends is removed, also from several lines, and from what code writes into
    /// a store.
    ///
    /// A single line is entered without it in any case, unless it is a password or ``keepsSpaces``.
    public static var trimmed: Self { .option(.normalized(.trimmed)) }

    /// Each run of white space, line breaks included, becomes one space.
    public static var singleSpaced: Self { .option(.normalized(.singleSpaced)) }

    /// Capital letters become small ones before the value is judged and stored.
    public static var lowercased: Self { .option(.normalized(.lowercased)) }

    /// Small letters become capital ones before the value is judged and stored.
    public static var uppercased: Self { .option(.normalized(.uppercased)) }

    /// White space at both ends of a line is kept.
    public static var keepsSpaces: Self { .option(.keepsSpaces) }

    /// The number of empty entries that an empty form shows.
    public static func initialCount(_ count: Int) -> Self { Self { $0.initialCount = count } }
}
