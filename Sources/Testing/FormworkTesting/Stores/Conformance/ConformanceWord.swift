public import Formwork
public import Foundation

/// A test model for a store's conformance beside ``ConformanceIdea``: one that readers have in the order of their
/// language.
public struct ConformanceWord: StoredModel {
    /// The identity, given by the store.
    public var id: ModelIdType?
    /// The time at which the instance was inserted.
    public var createdAt: Date?
    /// The time at which the instance was last written.
    public var updatedAt: Date?
    /// The time of the soft deletion.
    public var deletedAt: Date?
    /// The number of writes of the instance.
    public var version = 0
    /// The word.
    public var text: String

    /// Makes a word.
    public init(_ text: String) { self.text = text }

    /// The field of the word.
    public static var formFields: [any FormFieldBase] {
        [
            FormField<String>(
                fieldId: FormFieldIdentifier(id: "text"), title: .constant("Text"),
                type: .text(inputType: .text))
        ]
    }

    /// The order of words, of all readers and of some languages.
    public static var indexes: ModelIndexes {
        ModelIndexes(sort: ["text"]).ordered(
            in: "cs", "da", "de", "es", "et", "hr", "hu", "lt", "pl", "ru", "sv", "tr", "uk")
    }

    /// Words of some languages, in the order of the CLDR.
    static let words = [
        "cs": "Cyril Čáslav Hradec Cheb Chrudim Ivan Rudolf Rychta Řím Svatava Šumava Zlín Žatec",
        "da": "Andersen Esbjerg Odense Ydby Ystad Yverdon Zorro Ærø Øresund Åbenrå Aalborg",
        "de": "Apfel Äpfel Mulde Muller Müller Ofen Öl Strasse Straßen Über Ulm Zürich",
        "es": "canto caña caoba chico cielo llama luz Nora nube nuez ñandú oso",
        "et": "sool šokk zebra žanr tuul vaas wolfram õun ämber öö ülo",
        "hr": "cvijet čavao ćup dvor džep đak lopta luk ljubav noga nuzda njiva zubar žaba",
        "hu":
            "comb cukor csata dinnye dzeta dzsem nap nóra nyak orom őr össze ötlet zab zokni zsak",
        "lt": "cukrus čia yla ilgas ivas jonas kava sodas šuo zona žuvis",
        "pl": "cykl ćma lato luty łata osa ósmy syn świt zebra źródło żaba",
        "ru": "ежик ёлка ель ерш икона ирис йод камень яблоко",
        "sv": "Alvik Anna Ostersund Zermatt Zorn Åre Åsa Ängelholm Äpple Öland Örebro",
        "tr": "cuma çay ger ğ hırs ılık Isparta ikiz izmir İzmit on öz su şan un üst",
        "uk": "гора ґанок дім екран єнот жук ира імя їжак йод",
    ].mapValues { $0.split(separator: " ").map(String.init) }
}
