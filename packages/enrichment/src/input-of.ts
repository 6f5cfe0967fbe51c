import type { Findings } from './findings.ts'
import type { Ports } from './ports.ts'
import type { Source } from './source.ts'
import type { AnyStage } from './stages.ts'

/**
 * Returns a stage's entire input as one text: what it reads of other stages and of the source, and what is set up for
 * it.
 */
export function inputOf(stage: AnyStage, known: Partial<Findings>, source: Source, ports: Ports): string {
  const { needs, port } = stage
  return canonicalText({
    needs: needs.map((name) => known[name] ?? null),
    given: stage.given?.(source, ports) ?? null,
    ...(port && { isThere: ports[port] !== undefined, isHeld: source.heldBecause !== undefined }),
  })
}

/** Returns the same text for equal JSON: a database returns keys in a different order and drops what it can't store. */
const canonicalText = (value: unknown): string =>
  JSON.stringify(value, (_key, held: unknown) => {
    if (typeof held === 'string') return storable(held)
    if (typeof held !== 'object' || held === null || Array.isArray(held)) return held
    return Object.fromEntries(Object.entries(held).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  })

const storable = (text: string): string => {
  const kept = text.replaceAll('\0', '')
  // Few texts contain any, and searching only for unpaired ones takes far longer.
  return /[\uD800-\uDFFF]/.test(kept) ? kept.replaceAll(/\p{Surrogate}/gu, '\u{FFFD}') : kept
}
