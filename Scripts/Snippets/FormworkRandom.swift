// What the blocks of FormworkRandom search for.

func check(_ seed: Int) {}
