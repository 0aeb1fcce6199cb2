/// Whether the words of a ``Localizable`` value are already chosen.
public enum LocalizationStatus: Hashable, Sendable {
    /// The words are chosen when the value is encoded.
    case localizationPending

    /// The words are chosen and can be read.
    case localized
}
