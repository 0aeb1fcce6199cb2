// The file that the blocks of FormworkStateFile are about.

var url: URL { example() }
var fromFirst: SnapshotMigration { example() }
func show(_ problem: Any) {}
