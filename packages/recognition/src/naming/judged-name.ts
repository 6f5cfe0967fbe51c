import type { Features } from './features.ts'
import type { NameCandidate } from './name-candidates.ts'

/** A candidate with what speaks for it and against it. */
export type JudgedName = NameCandidate & { features: Features }

/** How surely the least sure line of a name was read. */
export const surenessOf = ({ lines }: Pick<NameCandidate, 'lines'>): number =>
  Math.min(...lines.map(({ confidence }) => confidence))
