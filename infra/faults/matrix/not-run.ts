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
  notRun(
    'F18',
    'Quota hit',
    'Chromium looks at its quota only every half minute, so a refusal cannot be placed between two writes',
  ),
  notRun('F19', 'Storage evicted', 'what a system evicts is gone from the device; that it is named is not asked here'),
  notRun('F21', 'Signed out with captures waiting', 'the sheet of signing out is not driven here'),
  notRun('F27', 'Delta feed under sixteen writers', 'no browser is needed: an integration test of packages/db asks it'),
  notRun('F28', 'Edits of two people merged', 'edits are not captures; they are not driven here'),
]
