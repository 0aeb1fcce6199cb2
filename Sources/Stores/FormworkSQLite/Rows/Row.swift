import GRDB

/// A row of a table; Formwork calls the elements of a form rows as well.
typealias Row = GRDB.Row
