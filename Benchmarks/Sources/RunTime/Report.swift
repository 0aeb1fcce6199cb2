import Formwork
import FormworkMacros

/// A form whose fields are compiled; ``Files/report`` declares the same in a file.
@FormModel struct Report {
    @Field(.required, .maxLength(120)) var title: String
    @Field(.required, .maxLength(80)) var author: String
    @Field(.maxLength(80)) var reviewer: String
    @Field(.maxLength(40)) var department: String
    @Field(.maxLength(40)) var building: String
    @Field(.maxLength(40)) var room: String
    @Field(.input(.emailAddress), .maxLength(254)) var email: String
    @Field(.textArea, .maxLength(2_000)) var summary: String
    @Field(.textArea, .maxLength(2_000)) var details: String
    @Field(.required, .min(0), .max(365)) var days: Int?
    @Field(.min(0), .max(1_000)) var visitors: Int?
    @Field(.min(0), .max(1_000)) var helpers: Int?
    @Field(.min(0), .fractionDigits(2)) var rate: ExactDecimal?
    @Field(.min(0), .fractionDigits(2)) var fee: ExactDecimal?
    @Field(.computed { $0.days * $0.rate }) var cost: ExactDecimal?
    @Field(.maxLength(200), .visible { $0.days > 10 }) var reason: String
    @Field var start: CivilDate?
    @Field var end: CivilDate?
    @Field var isPublic: Bool
    @Field var isUrgent: Bool

    static var indexes: ModelIndexes { Reports.indexes }
}

enum Reports: Resource { typealias Fields = Report }
