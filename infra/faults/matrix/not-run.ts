import type { Fault } from '../fault.ts'

const notRun = (id: string, title: string, why: string): Fault => ({
  id,
  title,
  backends: ['postgres'],
  run: () => Promise.resolve(why),
})

/** What these faults do not make, each with its reason. */
export const notMade: readonly Fault[] = [
  notRun('F17w', 'Clock of the servers moved', 'a process cannot be given a clock of its own here without faketime'),
]
