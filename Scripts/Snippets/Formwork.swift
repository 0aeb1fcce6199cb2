// The application that the blocks of Formwork are about.

var application: FormworkApplication {
    get { example() }
    set {}
}
var context: ServerRequestContext<Ideas.Show> { example() }
var store: any ModelStore { example() }
var queue: any StoreJobs { example() }

extension Idea {
    static var categoryField: FormField<IdeaCategory?> { example() }
    static var budgetField: FormField<ExactDecimal?> { example() }
}

protocol IdeaFields {}

protocol UserFields {}
extension UserFields { static var emailField: FormField<String?> { example() } }

@FieldValidationModel struct IdeaFieldsMessages {
    @LocalizedString("content", messageGroup: "validationMessages", messageKey: "required")
    var contentRequiredMessage
}

extension ViolationCode { static let reserved = ViolationCode(rawValue: "reserved") }
extension ViolationCode { static let onSunday = ViolationCode(rawValue: "onSunday") }

@FormModel struct OrderLine {
    @Field var amount: ExactDecimal?
    static var amountField: FormField<ExactDecimal?> { example() }
}

@FormModel struct Company { @Field(.required) var name: String }
@FormModel struct Contact { @Field(.required) var name: String }
@FormModel struct Order { @Field(.required) var company: Reference<Companies>? }
enum Companies: Resource { typealias Fields = Company }
enum Contacts: Resource { typealias Fields = Contact }
enum Orders: Resource { typealias Fields = Order }

@FormModel struct Visit {
    @Field var diagnosis: String?
    static var startField: FormField<CivilDate?> { example() }
}
enum Visits: Resource { typealias Fields = Visit }

@FormModel struct Member { @Field var name: String }
@FormModel struct Plan {
    @Field var logo: FileValue?
    static var nameField: FormField<String> { example() }
    static var startField: FormField<CivilDate?> { example() }
}
enum PlanMessages {}

@FormModel struct UserBody {
    @Field var name: String
    static func isFree(_ name: FieldValue?, in store: any ModelStore) async throws -> Bool {
        example()
    }
}

var plan: Stored<Plan> {
    get { example() }
    set {}
}
var bytes: Data { example() }
var submission: SubmissionKey { example() }
var references: ReferenceChoices { example() }
var save: LocalizableString { example() }
var localizer: Localizer { example() }
var environment: MVVMEnvironment { example() }
