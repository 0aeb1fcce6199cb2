import FormworkServer
public import Foundation

/// The translations of the pages and letters of accounts.
public enum AccountsTexts {
    /// The bundle of this module, in the thirteen languages of Formwork.
    public static var bundle: Bundle { .module }

    /// The bundles with all translations that an application with accounts needs beside its own.
    ///
    /// ```swift
    /// let texts = try YamlStore(bundles: [.module], libraries: AccountsTexts.bundles)
    /// ```
    public static var bundles: [Bundle] { FormworkServerTexts.bundles + [bundle] }
}
