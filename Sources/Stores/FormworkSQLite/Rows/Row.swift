import GRDB

/// A row of a table; Formwork calls what stands in a form a row as well.
typealias Row = GRDB.Row
