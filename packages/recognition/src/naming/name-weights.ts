/** What each feature weighs. */
export type NameWeights = { names: Readonly<Record<string, number>>; none: Readonly<Record<string, number>>; scale: number; shift: number }
export const NAME_WEIGHTS: Readonly<Record<'card' | 'scene', NameWeights>> = {
  scene: { names: {}, none: {}, scale: 1, shift: 0 },
  card: { names: {}, none: {}, scale: 1, shift: 0 },
}
