import * as z from 'zod/mini'
import { type Taste, textsFor } from './sample-texts.ts'

type Schema = z.core.$ZodType
type Place = { name: string; depth: number; at: number }

/** How many items a list has, by depth, if its shape doesn't say. */
const COUNTS = { typical: [3, 2, 1], empty: [0], hostile: [25, 6, 3] } as const satisfies Record<
  Taste,
  readonly number[]
>

/**
 * Builds a sample of a contract's shape; it is parsed with that contract, so it can't drift from the server's
 * responses.
 */
export function sampleOf(schema: Schema, taste: Taste): unknown {
  let made = 0
  const numberOf = (): number => (made += 1)

  const sample = (shape: Schema, place: Place): unknown => {
    const { def } = (shape as z.core.$ZodTypes)._zod
    const inside = (inner: Schema, name = place.name, at = place.at) => sample(inner, { ...place, name, at })
    switch (def.type) {
      case 'object':
        return Object.fromEntries(
          Object.entries(def.shape)
            .map(([name, inner]) => [name, sample(inner, { name, depth: place.depth + 1, at: place.at })] as const)
            .filter(([, value]) => value !== undefined),
        )
      case 'array':
        return Array.from({ length: countFor(shape, place.depth) }, (_, at) =>
          sample(def.element, { ...place, depth: place.depth + 1, at }),
        )
      case 'tuple':
        return def.items.map((item) => inside(item))
      case 'record':
        return taste === 'empty'
          ? {}
          : Object.fromEntries([0, 1].map((at) => [inside(def.keyType, `key${at}`), inside(def.valueType)]))
      case 'union':
        return inside(def.options[place.at % def.options.length] ?? z.null())
      case 'enum':
        return Object.values(def.entries)[place.at % Object.keys(def.entries).length]
      case 'literal':
        return def.values[0]
      case 'nullable':
        return taste === 'empty' ? null : inside(def.innerType)
      case 'optional':
        return taste === 'empty' ? undefined : inside(def.innerType)
      case 'default':
      case 'readonly':
        return inside(def.innerType)
      case 'string':
      case 'template_literal':
        return firstFit(shape, textsFor(place.name, taste, numberOf()))
      case 'number':
        return firstFit(shape, numbersFor(place.name, taste))
      case 'boolean':
        return false
      case 'null':
        return null
      case 'unknown':
      case 'any':
        return textsFor(place.name, taste, numberOf())[0]
      default:
        throw new Error(`No sample for a shape of kind ${def.type}, at ${place.name}`)
    }
  }

  const countFor = (list: Schema, depth: number): number => {
    const counts = COUNTS[taste]
    const wanted = counts[Math.min(Math.max(depth - 1, 0), counts.length - 1)] ?? 0
    // Stays within the bounds that the shape sets.
    const fits = (count: number) =>
      !z.safeParse(list, Array.from({ length: count })).error?.issues.some(({ code }) => code.startsWith('too_'))
    return [wanted, 1, 2, 3, 4].find(fits) ?? wanted
  }
  return sample(schema, { name: '', depth: 0, at: 0 })
}

function firstFit<T>(shape: Schema, candidates: readonly T[]): T {
  const fitting = candidates.find((candidate) => z.safeParse(shape, candidate).success)
  if (fitting === undefined) throw new Error(`No sample fits: ${JSON.stringify(candidates)}`)
  return fitting
}

/** Shares are between 0 and 1, and so are positions in a picture. */
function numbersFor(name: string, taste: Taste): number[] {
  if (/confidence|^[xywh]$|width|height|left|top|share|progress|similarity|quad|box/i.test(name))
    return taste === 'hostile' ? [0.01, 1] : [0.5, 1]
  if (/latitude|longitude/i.test(name)) return [37.8]
  if (taste === 'empty') return [0, 1]
  return taste === 'hostile' ? [987_654_321, 1_000, 100, 1] : [7, 1]
}
