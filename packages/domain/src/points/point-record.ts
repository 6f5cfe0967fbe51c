import type { Point, PointKey, PointRecord } from '@canvass/contracts/shapes/intelligence'

/** The kind of source that stated a value; `several` if it rests on more than one kind. */
export type PointSource = Point['evidence'][number]['source'] | 'several'

/** How often the people of one organization judged values of a point right and wrong, by source. */
export type PointRecords = readonly (PointRecord & { readonly point: PointKey; readonly teller: PointSource })[]

/** Returns the kind of source that stated a value; undefined if only a person did. */
export function sourceOfPoint({ evidence }: Pick<Point, 'evidence'>): PointSource | undefined {
  const sources = new Set(evidence.map(({ source }) => source))
  sources.delete('user')
  const [only] = sources
  return sources.size > 1 ? 'several' : only
}
