import Foundation

/// A form of a page as a browser submits it: the entries of its controls, and their encoding.
struct PageForm {
    let tree: MarkupTree
    let index: Int
    let files: [Int: AttachedFile]

    /// A file that was chosen for a control.
    struct AttachedFile: Sendable {
        let name: String
        let mediaType: String
        let content: Data
    }

    private enum Value {
        case text(String)
        case file(AttachedFile)
    }

    /// The body of the form, and its type.
    ///
    /// - Parameter button: The button that was pressed.
    /// - Returns: The type and the bytes.
    func body(pressing button: Int) -> (type: String, data: Data) {
        let entries = entries(pressing: button)
        let encoding = tree.all[button]["formenctype"] ?? tree.all[index]["enctype"] ?? ""
        return encoding == "multipart/form-data"
            ? multipart(entries) : (Self.urlEncoded, Data(query(pressing: button).utf8))
    }

    /// The entries of the form as the query of an address.
    func query(pressing button: Int) -> String {
        entries(pressing: button).map { name, value in
            switch value {
            case .text(let text): "\(Self.encoded(name))=\(Self.encoded(text))"
            case .file(let file): "\(Self.encoded(name))=\(Self.encoded(file.name))"
            }
        }.joined(separator: "&")
    }

    private static let urlEncoded = "application/x-www-form-urlencoded"

    // MARK: Controls

    private func entries(pressing button: Int) -> [(String, Value)] {
        var entries: [(String, Value)] = []
        for control in tree.all.indices where belongs(control) && !isDisabled(control) {
            guard let name = tree.all[control]["name"], !name.isEmpty else { continue }
            entries += values(of: control, pressing: button).map { (name, $0) }
        }
        return entries
    }

    private func belongs(_ control: Int) -> Bool {
        guard let form = tree.all[control]["form"] else {
            return tree.isInside(control, of: index)
        }
        return form == tree.all[index]["id"]
    }

    private func isDisabled(_ control: Int) -> Bool {
        tree.all[control]["disabled"] != nil
            || tree.ancestors(of: control).contains {
                tree.all[$0].name == "fieldset" && tree.all[$0]["disabled"] != nil
            }
    }

    private func values(of control: Int, pressing button: Int) -> [Value] {
        let element = tree.all[control]
        switch (element.name, element["type"] ?? "text") {
        case ("input", "checkbox"), ("input", "radio"):
            return element["checked"] == nil ? [] : [.text(element["value"] ?? "on")]
        case ("input", "submit"), ("input", "button"), ("input", "image"), ("button", _):
            return control == button ? [.text(element["value"] ?? "")] : []
        case ("input", "file"):
            return [
                .file(
                    files[control]
                        ?? .init(
                            name: "", mediaType: "application/octet-stream", content: Data()))
            ]
        case ("input", _): return [.text(element["value"] ?? "")]
        case ("textarea", _): return [.text(tree.typedText(of: control))]
        case ("select", _): return tree.chosenOptions(of: control).map { .text(tree.value(of: $0)) }
        default: return []
        }
    }

    // MARK: Encoding

    private static func encoded(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    }

    private func multipart(_ entries: [(String, Value)]) -> (type: String, data: Data) {
        let boundary = "formwork-\(UUID().uuidString)"
        var data = Data()
        for (name, value) in entries {
            var head = "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(name)\""
            switch value {
            case .text(let text): data += Data("\(head)\r\n\r\n\(text)\r\n".utf8)
            case .file(let file):
                head += "; filename=\"\(file.name)\"\r\nContent-Type: \(file.mediaType)"
                data += Data("\(head)\r\n\r\n".utf8) + file.content + Data("\r\n".utf8)
            }
        }
        return (
            "multipart/form-data; boundary=\(boundary)", data + Data("--\(boundary)--\r\n".utf8)
        )
    }
}

extension MarkupTree {
    /// The text in a text area; the line break behind its start tag does not belong to it.
    func typedText(of index: Int) -> String {
        if let typed = all[index]["value"] { return typed }
        let text = rawText(of: index)
        return text.hasPrefix("\n") ? String(text.dropFirst()) : text
    }

    /// The options of a list.
    func options(of select: Int) -> [Int] {
        all.indices.filter { all[$0].name == "option" && isInside($0, of: select) }
    }

    /// The options that are chosen; of a list with one choice the first one, unless another is.
    func chosenOptions(of select: Int) -> [Int] {
        let options = options(of: select)
        let chosen = options.filter { all[$0]["selected"] != nil }
        if all[select]["multiple"] != nil { return chosen }
        return Array((chosen.isEmpty ? options : chosen.suffix(1)).prefix(1))
    }

    /// The value that an option sends.
    func value(of option: Int) -> String { all[option]["value"] ?? text(of: option) }
}
