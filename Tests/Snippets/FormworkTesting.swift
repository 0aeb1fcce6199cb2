// The store and the memory that the blocks of FormworkTesting check.

func MyStore(models: [any StoredModel.Type]) throws -> SQLiteStore { example() }
func MyMemory() -> any StoreMemory { example() }
