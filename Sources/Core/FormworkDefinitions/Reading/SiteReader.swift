import Formwork
import Foundation

/// Reads the file about all entities together, if there is one.
struct SiteReader {
    /// The languages, the first being that of texts without a language; `nil` for all that have texts.
    let languages: [String]?

    /// The time zone, by default UTC.
    let timeZone: TimeZone

    /// The former names in the files of other programs.
    let formerNames: FormerNamesReader

    private let members: MembersReader?
    private let directoryName: String

    init(
        _ directory: DefinitionDirectory, _ findings: DefinitionFindings
    ) throws(DefinitionError) {
        directoryName = directory.url.standardizedFileURL.lastPathComponent
        members = try directory.site.map { url throws(DefinitionError) in
            MembersReader(try DefinitionFile(url).root, findings)
        }
        languages = members?.languages("languages")
        formerNames = FormerNamesReader(members?.member("was"), findings)
        timeZone =
            members?.member("timeZone").flatMap { [members] node in
                members?.value("a time zone such as Europe/Berlin", of: "timeZone", node) {
                    TimeZone(identifier: $0)
                }
            } ?? .gmt
    }

    /// The name, which is kept among the texts.
    func name(_ texts: TextReader) -> LocalizableString {
        let key = ["DefinedSite", "name"]
        let name = members.flatMap { texts.text("name", in: $0, key) }
        members?.finish()
        return name ?? .constant(directoryName.inWords)
    }
}
