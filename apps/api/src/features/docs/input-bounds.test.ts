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

/** The places of a schema at which somebody could send as much as they like. */
function unbounded(schema: Schema, place: string): string[] {
  const inner = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((one) => unbounded(one, place))
  const named = Object.entries(schema.properties ?? {}).flatMap(([name, one]) => unbounded(one, `${place}.${name}`))
  const items = schema.items ? unbounded(schema.items, `${place}[]`) : []
  const others = typeof schema.additionalProperties === 'object' ? unbounded(schema.additionalProperties, place) : []
  return [...(isBounded(schema) ? [] : [place]), ...inner, ...named, ...items, ...others]
}

function isBounded({ type, maxLength, maxItems, minimum, maximum, format, pattern, ...rest }: Schema): boolean {
  if (rest.const !== undefined || rest.enum) return true
  // A pattern of ours without an endless part; that of a time with fractions of a second has one.
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

describe('what may be sent has a bound in every text, number and list', () => {
  it.each(inputs)('in $name', ({ schema }) => {
    const described = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any', reused: 'inline' }) as Schema
    expect(unbounded(described, '')).toEqual([])
  })
})
