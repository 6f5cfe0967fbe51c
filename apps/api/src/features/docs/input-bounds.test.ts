import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { allEndpoints } from '@canvass/contracts/all-endpoints'
import { CaptureMeta } from '@canvass/contracts/captures'
import { ClientMessage } from '@canvass/contracts/realtime'

interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  maxLength?: number
  maxItems?: number
  minimum?: number
  maximum?: number
}

/** Returns the paths in a schema that accept unlimited input. */
function unbounded(schema: Schema, place: string): string[] {
  const inner = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((one) => unbounded(one, place))
  const named = Object.entries(schema.properties ?? {}).flatMap(([name, one]) => unbounded(one, `${place}.${name}`))
  const items = schema.items ? unbounded(schema.items, `${place}[]`) : []
  const others = typeof schema.additionalProperties === 'object' ? unbounded(schema.additionalProperties, place) : []
  return [...(isBounded(schema) ? [] : [place]), ...inner, ...named, ...items, ...others]
}

function isBounded({ type, maxLength, maxItems, minimum, maximum, format, pattern, ...rest }: Schema): boolean {
  if (rest.const !== undefined || rest.enum) return true
  // A pattern without an unbounded part. The date-time pattern is exempt, because its fraction of a second is
  // unbounded.
  const isFixed = pattern !== undefined && format !== 'date-time' && !/[+*]|,\}/.test(pattern)
  return [type].flat().every((one) => {
    if (one === 'string') return maxLength !== undefined || isFixed
    if (one === 'number' || one === 'integer') return minimum !== undefined && maximum !== undefined
    if (one === 'array') return maxItems !== undefined
    return true
  })
}

const inputs = [
  ...allEndpoints.flatMap(({ name, params, query, body }) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      schema ? [{ name: `the ${part} of ${name}`, schema }] : [],
    ),
  ),
  { name: 'what a device says of a capture', schema: CaptureMeta },
  { name: 'what a page says on the socket', schema: ClientMessage },
]

describe('every text, number, and list in a request has a bound', () => {
  it.each(inputs)('in $name', ({ schema }) => {
    const described = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any', reused: 'inline' }) as Schema
    expect(unbounded(described, '')).toEqual([])
  })
})
