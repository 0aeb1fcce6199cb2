import Formwork
import FormworkContent
import FormworkPresentation
import FormworkScreens
import FormworkServer
import Foundation
import Testing

/// The screenlets of the library while the server is killed, and while its disk is full.
@MainActor @Suite("L-40, L-48: faults of the library") struct LibraryFaultsTests {
    @Test(
        "Each fault ends in a typed error with words and a way on, and nothing is done twice",
        arguments: LibraryWork.all, LibraryFault.allCases)
    func fault(work: LibraryWork, fault: LibraryFault) async throws {
        let site = try await LibrarySite()
        let (screenlet, context) = try work.make(site)
        var errors: [any Error] = []
        screenlet.observe { outcome in
            if let error = outcome.error { errors.append(error) }
        }
        screenlet.attach(in: context)
        if work.act == nil { site.way.fault = fault }
        await screenlet.show()
        if let act = work.act {
            try #require(errors.isEmpty && screenlet.failure == nil)
            site.way.fault = fault
            try await act(screenlet)
        }
        // A screenlet inside of another one reports its errors by itself.
        #expect(!errors.isEmpty || !screenlet.children.isEmpty)
        for error in errors {
            #expect(error is RequestError || error is ServerRequestProcessingError, "\(error)")
        }
        #expect(screenlet.failure?.isEmpty == false)

        site.way.fault = nil
        if await !screenlet.press(named: "Try again") {
            if let act = work.act { try await act(screenlet) } else { await screenlet.refresh() }
        }
        #expect(screenlet.failure == nil)
        #expect(work.shows.map { screenlet.words.contains($0) } ?? true, "\(screenlet.words)")
        #expect(try await work.count?(site) ?? 1 == 1)
        // It goes on as if nothing had happened.
        await screenlet.refresh()
        #expect(screenlet.failure == nil)
    }
}

/// A fault of the server.
enum LibraryFault: String, CaseIterable, Sendable {
    case killedBeforeTheWork, killedAfterTheWork, killedInTheAnswer, fullDisk
}

