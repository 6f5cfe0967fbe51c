import type { Schema } from './schema-parts.ts'
import type { Dice } from './dice.ts'

const deep = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth)

/** JSON that nobody should send, as text; some of it can't be built from a value. */
export const HOSTILE_JSON: readonly string[] = [
  'null',
  'true',
  '-1',
  '1e999',
  '-1e308',
  '123456789012345678901234567890',
  '""',
  '"\\u0000"',
  '"\\ud800"',
  '"\u202e\u{1f600}"',
  '"%s%n${x}{{7*7}}"',
  '"\'; drop table leads; --"',
  '"../../../../etc/passwd"',
  '[]',
  '{}',
  '[[]]',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{}}}',
  '{"$gt":""}',
  deep('[', ']', 200),
  deep('[', ']', 50_000),
  deep('{"a":', '}', 5_000),
  `"${'a'.repeat(1_000)}"`,
  `"${'a'.repeat(250_000)}"`,
  `[${'0,'.repeat(1_000)}0]`,
  `[${'0,'.repeat(124_999)}0]`,
  `[${'{},'.repeat(60_000)}{}]`,
  `{${Array.from({ length: 20_000 }, (_, n) => `"k${n}":0`).join(',')}}`,
]

/**
 * Builds a schema-based body, as text, that is wrong in one place or as a whole; sometimes cut, doubled, or followed by
 * more.
 */
export function hostileBody(schema: Schema, dice: Dice): string {
  const right = sample(schema, dice)
  const kind = dice.below(10)
  if (kind === 0) return dice.pick(HOSTILE_JSON)
  if (kind === 1) return right.slice(0, dice.below(right.length))
  if (kind === 2) return right + right
  if (kind === 3) return right.replace('{', `{"extra":${dice.pick(HOSTILE_JSON)},`)
  const values = [...right.matchAll(/:("[^"]*"|[-\d.]+|true|false|null|\[\]|\{\})/g)]
  if (values.length === 0) return dice.pick(HOSTILE_JSON)
  const place = dice.pick(values)
  return `${right.slice(0, place.index)}:${dice.pick(HOSTILE_JSON)}${right.slice(place.index + place[0].length)}`
}

/** Builds a schema-based value as JSON. */
function sample(schema: Schema, dice: Dice): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return JSON.stringify(dice.pick(schema.enum))
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return sample(dice.pick(choices), dice)
  const [type] = [schema.type].flat()
  if (type === 'object') {
    const entries = Object.entries(schema.properties ?? {})
    return `{${entries.map(([name, one]) => `${JSON.stringify(name)}:${sample(one, dice)}`).join(',')}}`
  }
  if (type === 'array') return schema.items ? `[${sample(schema.items, dice)}]` : '[]'
  if (type === 'number' || type === 'integer') return String(dice.below(100))
  if (type === 'boolean') return 'true'
  if (type === 'null') return 'null'
  if (schema.format === 'uuid') return JSON.stringify(crypto.randomUUID())
  if (schema.format === 'date-time') return '"2026-01-02T03:04:05Z"'
  return '"someone"'
}
