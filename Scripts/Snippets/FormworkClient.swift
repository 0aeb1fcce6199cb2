// Names that the blocks of FormworkClient use and do not declare.

var localizer: Localizer { example() }
var client: RequestClient { example() }
var environment: MVVMEnvironment { example() }
var plan: Idea { example() }
var server: any RequestTransport { example() }
func logIn() async throws -> String { example() }
