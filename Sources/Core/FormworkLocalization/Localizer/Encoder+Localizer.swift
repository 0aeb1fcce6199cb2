extension CodingUserInfoKey {
    // The initializer is failable by its protocol only: it gives a key for every string.
    // swift-format-ignore: NeverForceUnwrap
    /// Under this key an encoder's `userInfo` carries its ``Localizer``.
    public static let localizer = CodingUserInfoKey(rawValue: "formwork.localizer")!
}

extension Encoder {
    /// The localizer that the encoder's `userInfo` carries.
    public var localizer: Localizer? { userInfo[.localizer] as? Localizer }

    /// Calls a closure with the encoder's localizer, and adds the coding path to its errors.
    ///
    /// - Throws: ``LocalizationError`` with code `missingLocalizer` when there is none; any error
    ///   of the closure.
    public func localizing<Result>(_ localize: (Localizer) throws -> Result) throws -> Result {
        guard let localizer else {
            throw LocalizationError.missingLocalizer(codingPath: codingPath)
        }
        do {
            return try localize(localizer)
        } catch let error as LocalizationError {
            throw error.at(codingPath)
        }
    }

    /// The words of a value: those that it has, else those that the encoder's localizer chooses.
    ///
    /// This is what a ``Localizable`` type of your own encodes.
    ///
    /// - Throws: ``LocalizationError`` with code `missingLocalizer` when the words are to be
    ///   chosen and there is no localizer; an omission that the policy forbids.
    public func words(of value: some Localizable) throws -> String {
        if value.localizationStatus == .localized { return try value.localizedString }
        return try localizing { try $0.resolve(value, at: codingPath) }
    }
}
