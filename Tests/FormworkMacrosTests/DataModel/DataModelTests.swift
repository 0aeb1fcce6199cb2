import FormworkMacros
import FormworkState
import Foundation
import Testing

@Suite struct DataModelTests {
    let shelf = Shelf(id: 3, title: "Novels", room: "Hall")
    let mediator: Mediator<Shelf>

    init() { mediator = Mediator(model: shelf, policy: .off) }

    /// The number of notifications of a path's observer during an action.
    private func notifications(of map: ReadMap, _ action: () -> Void) -> Int {
        final class Target { var count = 0 }
        let target = Target()
        mediator.updateActionAndRefresh {
            mediator.registerObserver(
                registration: .smart(name: "Target", readMap: map), target: target
            ) { $0.count += 1 }
        }
        let before = target.count
        mediator.updateActionAndRefresh(action)
        defer { mediator.unregisterDataSet(target: target) }
        return target.count - before
    }

    @Test("An initializer fills what is tracked")
    func initializer() {
        #expect(shelf.title == "Novels")
        #expect(shelf.room == "Hall")
        #expect(shelf.books.isEmpty)
        let counter = Counter(step: 1)
        #expect(counter.count == 3)
        #expect(counter.step == 2)
    }

    @Test("A reader of a property is notified of its change, and of no other")
    func notification() {
        #expect(notifications(of: Shelf.paths.title.read) { shelf.title = "Poems" } == 1)
        #expect(notifications(of: Shelf.paths.title.read) { shelf.title = "Poems" } == 0)
        #expect(notifications(of: Shelf.paths.title.read) { shelf.clicks = 7 } == 0)
        #expect(notifications(of: Shelf.paths.default.read) { shelf.default = 7 } == 1)
        #expect(notifications(of: Shelf.paths.visits.read) { shelf.visit() } == 1)
    }

    @Test("Modifiers hold")
    func modifiers() {
        #expect(notifications(of: Shelf.paths.clicks.read) { shelf.clicks = 0 } == 1)
        #expect(notifications(of: Shelf.paths.title.read) { shelf.subtitle = "old" } == 1)
        #expect(notifications(of: Shelf.paths.subtitle.read) { shelf.title = "old" } == 1)
        mediator.markSaved()
        mediator.updateActionAndRefresh { shelf.isOpen = true }
        #expect(!mediator.isDirty)
    }

    @Test("Nodes in arrays, dictionaries and optionals are parts of the tree")
    func containers() {
        let book = Book(pages: 100)
        #expect(notifications(of: Shelf.paths.books.read) { shelf.books.append(book) } == 1)
        #expect(notifications(of: Shelf.paths.books.each.pages.read) { book.pages = 5 } == 1)
        let (second, third) = (Book(pages: 1), Book(pages: 1))
        mediator.updateActionAndRefresh {
            shelf.byAuthor["Lem"] = second
            shelf.favourite = third
        }
        #expect(notifications(of: Shelf.paths.byAuthor.pages.read) { second.pages = 5 } == 1)
        #expect(notifications(of: Shelf.paths.favourite.pages.read) { third.pages = 5 } == 1)
        #expect(notifications(of: Shelf.paths.allRead) { third.title = "Fiasco" } == 1)
    }

    @Test("A derived property is computed once for each change")
    func derived() {
        mediator.updateActionAndRefresh {
            shelf.books = [Book(pages: 600), Book(pages: 300)]
        }
        shelf.pageCounts = 0
        #expect(shelf.pages == 900 && shelf.pages == 900 && !shelf.isLong)
        #expect(shelf.pageCounts == 1)
        mediator.updateActionAndRefresh { shelf.books[0].pages = 800 }
        #expect(shelf.isLong && shelf.pages == 1_100)
        #expect(shelf.pageCounts == 2)
        #expect(notifications(of: Shelf.paths.isLong.read) { shelf.books[1].pages = 301 } == 0)
    }

    @Test("An update that is undone leaves the properties as they were")
    func undo() {
        mediator.updateActionAndRefresh {
            shelf.title = "Poems"
            shelf.books.append(Book(pages: 1))
        }
        #expect(mediator.undo())
        #expect(shelf.title == "Novels" && shelf.books.isEmpty)
        #expect(mediator.redo())
        #expect(shelf.title == "Poems" && shelf.books.count == 1)
    }

