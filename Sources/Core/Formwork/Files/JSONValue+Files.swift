import Foundation

extension CodingUserInfoKey {
    /// The path of the site's root, before the addresses in an answer.
    // The initializer fails for no text; Foundation declares it as failing nevertheless.
    package static let siteBasePath = CodingUserInfoKey(rawValue: "formwork.siteBasePath")
        .unsafelyUnwrapped
}

extension JSONValue {
    /// The same value with the address of a file, in place of the key that only its store needs.
    func addressing(_ file: ModelFile, by link: String) -> JSONValue {
        changed(at: file.tag.split(separator: ".")[...]) { description in
            var addressed = description.compactMapValues { $0 == "key" ? nil : $1 }
            addressed.append("address", .text(link))
            return addressed
        }
    }

    /// The same value with the content of a file that is sent, in place of what only a store needs.
    func carrying(_ content: [UInt8], of file: ModelFile) -> JSONValue {
        changed(at: file.tag.split(separator: ".")[...]) { description in
            var sent = description.compactMapValues { ["key", "size"].contains($0) ? nil : $1 }
            sent.append("content", .text(Data(content).base64EncodedString()))
            return sent
        }
    }

    /// The same value without the files of single rows that come without their contents: they stay.
    func leavingOutKeptFiles(of values: [String: FieldValue]) -> JSONValue {
        guard case .object(let object) = self else { return self }
        return .object(
            object.compactMapValues { name, member in
                guard case .file(let file) = values[name], file.content == nil else {
                    return member
                }
                return nil
            })
    }

    /// The same value with another object at a path of names and positions, if there is one.
    private func changed(
        at path: ArraySlice<Substring>, _ change: (JSONObject) -> JSONObject
    ) -> JSONValue {
        switch (self, path.first) {
        case (.object(let object), nil): .object(change(object))
        case (.object(let object), let name?):
            .object(
                object.compactMapValues {
                    $0 == name ? $1.changed(at: path.dropFirst(), change) : $1
                })
        case (.array(let elements), let position?):
            .array(
                elements.enumerated().map { index, element in
                    guard index == Int(position) else { return element }
                    return element.changed(at: path.dropFirst(), change)
                })
        default: self
        }
    }
}
