/// On whose account a model is read and written at a moment.
enum Activity {
    /// Nobody's: outside of transactions and refreshes.
    case none

    /// An action's, or a priority observer's: all is allowed.
    case update

    /// A smart observer's, or work's that goes on under its contract: what it declares is allowed.
    case contract(Observer)

    /// A recurring observer's: it reads everything and writes nothing.
    case reading(Observer)

    /// A derived value's: it reads everything, notes what, and writes nothing.
    case deriving(DerivedCell)
}