    @Test("A model is saved and restored, without what is discardable")
    func coding() throws {
        mediator.updateActionAndRefresh {
            shelf.books = [Book(pages: 600)]
            shelf.isOpen = true
            shelf.default = 8
        }
        let data = try JSONEncoder().encode(shelf)
        let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        #expect(
            Set(object.keys) == [
                "id", "title", "books", "byAuthor", "room", "clicks", "subtitle", "width", "visits",
                "default",
            ])
        let copy = try JSONDecoder().decode(Shelf.self, from: data)
        #expect(copy.id == 3 && copy.title == "Novels" && copy.room == "Hall")
        #expect(copy.default == 8 && copy.favourite == nil && !copy.isOpen)
        #expect(Mediator(model: copy).model.pages == 600)
    }

    @Test("A snapshot restores the saved properties")
    func snapshot() throws {
        mediator.updateActionAndRefresh { shelf.books = [Book(pages: 600)] }
        let snapshot = try mediator.snapshot()
        mediator.updateActionAndRefresh {
            shelf.books = []
            shelf.title = "Poems"
            shelf.isOpen = true
        }
        try mediator.restore(snapshot)
        #expect(shelf.title == "Novels" && shelf.pages == 600 && shelf.isOpen)
    }

    @Test("Keys, indices and paths go by the names in the source")
    func scheme() {
        let properties = Shelf.scheme.properties
        #expect(properties.map(\.index) == Array(properties.indices))
        #expect(
            properties.map(\.name) == [
                "title", "books", "byAuthor", "favourite", "room", "isOpen", "clicks", "subtitle",
                "width", "visits", "default", "pages", "isLong",
            ])
        #expect(properties.filter(\.isDerived).map(\.name) == ["pages", "isLong"])
        #expect(properties[7].counter == 0)
        #expect("\(Shelf.paths.books.each.title.path)" == "Shelf.books.title")
        #expect("\(Shelf.widthPath().path)" == "Shelf.width")
    }

    @Test("A model may be package, fileprivate, and in another type")
    func access() {
        let lamp = Mediator(model: Room.Lamp(), policy: .off)
        lamp.updateActionAndRefresh { lamp.model.isOn = true }
        #expect(lamp.model.isOn)
        #expect(!Room.safeIsEmpty())
    }

    @Test("Nodes can be in sets and in containers of containers")
    func nestedContainers() {
        let cards = Mediator(model: Card(id: 1), policy: .off)
        let (inSet, inRow) = (Card(id: 2), Card(id: 3))
        cards.updateActionAndRefresh {
            cards.model.cards.insert(inSet)
            cards.model.rows = [nil, [inRow]]
        }
        #expect(inSet.double == 4 && cards.model.cards.contains(Card(id: 2)))
        #expect(cards.undo() && cards.model.cards.isEmpty && cards.model.rows.isEmpty)
    }

    @Test("A hundred thousand elements are appended in one update without copying each time")
    func inPlace() {
        let counts = Mediator(model: Counts(), policy: .off)
        let time = ContinuousClock().measure {
            counts.updateActionAndRefresh {
                for count in 0..<100_000 { counts.model.counts.append(count) }
            }
        }
        #expect(counts.model.counts.count == 100_000)
        #expect(time < .seconds(10))
    }

    @Test("Another thread reads a background property and posts values for one")
    func background() async {
        let work = Work()
        let mediator = Mediator(model: work, policy: .trap)
        let isCancelled = mediator.backgroundValue(of: Work.isCancelledK, in: work)
        let progress = mediator.backgroundWriter(of: Work.progressK, in: work)
        mediator.updateActionAndRefresh { work.isCancelled = true }
        let seen = await Task.detached {
            progress.post(0.5)
            return isCancelled.value
        }.value
        #expect(seen)
        #expect(work.progress == 0)
        mediator.applyPostedWrites()
        #expect(work.progress == 0.5)
        #expect(mediator.undoNames.count == 1)
    }
}

/// The progress reports of a long piece of work, and its cancellation.
@DataModel private final class Work {
    @Property(.backgroundRead) var isCancelled = false
    @Property([.backgroundWrite, .discardable]) var progress = 0.0

    init() {}
}
