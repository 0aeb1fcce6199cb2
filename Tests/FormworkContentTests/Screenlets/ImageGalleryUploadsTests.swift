import Formwork
import FormworkContent
import FormworkPresentation
import FormworkScreens
import FormworkServer
import FormworkTesting
import Foundation
import Testing

@Suite("The uploads of a gallery of pictures") struct ImageGalleryUploadsTests {
    @Test("Several files are uploaded one after the other, and the list has them")
    func uploads() async throws {
        let board = try Board()
        let gallery = try await board.gallery()
        var progress: [String] = []
        gallery.onChange = { [unowned gallery] in
            guard let text = gallery.status?.text, progress.last != text else { return }
            progress.append(text)
        }
        await gallery.upload(["A", "B"].map(FileValue.picture))
        #expect(gallery.titles == ["A", "B"])
        #expect(progress.contains("Uploading A.png (1 of 2)…"))
        #expect(progress.contains("Uploading B.png (2 of 2)…"))
        #expect(gallery.status?.text == "Uploaded: 2.")
    }

    @Test("A file that is no picture, or too large, fails alone, and is offered again")
    func failures() async throws {
        let board = try Board()
        let gallery = try await board.gallery(face: .terminal)
        let large = FileValue(
            Files.png(2, 2) + Data(count: Int(Document.maximumFileSize)), as: "", named: "L.png")
        await gallery.upload([
            FileValue(Files.page, as: "image/png", named: "X.png"), FileValue.picture("A"), large,
            FileValue(Files.pdf, as: "image/png", named: "Y.png"),
        ])
        #expect(gallery.pictureTitles == ["A"])
        #expect(gallery.failed == ["X.png", "L.png", "Y.png"])
        #expect(gallery.status?.text == "Uploaded: 1. Not uploaded: 3.")
        #expect(await gallery.press(named: "Try again"))
        #expect(gallery.failed == ["X.png", "L.png", "Y.png"])
        #expect(gallery.status?.phase == .failure)
        #expect(gallery.pictureTitles == ["A"])
    }

    @Test("Files that the network lost are uploaded by one button")
    func retry() async throws {
        let board = try Board()
        let network = Network()
        let gallery = try await board.gallery(face: .terminal, over: network)
        network.isThere = false
        await gallery.upload(["A", "B"].map(FileValue.picture))
        #expect(gallery.failed == ["A.png", "B.png"])
        #expect(gallery.status?.text == "Uploaded: 0. Not uploaded: 2.")
        network.isThere = true
        #expect(await gallery.press(named: "Try again"))
        #expect(gallery.failed.isEmpty)
        #expect(gallery.pictureTitles == ["A", "B"])
    }

    @Test("More files than may wait are refused together")
    func limit() async throws {
        let board = try Board()
        let gallery = try await board.gallery(face: .terminal)
        let count = ImageGalleryScreenlet<Documents>.maximumUploads + 1
        await gallery.upload((0..<count).map { FileValue.picture("\($0)") })
        #expect(gallery.status?.phase == .failure)
        #expect(gallery.status?.text == "Too many files at once.")
        #expect(gallery.failed.isEmpty)
        #expect(gallery.pictureTitles.isEmpty)
    }

    @Test("A cancelled upload changes nothing, and its files are kept for later")
    func cancellation() async throws {
        let board = try Board()
        let gallery = try await board.gallery(face: .terminal)
        let delegate = CancellingDelegate()
        gallery.delegate = delegate
        await gallery.upload(["A", "B", "C"].map(FileValue.picture))
        #expect(gallery.failed == ["A.png", "B.png", "C.png"])
        #expect(delegate.outcomes.contains("cancelled"))
        delegate.isCancelling = false
        #expect(await gallery.press(named: "Try again"))
        #expect(gallery.pictureTitles == ["A", "B", "C"])
    }

    @Test("The delegate knows the outcome of each upload")
    func delegate() async throws {
        let board = try Board()
        let gallery = try await board.gallery()
        var outcomes: [String] = []
        gallery.observe { outcome in
            guard case .finished("upload", let upload as PictureUpload) = outcome else { return }
            outcomes.append("\(upload.file.name) \((try? upload.result.get()) != nil)")
        }
        await gallery.upload([
            FileValue.picture("A"), FileValue(Files.page, as: "", named: "x.html"),
        ])
        #expect(outcomes == ["A.png true", "x.html false"])
    }

    @Test("A page uploads without a script; a file that is no picture is asked for again")
    func pageUpload() async throws {
        let board = try Board()
        let pages = PageDriver(UserTransport(application: board.application, user: "eve editor"))
        try await pages.open(GalleryPage.Page(query: .init()))
        #expect(pages.html.contains("enctype=\"multipart/form-data\""))
        try pages.attach(
            Files.png(2, 2), named: "A.png", mediaType: "image/png", to: "New pictures")
        try await pages.press("Upload")
        #expect(pages.status == 200)
        #expect(pages.html.contains("Uploaded: 1.") && pages.html.contains("alt=\"A\""))
        try pages.attach(
            Files.page, named: "X.png", mediaType: "image/png", to: "New pictures")
        try await pages.press("Upload")
        #expect(pages.status == 422)
        #expect(pages.html.contains("Choose these files again to upload them."))
        #expect(pages.html.contains("X.png") && !pages.html.contains("alt=\"X\""))
        let reader = PageDriver(UserTransport(application: board.application, user: "ada"))
        try await reader.open(GalleryPage.Page(query: .init()))
        #expect(!reader.html.contains("type=\"file\""))
        #expect(reader.html.contains("alt=\"A\"") && !reader.html.contains("Delete"))
    }
}

/// Cancels uploads as soon as they begin.
private final class CancellingDelegate: ScreenletDelegate {
    var isCancelling = true
    var outcomes: [String] = []

    func screenlet(_ screenlet: Screenlet, didReport outcome: ScreenletOutcome) {
        switch outcome {
        case .started("upload") where isCancelling: screenlet.cancelOperations(for: "upload")
        case .cancelled("upload"): outcomes.append("cancelled")
        default: break
        }
    }
}
