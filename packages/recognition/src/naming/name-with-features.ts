import type { Features } from './features.ts'
import type { NameCandidate } from './name-candidates.ts'

/** A candidate with its features. */
export type NameWithFeatures = NameCandidate & { features: Features }

/** The confidence of a name's least certain line. */
export const minConfidenceOf = ({ lines }: Pick<NameCandidate, 'lines'>): number =>
  Math.min(...lines.map(({ confidence }) => confidence))
