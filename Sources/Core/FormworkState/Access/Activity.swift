/// The party that accesses a model, which decides what is allowed.
enum Activity {
    /// None: outside of updates and refreshes.
    case none

    /// An action or a priority observer, which may read and write everything.
    case update

    /// A smart observer, or work under its contract, which may access what it declares.
    case contract(Observer)

    /// A recurring observer, which may read everything.
    case reading(Observer)

    /// A derived value, which may read everything and records what it reads.
    case deriving(DerivedCell)
}
