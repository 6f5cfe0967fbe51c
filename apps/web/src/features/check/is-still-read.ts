import type { Reading } from '@canvass/contracts/readings'

const ON_THE_WAY: ReadonlySet<Reading['state']> = new Set(['received', 'processing'])

/** Whether fields of this photo may still come. A capture that has ended without a text will not get one by waiting. */
export function isStillRead({ state, engine, picture }: Pick<Reading, 'state' | 'engine' | 'picture'>): boolean {
  return engine === null && picture !== null && ON_THE_WAY.has(state)
}
