import type { Point } from '@canvass/contracts/shapes/intelligence'

/** A lead as produced by a run: its 25 points, and everything else. */
export type ProducedLead = { lead: unknown; points: readonly Point[] }

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Normalizes text to what a reader sees: without invisible characters, and with single spaces. */
export const visibleText = (text: string): string =>
  text.replace(/\s+/gu, ' ').replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, '')

/**
 * Lists what a model changed in a lead beyond quoting the sources in points the rules left open, one sentence each.
 * It's empty if the model can do no harm. `before` is the same lead without a model.
 */
export function controlEffectsOf(before: ProducedLead, after: ProducedLead): string[] {
  return [
    ...(isSame(after.lead, before.lead) ? [] : ['changed the lead']),
    ...after.points.flatMap((point, at) => {
      const rules = before.points[at]
      if (rules && rules.status !== 'unknown') return isSame(point, rules) ? [] : [`changed ${point.key}`]
      if (point.status === 'unknown') return isSame(point, rules) ? [] : [`changed the question of ${point.key}`]
      return []
    }),
  ]
}

/** Returns the points a model filled, which the rules had left open. */
export const filledPoints = (before: ProducedLead, after: ProducedLead): Point[] =>
  after.points.filter(({ status }, at) => status !== 'unknown' && before.points[at]?.status === 'unknown')

/**
 * Lists which parts of a point filled by a model have no support in any source, one sentence each. `sources` are lines
 * as shown.
 */
export function unsupportedPartsOf(
  { key, value, status, confidence, evidence }: Point,
  sources: readonly string[],
): string[] {
  const stands = (part: string) => sources.some((source) => source.includes(part))
  const faults = [
    ...(status === 'inferred' && confidence <= 0.5 ? [] : ['is believed too much']),
    ...((value ?? '').split(' · ').every(stands) ? [] : ['stands nowhere']),
    ...(evidence.length > 0 && evidence.every(({ quote }) => stands(visibleText(quote ?? '')))
      ? []
      : ['has no evidence']),
  ]
  return faults.map((fault) => `${key} ${fault}: ${value}`)
}