/// A piece of work of a screenlet of the library, which loads unless it has an action.
struct LibraryWork: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @MainActor @Sendable (LibrarySite) throws -> (Screenlet, ScreenletContext)
    /// Words that are shown once the work is done.
    var shows: String?
    var act: (@MainActor @Sendable (Screenlet) async throws -> Void)?
    /// The number of times that the server has done the work.
    var count: (@MainActor @Sendable (LibrarySite) async throws -> Int)?

    static let all = loads + writes

    private static let loads = [
        Self(testDescription: "ratings", make: rating, shows: "5 of 5 stars"),
        Self(testDescription: "comments", make: comments, shows: "Noted."),
        Self(
            testDescription: "file",
            make: { site in
                let display = FileDisplayScreenlet<Documents>()
                display.entryId = site.document
                return (display, try site.board(display))
            }, shows: "The plan"),
        Self(testDescription: "gallery", make: gallery, shows: "The plan"),
        Self(testDescription: "portrait", make: portrait, shows: "Portrait of Ada Lovelace /"),
        Self(
            testDescription: "article",
            make: { site in
                let display = WebContentDisplayScreenlet<Stories>()
                display.articleId = try site.id(of: "stories")
                return (display, try site.newsroom(display))
            }, shows: "A story"),
        Self(
            testDescription: "articles",
            make: { site in
                let list = WebContentListScreenlet<Stories>()
                list.labelFields = [.field(\.title)]
                return (list, try site.newsroom(list))
            }, shows: "A story"),
        Self(
            testDescription: "blog",
            make: { site in
                let display = BlogsEntryDisplayScreenlet<Posts>()
                display.entryId = try site.id(of: "posts")
                return (display, try site.newsroom(display))
            }, shows: "A post"),
        Self(
            testDescription: "asset",
            make: { site in
                let display = AssetDisplayScreenlet()
                display.kinds = .newsroom
                display.className = "stories"
                display.classPK = try site.id(of: "stories")
                return (display, try site.newsroom(display))
            }, shows: "A story"),
        Self(
            testDescription: "assets",
            make: { site in
                let list = AssetListScreenlet()
                list.kinds = .newsroom
                return (list, try site.newsroom(list))
            }, shows: "A post"),
        Self(testDescription: "form", make: form, shows: "form"),
        Self(
            testDescription: "records",
            make: { site in
                let list = DDLListScreenlet()
                list.recordSetId = "books"
                list.labelFields = ["title"]
                return (list, site.forms.context(by: site.way.to(site.forms.application)))
            }, shows: "One"),
    ]

    private static let writes = [
        Self(
            testDescription: "a rating", make: rating, shows: "Your rating: 4 of 5 stars.",
            act: { #expect(await $0.press(named: "4 of 5 stars")) }),
        Self(
            testDescription: "a comment", make: comments, shows: "I do",
            act: { screenlet in
                screenlet.view?.apply(.edit(tag: "text", text: "I do"))
                try #require(screenlet.press("send"))
                await screenlet.performRequests()
            },
            count: { site in
                let query = CommentListQuery(id: site.topic, pageSize: 50)
                return try await site.board.send(LoadCommentsRequest<Topics>(query: query)).comments
                    .count { $0.text == "I do" }
            }),
        Self(
            testDescription: "a picture", make: gallery, shows: "Roof",
            act: { screenlet in
                let file = FileValue(Files.png(3, 3), as: "image/png", named: "Roof.png")
                await (screenlet as? ImageGalleryScreenlet<Documents>)?.upload([file])
            },
            count: { site in
                try await site.board.send(Documents.List(query: .init())).items
                    .count { $0.title == "Roof" }
            }),
        Self(
            testDescription: "a portrait", make: portrait, shows: "Portrait of Ada Lovelace /",
            act: { screenlet in
                let portrait = try #require(screenlet as? UserPortraitScreenlet)
                portrait.choose(Files.png(30, 30))
                #expect(await portrait.upload())
            }),
        Self(
            testDescription: "a record", make: form, shows: "form",
            act: { screenlet in
                let form = try #require(screenlet as? DDLFormScreenlet)
                form.enter("title", "Two")
                await form.submitForm()
            },
            count: { site in
                try await site.forms.records().count { $0["title"] as? String == "Two" }
            }),
    ]

    // MARK: Screenlets

    private static let rating:
        @MainActor @Sendable (LibrarySite) throws -> (
            Screenlet, ScreenletContext
        ) = { site in
            let rating = RatingScreenlet<Topics>()
            rating.entryId = site.topic
            return (rating, try site.board(rating))
        }

    private static let comments:
        @MainActor @Sendable (LibrarySite) throws -> (
            Screenlet, ScreenletContext
        ) = { site in
            let comments = CommentsScreenlet<Topics>()
            comments.entryId = site.topic
            return (comments, try site.board(comments))
        }

    private static let gallery:
        @MainActor @Sendable (LibrarySite) throws -> (
            Screenlet, ScreenletContext
        ) = { site in
            let gallery = ImageGalleryScreenlet<Documents>()
            gallery.sort = "title"
            return (gallery, try site.board(gallery))
        }

    private static let portrait:
        @MainActor @Sendable (LibrarySite) throws -> (
            Screenlet, ScreenletContext
        ) = { site in
            let portrait = UserPortraitScreenlet()
            (portrait.userId, portrait.userName) = (.user("ada"), "Ada Lovelace")
            portrait.editable = true
            return (portrait, try site.board(portrait))
        }

    private static let form:
        @MainActor @Sendable (LibrarySite) throws -> (
            Screenlet, ScreenletContext
        ) = { site in
            let form = DDLFormScreenlet()
            form.recordSetId = "books"
            return (form, site.forms.context(by: site.way.to(site.forms.application)))
        }
}
