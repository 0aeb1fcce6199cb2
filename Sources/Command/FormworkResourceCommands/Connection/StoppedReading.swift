/// The end of a read that the user stopped: nothing happened, and the screen before is shown again.
struct StoppedReading: Error {}
