import Formwork
import FormworkPresentation
import FormworkRows

/// The one way of every action, from the view to its outcome.
extension Screenlet {
    /// The maximum number of operations of one screenlet that are done at once.
    public static let maximumRunningOperations = 32

    /// The maximum number of actions that a reader may request before the host performs them.
    public static let maximumRequests = 32

    /// Whether an operation of an action is being done.
    public final func isActionRunning(_ actionName: String) -> Bool { running.contains(actionName) }

    /// Cancels the operations of an action, or all; they change nothing any more.
    public final func cancelOperations(for actionName: String?) {
        running.cancel(actionName)
        guard let status, status.phase == .working, !isActionRunning(status.actionName) else {
            return
        }
        self.status = nil
    }

    /// Performs an action: the view and the delegate may refuse it, and the delegate may replace its
    /// operation.
    ///
    /// An action of which an operation is being done is not performed a second time.
    ///
    /// - Returns: Whether the action was performed.
    @discardableResult
    public final func performAction(
        _ actionName: String, sender: ActionSender = .code
    ) async -> Bool {
        guard let view, !isActionRunning(actionName) else { return false }
        guard view.onPreAction(actionName, sender: sender),
            delegate?.screenlet(self, shouldPerform: actionName, sender: sender) ?? true
        else {
            report(.vetoed(actionName))
            return false
        }
        if let custom = delegate?.screenlet(self, customOperationFor: actionName, sender: sender) {
            await start(custom, for: actionName)
        } else {
            await onUserAction(actionName, sender: sender)
        }
        return true
    }

    /// Starts an operation of an action, and hands its result to the screenlet, or to a closure.
    ///
    /// The closure runs in the isolation domain of the screenlet, and only if the operation was done
    /// and not cancelled; an error that it throws is the outcome then.
    ///
    /// - Parameters:
    ///   - operation: The operation.
    ///   - actionName: The name of the action.
    ///   - update: Takes the result.
    /// - Returns: The result; `nil` if there is none.
    @discardableResult
    public final func start<Work: ServerOperation>(
        _ operation: Work, for actionName: String,
        then update: (Work.Output) throws -> Void = { _ in }
    ) async -> Work.Output? {
        guard let graph = context?.operations else { return nil }
        do {
            // Before the work counts as started: the graph checks it again, as for any other caller.
            try operation.validateData()
        } catch {
            fail(actionName, error)
            return nil
        }
        guard running.count < Self.maximumRunningOperations else {
            fail(actionName, RequestError(.tooManyRequests))
            return nil
        }
        let isOver =
            status?.phase == .working || status?.actionName == actionName
            || status?.phase == .failure && status?.actionName == Self.loadAction
        let earlier = isOver ? nil : status
        let (result, isWanted) = await finish(graph.start(operation), for: actionName)
        guard isWanted, !Task.isCancelled, !result.isCancelled else {
            if !isActionRunning(actionName), status?.phase == .working { status = nil }
            report(.cancelled(actionName))
            return nil
        }
        let value = take(result, of: actionName, update)
        // A load after an action, which has no words itself, leaves those of the action, and takes away those
        // of a load that failed before.
        if status == nil, actionName == Self.loadAction { status = earlier }
        return value
    }

    /// Waits for a started operation, shows its progress, and finds out whether it is still wanted.
    private func finish<Output: Sendable>(
        _ task: OperationTask<Output>, for actionName: String
    ) async -> (Result<Output, any Error>, isWanted: Bool) {
        let run = running.begin(actionName) { task.cancel() }
        status = view?.status(.working, of: actionName)
        onStartOperation(actionName)
        view?.onStartOperation(actionName)
        report(.started(actionName))
        // The reports end with the operation, or as this task is cancelled. They are taken here, as the
        // closure below does not run in the isolation domain of the screenlet.
        for await progress in task.progress where running.contains(run) {
            if status?.phase == .working { status?.fraction = progress.fraction }
            onProgress(actionName, progress)
        }
        let result: Result<Output, any Error> = await withTaskCancellationHandler {
            do {
                return .success(try await task.value)
            } catch {
                return .failure(error)
            }
        } onCancel: {
            task.cancel()
        }
        return (result, running.end(run))
    }

    private func take<Value: Sendable>(
        _ result: Result<Value, any Error>, of actionName: String,
        _ update: (Value) throws -> Void
    ) -> Value? {
        do {
            let value = try result.get()
            try update(value)
            status = view?.status(.success, of: actionName)
            onFinishOperation(actionName, result: .success(value))
            view?.onFinishOperation(actionName, error: nil)
            report(.finished(actionName, value))
            return value
        } catch {
            fail(actionName, error)
            return nil
        }
    }

    /// Shows a failure in the place of an action's result, and reports it.
    public final func fail(_ actionName: String, _ error: any Error) {
        view?.show(error)
        status = view?.status(.failure, of: actionName, after: error)
        onFinishOperation(actionName, result: .failure(error))
        view?.onFinishOperation(actionName, error: error)
        report(.failed(actionName, error))
    }
}

/// The actions that a reader requests.
extension Screenlet {
    /// Notes an action of the reader, which the host performs by ``performRequests()``.
    ///
    /// Requests beyond ``maximumRequests``, and those of actions under way, are ignored.
    public final func request(_ actionName: String, sender: ActionSender) {
        guard requests.count < Self.maximumRequests, !isActionRunning(actionName) else { return }
        requests.append((actionName, sender))
        onRequest?()
    }

    /// Whether the reader requested actions that were not performed yet.
    public final var hasWaitingRequests: Bool { !requests.isEmpty }

    /// Shows that an action could not be performed, such as that of a button which is not there any more.
    public final func showFailure(_ text: String, of actionName: String) {
        status = ScreenStatus(.failure, text, of: actionName)
    }

    /// Performs the actions that the reader requested, in their order.
    public final func performRequests() async {
        while !requests.isEmpty {
            let (name, sender) = requests.removeFirst()
            await performAction(name, sender: sender)
        }
    }

    /// Presses the button with a tag, of a row or beside the rows, as a reader does.
    ///
    /// - Returns: Whether there is such a button now that can be pressed.
    public final func press(_ tag: String) -> Bool {
        for driver in parts.flatMap(\.forms) {
            guard let live = driver.machine.liveRow(tag), case .action = live.definition else {
                continue
            }
            guard ShownRow(name: tag, live: live).takesInput else { return false }
            driver.apply(.act(tag: tag))
            return true
        }
        guard parts.flatMap(\.actions).contains(where: { $0.tag == tag && $0.isPossible }) else {
            return false
        }
        let action = RequestedAction(tag: tag)
        request(action.name, sender: action.sender)
        return true
    }
}

extension Result where Failure == any Error {
    /// Whether there is no result because the operation was cancelled, such as at the end of a session.
    fileprivate var isCancelled: Bool {
        guard case .failure(let error as ServerRequestProcessingError) = self else { return false }
        return error.code == .cancelled
    }
}
