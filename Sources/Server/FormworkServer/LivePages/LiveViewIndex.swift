import Formwork

/// The views of all pages, each found by the parts of a reader on which it depends.
struct LiveViewIndex {
    /// The circumstances in which readers see the same page.
    struct Key: Hashable {
        let place: LiveView.Place
        let values: [CallerReads.Part: AnyHashable]
    }

    private var names: [Key: Int] = [:]
    /// The parts on which the views of a place depend, with the number of these views.
    private var parts: [LiveView.Place: [Set<CallerReads.Part>: Int]] = [:]

    /// The view that a reader sees: it was made of values that are the same for the reader.
    func name(at place: LiveView.Place, for reader: PageReader) -> Int? {
        for parts in parts[place, default: [:]].keys {
            if let name = names[Key(place: place, values: reader.values(of: parts))] { return name }
        }
        return nil
    }

    /// The circumstances that a reader shares with those who see the same page, as far as they are known before
    /// it is made.
    func key(at place: LiveView.Place, for reader: PageReader) -> Key {
        let known = parts[place, default: [:]].keys.reduce(into: Set()) { $0.formUnion($1) }
        return Key(place: place, values: reader.values(of: known))
    }

    /// Adds a view.
    mutating func add(_ view: LiveView, as name: Int) {
        names[Key(place: view.place, values: view.values)] = name
        parts[view.place, default: [:]][Set(view.values.keys), default: 0] += 1
    }

    /// Removes a view.
    mutating func remove(_ view: LiveView) {
        names[Key(place: view.place, values: view.values)] = nil
        let kind = Set(view.values.keys)
        let rest = parts[view.place]?[kind, default: 1] ?? 1
        parts[view.place]?[kind] = rest > 1 ? rest - 1 : nil
        if parts[view.place]?.isEmpty == true { parts[view.place] = nil }
    }
}
