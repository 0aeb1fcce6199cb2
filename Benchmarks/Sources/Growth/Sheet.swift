import Formwork
import FormworkMacros

/// A form of as many lines as are asked for, ten fields each.
@FormModel struct Sheet {
    @Field(.count(0...1_000), .initialCount(Growth.lines)) var lines: [Line]
}

@FormModel struct Line {
    @Field(.required, .maxLength(100)) var first: String
    @Field(.maxLength(100)) var second: String
    @Field(.maxLength(100)) var third: String
    @Field(.maxLength(100)) var fourth: String
    @Field(.maxLength(100)) var fifth: String
    @Field(.min(0)) var sixth: Int?
    @Field(.min(0)) var seventh: Int?
    @Field var eighth: CivilDate?
    @Field var ninth: Bool
    @Field(.textArea) var tenth: String
}

enum Sheets: Resource { typealias Fields = Sheet }
