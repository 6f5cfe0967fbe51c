import { matchingSchemaOf, type Schema, typeOf } from './schema-parts.ts'

/** A body, as text, that breaks its schema in one place; some of these can't be built from a value. */
export interface BodyFault {
  name: string
  body: string
}

/** Fields that nobody may set for themselves in a body. */
const PRIVILEGED_KEYS = (
  'role systemRole organizationId plan isSuperAdmin userId ownerId id createdAt deactivatedAt passwordHash ' +
  'permissions constructor toString __proto__'
).split(' ')

/** Lists every single fault that a valid body could have by its schema. */
export function bodyFaults(schema: Schema, valid: unknown): BodyFault[] {
  const faults: BodyFault[] = []
  walk(schema, valid, '', (name, text) => faults.push({ name, body: text }))
  const text = JSON.stringify(valid)
  for (const [name, body] of broken(text)) if (body !== text) faults.push({ name, body })
  return faults
}

type ReportFault = (name: string, text: string) => void

function walk(schema: Schema, value: unknown, at: string, tell: ReportFault): void {
  const fitting = matchingSchemaOf(schema, value)
  for (const [what, text] of wrongValues(fitting, schema, value)) tell(`${at || 'the body'} ${what}`, text)
  if (Array.isArray(value) && fitting.items) {
    const { items } = fitting
    value.forEach((one, n) =>
      walk(items, one, `${at}[${n}]`, (name, text) =>
        tell(name, `[${value.map((other, m) => (m === n ? text : JSON.stringify(other))).join(',')}]`),
      ),
    )
  } else if (typeof value === 'object' && value !== null && fitting.properties) {
    const entries = Object.entries(value)
    for (const [key, one] of entries)
      walk(fitting.properties[key] ?? {}, one, at ? `${at}.${key}` : key, (name, text) =>
        tell(name, objectOf(entries.map(([k, v]) => [k, k === key ? text : JSON.stringify(v)]))),
      )
  }
}

const objectOf = (entries: [string, string][]) => `{${entries.map(([k, v]) => `${JSON.stringify(k)}:${v}`).join(',')}}`

/** Returns texts that don't represent any value the schema allows here. */
function wrongValues(fitting: Schema, whole: Schema, value: unknown): [string, string][] {
  const text = JSON.stringify(value)
  const type = typeOf(value)
  const allowed = typesOf(whole)
  const otherTypes: [string, string][] =
    allowed === undefined
      ? []
      : (
          [
            ['is null', 'null', 'null'],
            ['is a truth value', 'true', 'boolean'],
            ['is a number', '7', 'number'],
            ['is a text', '"text"', 'string'],
            ['is a list', '[]', 'array'],
            ['is an object', '{}', 'object'],
          ] as const
        )
          .filter(([, , other]) => other !== type && !allowed.has(other))
          .map(([name, wrong]) => [name, wrong])
  return [
    ...otherTypes,
    ...(type === 'object' ? objectFaults(fitting, value as object) : []),
    ...boundFaults(fitting, text),
  ]
}

function objectFaults({ required = [], additionalProperties }: Schema, value: object): [string, string][] {
  const entries = Object.entries(value).map(([k, v]): [string, string] => [k, JSON.stringify(v)])
  const without = required
    .filter((key) => key in value)
    .map((key): [string, string] => [`lacks ${key}`, objectOf(entries.filter(([k]) => k !== key))])
  if (additionalProperties !== false) return without
  const more = PRIVILEGED_KEYS.filter((key) => !Object.hasOwn(value, key))
    .filter((key) => !required.includes(key))
    .map((key): [string, string] => [`has ${key} too`, objectOf([...entries, [key, '"admin"']])])
  return [...without, ...more]
}

function boundFaults(schema: Schema, text: string): [string, string][] {
  const faults: [string, string][] = []
  if (schema.enum || schema.const !== undefined) faults.push(['is none of its words', '"none-of-these-words"'])
  else if (schema.maxLength !== undefined)
    faults.push(['is too long', JSON.stringify('a'.repeat(Math.min(schema.maxLength + 1, 200_000)))])
  if (schema.type === 'string') faults.push(['holds a NUL', '"a\\u0000b"'], ['holds half a character', '"a\\ud800b"'])
  if (schema.format === 'uuid' || schema.format === 'date-time') faults.push(['has another form', '"not-one-of-those"'])
  if (schema.maximum !== undefined) faults.push(['is too large', String(schema.maximum * 2 + 1)])
  if (schema.minimum !== undefined) faults.push(['is too small', String(schema.minimum - Math.abs(schema.minimum) - 1)])
  if (schema.type === 'integer') faults.push(['has a fraction', '1.5'], ['is no finite number', '1e999'])
  if (schema.type === 'number') faults.push(['is no finite number', '-1e999'])
  if (schema.maxItems !== undefined && schema.maxItems < 5_000) {
    const one = text.startsWith('[') && text !== '[]' ? JSON.stringify((JSON.parse(text) as unknown[])[0]) : '"a"'
    faults.push(['has too many', `[${Array.from({ length: schema.maxItems + 1 }, () => one).join(',')}]`])
  }
  return faults
}

/** Returns the types that a schema allows; undefined if it allows any. */
function typesOf(schema: Schema): Set<string> | undefined {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) {
    const each = choices.map(typesOf)
    return each.includes(undefined) ? undefined : new Set(each.flatMap((types) => [...(types ?? [])]))
  }
  if (schema.const !== undefined) return new Set([typeOf(schema.const)])
  if (schema.enum) return new Set(schema.enum.map(typeOf))
  if (schema.type === undefined) return undefined
  return new Set([schema.type].flat().map((type) => (type === 'integer' ? 'number' : type)))
}

/** Returns texts that aren't JSON, or aren't only JSON. */
const broken = (text: string): [string, string][] => [
  ['is cut off', text.slice(0, -1)],
  ['is there twice', text + text],
  ['is followed by more', `${text}]`],
  ['has single quotes', text.replaceAll('"', "'")],
  ['is XML', '<a/>'],
  ['is a form', 'a=1&role=admin'],
  ['is not UTF-8', '\ufffd\ufffd'],
  ['has a comma at its end', text.replace(/([\]}])$/, ',$1')],
]
