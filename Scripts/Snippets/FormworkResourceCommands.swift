// The application that the blocks of FormworkResourceCommands are about.

var texts: any LocalizationStore { example() }
var site: Site { example() }
