import FormworkState

/// The observers of the board, with the paths that each reads and writes.
enum BoardContracts {
    private static let board = WatchedBoard.paths

    /// Moves the server's changes to their places, before any counting.
    static let arrivalREG = Registration.priority(
        name: "Arrivals", readMap: board.arrival.read, priority: 10)

    /// Writes the sums of each category into its line.
    static let categoriesREG = Registration.smart(
        name: "Categories",
        readMap: board.categories.each.count.read + board.categories.each.budgets.read,
        writtenMap: board.categories.each.line.write)

    /// Writes the sums of all categories.
    static let totalREG = Registration.smart(
        name: "Total", readMap: board.count.read + board.budgets.read,
        writtenMap: board.totalLine.write)

    /// Writes the latest ideas.
    static let latestREG = Registration.smart(
        name: "Latest ideas", readMap: board.latest.read, writtenMap: board.latestLines.write)

    /// Takes all lines, once they are written.
    static let screenREG = Registration.smart(
        name: "Screen",
        readMap: board.categories.each.line.read + board.totalLine.read + board.latestLines.read)

    /// Shows the state of the connection, and the news.
    static let statusREG = Registration.recurring(name: "Status")
}
