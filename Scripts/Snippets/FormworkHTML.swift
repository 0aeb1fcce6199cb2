// The page that the blocks of FormworkHTML are about.

struct Facts {
    var title = ""
    var budget = 0
    var link = ""
}

struct IdeaQuery { var search: String? }

struct AboutPage: HTMLView, Hashable {
    var vmId: ViewModelId { ViewModelId(type: Self.self) }

    static func propertyNames() -> [PartialKeyPath<Self>: String] { [:] }

    static func stub() -> Self { Self() }

    func htmlPage(_ context: HTMLContext) -> HTMLPage { example() }
}

var context: HTMLContext { example() }
var localizer: Localizer { example() }
var layout: SiteLayout { example() }
var query: IdeaQuery { example() }
var ideas: [Facts] { example() }
var view: any HTMLView { example() }
var titleLabel: LocalizableString { example() }
var budgetLabel: LocalizableString { example() }
var saved: LocalizableString { example() }
var teamTitle: LocalizableString { example() }
var save: LocalizableString { example() }
var cancel: LocalizableString { example() }
var byTitle: String { example() }
var name: String { example() }
var edit: String { example() }
var delete: String { example() }
var email: String { example() }
var website: String { example() }
var logoURL: URL { example() }
var isDisabled: Bool { example() }
func members(_ context: HTMLContext) -> HTML { example() }
var facts: [(term: String, description: HTML)] { example() }
var siteName: LocalizableString { example() }

typealias HomeRequest = Ideas.List

@FormModel struct NewIdeaViewModel: ViewModel {
    @Field var title: String
    var vmId: ViewModelId { example() }
    static func stub() -> Self { example() }
    var heading: LocalizableString { example() }
}

var allIdeas: LocalizableString { example() }
var budget: String { example() }
var cards: [DashboardCard] { example() }

var table: ShownTable { example() }

var screenlet: any ScreenDriver { example() }
