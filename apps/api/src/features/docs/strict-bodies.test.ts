import { allEndpoints } from '@canvass/contracts/all-endpoints'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'

it('every body takes the fields that it names, and refuses all others', () => {
  const loose = allEndpoints.filter(({ body }) => {
    if (!body) return false
    const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
    return schema.type === 'object' && schema.additionalProperties !== false
  })
  expect(loose.map(({ name }) => name)).toEqual([])
})
