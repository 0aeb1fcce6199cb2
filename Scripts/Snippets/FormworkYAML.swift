// The texts that the blocks of FormworkYAML are about.

struct Log { func warning(_ text: String) {} }

var store: YamlStore { example() }
var logger: Log { example() }
var resources: URL { example() }
