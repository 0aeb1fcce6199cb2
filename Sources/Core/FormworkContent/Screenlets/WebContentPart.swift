public import Formwork
import FormworkPresentation

/// A part of an article in a template.
///
/// ```swift
/// extension WebContentTemplate<Story> {
///     static let teaser: Self = [.heading(\.title), .field(\.author), .words(\.summary)]
/// }
/// ```
///
/// A part without a value is left out.
public struct WebContentPart<Fields: FormModel>: Sendable {
    let parts: @Sendable (DrawnWebContent<Fields>) -> [ScreenPart]
    var isHeading = false

    /// A heading.
    public static func heading(_ text: @escaping @Sendable (Fields) -> String) -> Self {
        Self(
            parts: { content in
                let words = text(content.item.fields)
                return words.isEmpty ? [] : [.heading(words)]
            }, isHeading: true)
    }

    /// Plain words, a paragraph for each line.
    public static func words(_ text: @escaping @Sendable (Fields) -> String) -> Self {
        Self { content in
            text(content.item.fields).split(whereSeparator: \.isNewline).map { .text(String($0)) }
        }
    }

    /// An ``ArticleText``: words with headings, lists and links.
    public static func article(_ text: @escaping @Sendable (Fields) -> String) -> Self {
        Self { content in
            let article = ArticleText(text(content.item.fields))
            return article.blocks.isEmpty ? [] : [.prose(article.parts(below: content.headings))]
        }
    }

    /// The name of the author with the date of the insertion, or the date alone.
    public static func byline(_ author: @escaping @Sendable (Fields) -> String) -> Self {
        Self { content in
            let name = author(content.item.fields)
            let date = content.localizer.text(content.item.createdAt, style: .day)
            guard !name.isEmpty else { return [.text(date)] }
            let byline = content.localizer.text(
                key: "WebContentDisplayScreenlet.byline",
                arguments: ["author": .text(name), "date": .text(date)])
            return [.text(byline)]
        }
    }

    /// The value of a property as its reader writes it, behind the title of its row.
    public static func field(_ property: PartialKeyPath<Fields>) -> Self {
        column(.field(property))
    }

    /// The value of a column behind its heading, such as `.created`.
    public static func column(_ column: Column<Fields>) -> Self {
        Self { content in content.column(column).map { [.text($0)] } ?? [] }
    }

    /// The picture in a property.
    ///
    /// - Parameters:
    ///   - property: The property with the file.
    ///   - alternative: Makes the words for readers who do not see the picture; empty for an ornament.
    /// - Returns: The part, which is left out without a file.
    public static func picture(
        _ property: any KeyPath<Fields, FileValue?> & Sendable,
        alternative: @escaping @Sendable (Fields) -> String = { _ in "" }
    ) -> Self {
        let name = Fields.rowName(of: property)
        return picture(named: name, of: { $0[keyPath: property] }, alternative: alternative)
    }

    /// The picture of a file by the name of its row.
    static func picture(
        named name: String?, of file: @escaping @Sendable (Fields) -> FileValue?,
        alternative: @escaping @Sendable (Fields) -> String
    ) -> Self {
        Self { content in
            let fields = content.item.fields
            guard let name, file(fields) != nil, let address = content.address(name) else {
                return []
            }
            return [.picture(ScreenPicture(address: address, alternative: alternative(fields)))]
        }
    }

    /// The title of the instance as a heading, and the values of all rows behind their titles.
    public static var record: Self {
        Self { content in content.record() }
    }
}

/// The parts of an article in their order: a template without code of its own.
///
/// A template with code is a view of another theme; see ``WebContentDisplayView_default``.
public struct WebContentTemplate<Fields: FormModel>: Sendable, ExpressibleByArrayLiteral {
    /// The parts.
    public let parts: [WebContentPart<Fields>]

    /// Puts parts below each other.
    public init(_ parts: [WebContentPart<Fields>]) { self.parts = parts }

    /// Puts parts below each other.
    public init(arrayLiteral elements: WebContentPart<Fields>...) { parts = elements }

    /// The structured record: the title, and all values behind the titles of their rows.
    public static var record: Self { [.record] }
}

/// An article while its parts are made.
struct DrawnWebContent<Fields: FormModel> {
    let item: Stored<Fields>
    /// The number of headings above those of a text.
    let headings: Int
    let column: (Column<Fields>) -> String?
    let address: (String) -> String?
    let localizer: Localizer
    let record: () -> [ScreenPart]
}
