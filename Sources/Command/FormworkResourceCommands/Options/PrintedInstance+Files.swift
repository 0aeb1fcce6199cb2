import Formwork
import Foundation

/// The files of an instance, which `show --json` names by their addresses alone.
extension PrintedInstance {
    /// A body with the contents of the files, as the application takes them.
    ///
    /// - Parameters:
    ///   - body: Values of the instance.
    ///   - client: The client of the application that has the files.
    /// - Returns: The body with a content in place of each address.
    /// - Throws: The errors of the requests.
    func carryingFiles(_ body: Data, _ client: ResourceClient) async throws -> Data {
        guard ModelForm.of(R.Fields.self).takesFiles, let value = try? JSONValue(Array(body)) else {
            return body
        }
        return Data(try await carryingFiles(value, client).bytes)
    }

    private func carryingFiles(
        _ value: JSONValue, _ client: ResourceClient
    ) async throws -> JSONValue {
        switch value {
        case .object(let object):
            if let row = row(of: object) { return try await file(object, of: row, client) }
            var carrying = JSONObject()
            for member in object.members {
                carrying.append(member.name, try await carryingFiles(member.value, client))
            }
            return .object(carrying)
        case .array(let elements):
            var carrying: [JSONValue] = []
            for element in elements { carrying.append(try await carryingFiles(element, client)) }
            return .array(carrying)
        case .null, .boolean, .number, .text: return value
        }
    }

    /// The row whose file an object describes without its content; `nil` for any other object.
    private func row(of object: JSONObject) -> String? {
        let members = object.byName
        guard members["content"] == nil, case .text(let address)? = members["address"],
            let items = URLComponents(string: address)?.queryItems,
            let name = items.first(where: { $0.name == "name" })?.value,
            let link = try? R.File(query: ResourceFileQuery(id: id, name: name)).link,
            address.hasSuffix(link)
        else { return nil }
        return name
    }

    private func file(
        _ object: JSONObject, of row: String, _ client: ResourceClient
    ) async throws -> JSONValue {
        let content = try await client.content(ofFile: row, of: id, in: R.self)
        var file = object.compactMapValues { ["size", "address"].contains($0) ? nil : $1 }
        file.append("content", .text(content.base64EncodedString()))
        return .object(file)
    }
}
