// The application that the blocks of FormworkAccounts are about.

var letters: URL { example() }
var store: any ModelStore { example() }
var site: Site { example() }
var email: String { example() }
var password: String { example() }
var context: ServerRequestContext<AccountOverviewRequest> { example() }
var queue: LetterQueue { example() }

struct LetterQueue {
    func append(_ letter: Letter) async throws {}
}
