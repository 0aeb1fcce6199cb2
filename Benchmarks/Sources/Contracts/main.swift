// Measures what contracts cost: registrations, levels, writes, reads and memory.

measureProperties()
measureManyRegistrations()
measureDeepContracts()
measureComingAndGoing()
measureMemory()
