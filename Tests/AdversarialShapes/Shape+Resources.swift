import FormworkServer
import HTTPTypes

extension Shape {
    /// The shapes of the addresses that a resource brings.
    static let resources = (queries + files + changes + selections).map { shape in
        var shape = shape
        shape.application = .deliveries
        return shape
    }

    /// Queries of a list and of the choices for a reference.
    private static let queries: [Shape] = [
        query("words of a resource's search", "search=", "zq+"),
        Shape(name: "different words of a resource's search") { size in
            list("search=" + (0..<querySize(size) / 6).map { "zq\($0)" }.joined(separator: "+"))
        },
        query("one long word of a resource's search", "search=", "aba"),
        query("values of a filter", "kind=", "crate,"),
        query("items of a filter", "", "kind=crate&"),
        query("digits of a bound", "weight-from=", "9"), query("bounds", "", "due-to=2030-01-01&"),
        query("identities of a filter", "depot=", "7B0A2C5E-0000-4000-8000-000000000000,"),
        query("criteria of a resource's order", "sort=", "-title,title,"),
        query("a long position", "from=", "bGV0dGVy"), query("digits of a page", "page=", "9"),
        query("digits of a page's size", "pageSize=", "9"),
        query("columns of a list", "columns=", "title,due,"),
        query("items of columns", "", "columns=title&"),
        query("unknown items of a list", "", "x%5B%5D=1&"),
        query("words of choices", "search=", "zq+", at: "/depots/choices"),
        query("one long word of choices", "search=", "aba", at: "/depots/choices"),
    ]

    /// Files that are imported.
    private static let files: [Shape] = [
        file("lines of a file", "title,kind\n", "a,crate\n"),
        file("lines with mistakes", "title,kind,weight\n", ",x,-1\n"),
        file("empty lines of a file", "title\n", "\n"),
        file("columns of a file", "title,", "x,"), file("cells of a line", "title\n", ","),
        file("quotes of a file", "title\n", "\"\""),
        file("a quote that does not end", "\"", "\n,"),
        file("separators of all kinds", "title;kind\tx\n", ";\t,\r"),
        file("references of a file", "title,depot\n", "a,Depot 1\n"),
        file("entries of a file's list", "title,parcels\n", "a,\"[{}]\"\n"),
    ]

    /// Changes of several instances at once.
    private static let selections: [Shape] = [
        bulk("identities of a selection", "7B0A2C5E-0000-4000-8000-000000000000.1"),
        bulk("one identity many times", "{id}.1"), bulk("identities that are none", "x.y."),
        Shape(name: "an action that is long") { size in
            .json(
                "/deliveries/bulk?scope=all&count=1&action="
                    + String(repeating: "kind=", count: querySize(size) / 5), "", method: .patch)
        },
    ]

    /// Documents that add and change instances.
    private static let changes: [Shape] = [
        change("unknown names of a change", "{", #""n%":1,"#, #""a":1}"#),
        change("entries of a change", #"{"parcels":["#, #"{"content":"%","count":1},"#, "{}]}"),
        change("values of other kinds of a change", "{", #""weight":{"a":[%]},"#, #""a":1}"#),
        change("marks of a change", #"{"notes":""#, #"\u0316\u0301"#, #""}"#),
        change("a long reference", #"{"depot":""#, "7B0A-", #""}"#),
    ]
}

extension Shape {
    private static func list(_ query: String) -> Request {
        .json("/deliveries?\(query)", "", method: .get)
    }

    /// The page of a list, or choices, with a part of the query many times.
    private static func query(
        _ name: String, _ start: String, _ part: String, at path: String = "/deliveries"
    ) -> Shape {
        Shape(name: name) { size in
            let parts = String(repeating: part, count: querySize(size) / part.utf8.count)
            return .page("\(path)?\(start)\(parts)", headers: accepted(at: path))
        }
    }

    private static func accepted(at path: String) -> HTTPFields {
        path == "/deliveries" ? [:] : [.accept: "application/json"]
    }

    /// An imported file with a part many times.
    private static func file(_ name: String, _ start: String, _ part: String) -> Shape {
        Shape(name: name) { size in
            Request(
                path: "/deliveries/import?preview=true",
                headers: [.accept: "application/json", .contentType: "text/csv"],
                body: { _ in start + String(repeating: part, count: size / part.utf8.count) })
        }
    }

    /// A change of instances by their identities.
    private static func bulk(_ name: String, _ identity: String) -> Shape {
        Shape(name: name) { size in
            let item = "&ids=\(identity)"
            return .json(
                "/deliveries/bulk?action=delete&scope=selected"
                    + String(repeating: item, count: querySize(size) / item.utf8.count),
                "", method: .patch)
        }
    }

    /// A change of the stored instance, with a part many times that has its number.
    private static func change(
        _ name: String, _ start: String, _ part: String, _ end: String
    ) -> Shape {
        Shape(name: name) { size in
            let parts = (0..<size / part.utf8.count).map {
                part.replacing("%", with: "\($0)")
            }
            return .json(
                "/deliveries/{id}?version=0", start + parts.joined() + end, method: .patch)
        }
    }
}
