public import Foundation

extension DDMStructure {
    /// Reads a structure in JSON.
    ///
    /// - Parameters:
    ///   - json: The JSON, which may be untrusted.
    ///   - locale: The language of the texts; without texts in it, those of the nearest one.
    ///   - version: The generation of the server.
    /// - Throws: ``DDMStructureError`` with everything that is wrong, each with its pointer.
    public init(json: String, locale: Locale, version: DDMServerVersion = .v70)
        throws(DDMStructureError)
    {
        try self.init(try JSONStructureReader.structure(json), locale: locale, version: version)
    }

    /// Reads a structure in XML, as servers of the generation 6 describe it.
    ///
    /// - Parameters:
    ///   - xsd: The XML, which may be untrusted; it has no document type and no entities of its own.
    ///   - locale: The language of the texts; without texts in it, those of the nearest one.
    ///   - version: The generation of the server.
    /// - Throws: ``DDMStructureError`` with everything that is wrong, each with its line.
    public init(xsd: String, locale: Locale, version: DDMServerVersion = .v62)
        throws(DDMStructureError)
    {
        try self.init(try XSDStructureReader.structure(xsd), locale: locale, version: version)
    }

    private init(_ declared: DeclaredStructure, locale: Locale, version: DDMServerVersion)
        throws(DDMStructureError)
    {
        let choice = LocaleChoice(
            wanted: locale.identifier, defaultLocale: declared.defaultLocale)
        let builder = FieldBuilder(choice, version)
        let fields = builder.fields(declared.fields)
        guard builder.findings.isEmpty else {
            throw DDMStructureError(findings: builder.findings)
        }
        guard !fields.isEmpty || builder.omissions.isEmpty else {
            throw DDMStructureError(findings: builder.omissions)
        }
        guard !fields.isEmpty else {
            throw DDMStructureError(
                "There are no fields; a structure has at least one.", at: declared.place)
        }
        let languages = declared.languages.map(\.tag)
        guard languages.count <= DDMLimits.maximumLanguages else {
            throw DDMStructureError(
                "There are \(languages.count) languages; write at most \(DDMLimits.maximumLanguages).",
                at: declared.place)
        }
        self.init(
            locale: locale, languages: languages, fields: fields, omissions: builder.omissions)
    }
}
