import Formwork
import FormworkDefinitions
import FormworkSQLite
import FormworkServer
import Foundation
import HTTPTypes

/// The application of a directory of definitions over a file of its own.
struct DefinedSite: Sendable {
    let application: FormworkApplication
    let store: any ModelStore
    let definitions: Definitions
    /// Removed when the site is.
    let files: TemporaryDefinitions

    init(_ files: TemporaryDefinitions, isEdited: Bool = false) throws {
        self.files = files
        let definitions = try files.read(isEdited: isEdited)
        let store = try SQLiteStore(path: files.database, models: definitions.models)
        let site = Site(name: definitions.name, home: definitions.home)
        var application = FormworkApplication(
            store: store,
            localization: try definitions.texts(libraries: FormworkServerTexts.bundles),
            site: site)
        for resource in definitions.resources { try application.register(resource) }
        try application.check()
        (self.application, self.store, self.definitions) = (application, store, definitions)
    }

    /// Sends a request of a program.
    func send(
        _ method: HTTPRequest.Method, _ path: String, _ json: String = "", headers: HTTPFields = [:]
    ) async -> OutgoingResponse {
        var all: HTTPFields = [.accept: "application/json", .contentType: "application/json"]
        for field in headers { all[field.name] = field.value }
        return await application.respond(
            to: IncomingRequest(method: method, path: path, headers: all, body: Data(json.utf8)))
    }

    /// Opens a page.
    func page(_ path: String, language: String = "en") async -> String {
        let headers: HTTPFields = [.accept: "text/html", .acceptLanguage: language]
        return await application.respond(
            to: IncomingRequest(method: .get, path: path, headers: headers, body: Data())
        ).text
    }
}

extension OutgoingResponse {
    var text: String { String(decoding: body, as: UTF8.self) }
}
