import type { Judged, Row } from './judge.ts'

/** Counts and shares for the photos of one kind, or of all kinds. */
export type Measures = {
  photos: number
  /** Of those in the index, how many were the first offer, and how many were among the offers. */
  first: number
  offered: number
  there: number
  accepted: number
  asked: number
  blocked: number
  unmatched: number
  wrongCertain: number
}

export function measuresOf(all: readonly Judged[]): Measures {
  const count = (is: (one: Judged) => boolean) => all.filter(is).length
  return {
    photos: all.length,
    first: count(({ isFirst }) => isFirst),
    offered: count(({ isOffered }) => isOffered),
    there: count(({ isThere }) => isThere),
    accepted: count(({ band }) => band === 'accepted'),
    asked: count(({ band }) => band === 'provisional'),
    blocked: count(({ band }) => band === 'blocked'),
    unmatched: count(({ band }) => band === 'unmatched'),
    wrongCertain: count(({ isWrongCertain }) => isWrongCertain),
  }
}

export type Bar = { what: string; reached: number; least?: number; most?: number }

/**
 * Returns the bars that must hold. A name without any location can be matched only by the name, as the bands intend, so
 * it's reported separately.
 */
export function barsOf(all: readonly Judged[]): Bar[] {
  const counted = all.filter(({ row }) => row !== UNPLACED)
  const of = (row: Row) => measuresOf(all.filter((one) => one.row === row))
  const { accepted, wrongCertain } = measuresOf(counted)
  const [near, anywhere] = [of('misread, with position'), of('misread, without position')]
  const points = all.reduce((sum, one) => sum + one.points, 0)
  const unborne = all.flatMap(({ faults }) => faults)
  const pointsWithout = unborne.filter((fault) => fault.startsWith('point ')).length
  return [
    { what: 'match precision at band 1', reached: share(accepted - wrongCertain, accepted), least: 0.98 },
    { what: 'wrong company shown as certain', reached: wrongCertain, most: 0 },
    { what: 'misread, with position: right one first', reached: share(near.first, near.there), least: 0.9 },
    { what: 'misread, without position: right one first', reached: share(anywhere.first, anywhere.there), least: 0.6 },
    { what: 'points with evidence', reached: share(points - pointsWithout, points), least: 1 },
    { what: 'invented facts', reached: unborne.length - pointsWithout, most: 0 },
  ]
}

export const UNPLACED: Row = 'namesake, nothing says where'

export const holds = ({ reached, least, most }: Bar): boolean =>
  (least === undefined || reached >= least) && (most === undefined || reached <= most)

export const share = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole)
