/// News for the next screen, in the language that the reader has while it is shown.
typealias ScreenNotice = (ResourceScreens) -> String
