import type { Point, PointKey, PointRecord } from '@canvass/contracts/shapes/intelligence'

/** By what kind of source a value was told; `several` where no one of them answers for it alone. */
export type PointTeller = Point['evidence'][number]['source'] | 'several'

/** How often people of one organization called values of a point right and wrong, by what had told them. */
export type PointRecords = readonly (PointRecord & { readonly point: PointKey; readonly teller: PointTeller })[]

/** By what a value was told; undefined where nothing but a person says it. */
export function tellerOf({ evidence }: Pick<Point, 'evidence'>): PointTeller | undefined {
  const sources = new Set(evidence.map(({ source }) => source))
  sources.delete('user')
  const [only] = sources
  return sources.size > 1 ? 'several' : only
}
