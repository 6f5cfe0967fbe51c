import type { Reading } from '@canvass/contracts/readings'

const ON_THE_WAY: ReadonlySet<Reading['state']> = new Set(['received', 'processing'])

/** Whether more fields may come from this photo. A finished capture without text won't get any. */
export function isStillBeingRead({ state, engine, picture }: Pick<Reading, 'state' | 'engine' | 'picture'>): boolean {
  return engine === null && picture !== null && ON_THE_WAY.has(state)
}
