import Formwork
import FormworkHTML
import Foundation
import HTTPTypes

/// The version of the client.
extension Exchange {
    /// The same exchange for a route, with the query of an older client as that of the current version.
    func answering(_ route: Route) -> Exchange {
        guard let versions = route.versions else { return self }
        var exchange = self
        exchange.versions = versions
        exchange.clientVersion = incoming.headers.joined(.systemVersion).flatMap {
            SystemVersion($0)
        }
        if let version = exchange.clientVersion { exchange.upgradeQuery(from: version) }
        return exchange
    }

    /// Refuses a program whose version is not answered, or that names none where it must.
    ///
    /// - Throws: `RequestError` with the code `unsupportedVersion` or `clientVersionRequired`.
    func checkVersion() throws(RequestError) {
        guard let versions = versions?.versions else { return }
        if let version = clientVersion { return try versions.check(version) }
        if incoming.headers.first(.systemVersion) != nil { throw versions.refusal }
        let isProgram = !incoming.accept.prefersPage
        if versions.isRequired, isProgram {
            throw RequestError(
                .clientVersionRequired,
                message: .localized(
                    key: "FormworkMessages.clientVersionRequired",
                    arguments: ["name": .text(SystemVersion.headerName)]))
        }
    }

    /// The fields of a body in JSON as those of the current version.
    func upgraded(_ fields: SubmittedFields) -> SubmittedFields {
        guard let versions, let clientVersion else { return fields }
        return versions.upgraded(fields, from: clientVersion)
    }

    /// The fields of a form as those of the current version: its page carried the version that wrote it.
    ///
    /// - Throws: `RequestError` with the code `unsupportedVersion`.
    func upgraded(_ form: PostedForm) throws(RequestError) -> PostedForm {
        guard let versions, let version = form.version, version != versions.versions.current else {
            return form
        }
        try versions.versions.check(version)
        return form.replacingFields(with: versions.upgraded(form.fields, from: version))
    }

    /// An answer in JSON as the client knows it.
    func downgraded(_ json: Data) -> Data {
        guard let versions, let clientVersion else { return json }
        return versions.downgraded(json, to: clientVersion)
    }

    /// The members of a problem, with the names of rows as the client knows them.
    func downgraded(_ problem: JSONObject) -> JSONObject {
        guard let versions, let clientVersion, !versions.steps.isEmpty else { return problem }
        return problem.renamingFields { versions.downgraded($0, to: clientVersion) }
    }
}

extension SystemVersions {
    /// Names the version of the application, on which an answer depends.
    func name(in response: inout OutgoingResponse) {
        response.headers[.systemVersion] = current.description
        response.headers[.vary] =
            [response.headers.joined(.vary), SystemVersion.headerName].compactMap { $0 }
            .joined(separator: ", ")
    }

    /// Refuses a version that is below the minimum or newer than the application.
    fileprivate func check(_ version: SystemVersion) throws(RequestError) {
        let isNewer = (version.major, version.minor) > (current.major, current.minor)
        guard version >= minimum, !isNewer else { throw refusal }
    }

    fileprivate var refusal: RequestError {
        RequestError(unsupportedVersion: minimum, current: current)
    }
}

extension JSONObject {
    /// The members with other names of rows in `errors` and `conflicts`.
    fileprivate func renamingFields(_ rename: (String) -> String) -> JSONObject {
        var renamed = JSONObject()
        for member in members {
            let isAboutRows = member.name == "errors" || member.name == "conflicts"
            renamed.append(
                member.name, isAboutRows ? member.value.renamingFields(rename) : member.value)
        }
        return renamed
    }
}

extension JSONValue {
    private static let names: Set = ["field", "fields", "fieldId", "id"]

    /// The value with other names of rows.
    fileprivate func renamingFields(_ rename: (String) -> String) -> JSONValue {
        switch self {
        case .array(let elements): return .array(elements.map { $0.renamingFields(rename) })
        case .object(let object):
            var renamed = JSONObject()
            for member in object.members {
                let isName = Self.names.contains(member.name)
                renamed.append(
                    member.name,
                    isName ? member.value.renamingTexts(rename) : member.value)
            }
            return .object(renamed)
        case .null, .boolean, .number, .text: return self
        }
    }

    private func renamingTexts(_ rename: (String) -> String) -> JSONValue {
        switch self {
        case .text(let name): .text(rename(name))
        case .array(let names): .array(names.map { $0.renamingTexts(rename) })
        case .object: renamingFields(rename)
        case .null, .boolean, .number: self
        }
    }
}

extension HTTPField.Name {
    /// The version of a client in a request, and of the application in an answer.
    static let systemVersion = literal("Formwork-Version")
}
