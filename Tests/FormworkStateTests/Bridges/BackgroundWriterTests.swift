import Testing

@testable import FormworkState

@Suite("Background access")
@MainActor
struct BackgroundWriterTests {
    let download = Download()

    @Test("reads the value as it was committed last, on any thread")
    func reading() async {
        let mediator = Mediator(model: download, policy: .trap)
        let progress = mediator.backgroundValue(of: Download.progressK, in: download)
        #expect(progress.value == 0)
        mediator.updateActionAndRefresh {
            download.progress = 5
            #expect(progress.value == 0)
        }
        let seen = await Task.detached { progress.value }.value
        #expect(seen == 5)
        mediator.undo()
        #expect(progress.value == 0)
    }

    @Test("posts values that are written as one update, of each property the newest")
    func writing() async {
        let mediator = Mediator(model: download, policy: .trap)
        let recorder = Recorder()
        mediator.register(
            .smart(
                name: "both",
                readMap: Download.paths.progress.read + Download.paths.message.read), recorder)
        mediator.refreshUI()
        let progress = mediator.backgroundWriter(of: Download.progressK, in: download)
        let message = mediator.backgroundWriter(of: Download.messageK, in: download)
        await Task.detached {
            for percent in 1...100 { progress.post(percent) }
            message.post("done")
        }.value
        #expect(download.progress == 0)
        mediator.applyPostedWrites()
        #expect(download.progress == 100)
        #expect(download.message == "done")
        #expect(recorder.take() == ["both", "both"])
        mediator.applyPostedWrites()
        #expect(recorder.take() == [])
    }

    @Test("writes as it is posted while a task follows it, until that is cancelled")
    func following() async {
        let mediator = Mediator(model: download, policy: .trap)
        let progress = mediator.backgroundWriter(of: Download.progressK, in: download)
        let follower = Task { @MainActor in await mediator.followPostedWrites() }
        let poster = Task.detached {
            for percent in 1...1_000 {
                progress.post(percent)
                if percent % 100 == 0 { await Task.yield() }
            }
        }
        for await percent in mediator.values(of: \.progress) where percent == 1_000 { break }
        await poster.value
        #expect(download.progress == 1_000)
        follower.cancel()
        await follower.value
        progress.post(3)
        await Task.yield()
        #expect(download.progress == 1_000)
    }

    @Test("leaves nothing behind when it is no longer referenced")
    func lifetime() {
        let mediator = Mediator(model: download, policy: .trap)
        for _ in 0..<100 {
            _ = mediator.backgroundValue(of: Download.progressK, in: download)
            _ = mediator.backgroundWriter(of: Download.progressK, in: download)
        }
        mediator.updateActionAndRefresh { download.progress = 1 }
        mediator.applyPostedWrites()
        #expect(mediator.openWatchCount == 0)
    }
}

/// A model of which other threads know something.
final class Download: DataModel {
    var progress: Int {
        get {
            modelNode.willRead(0)
            return storedProgress
        }
        set { Download.progressK.write(newValue, to: self) }
    }
    var message: String {
        get {
            modelNode.willRead(1)
            return storedMessage
        }
        set { Download.messageK.write(newValue, to: self) }
    }
    private var storedProgress = 0
    private var storedMessage = ""

    static let progressK = PropertyKey<Download, Int>(
        "progress", 0, [.backgroundRead, .backgroundWrite], get: { $0.storedProgress },
        set: { $0.storedProgress = $1 })
    static let messageK = PropertyKey<Download, String>(
        "message", 1, .backgroundWrite, get: { $0.storedMessage }, set: { $0.storedMessage = $1 })
    static let scheme = ModelScheme(Download.self, name: "Download", keys: [progressK, messageK])
    let modelNode = ModelNode(Download.scheme)

    struct Paths: ModelPaths {
        let path: ModelPath
        var progress: PropertyPath<Int> { PropertyPath(path, Download.progressK) }
        var message: PropertyPath<String> { PropertyPath(path, Download.messageK) }
    }
}
