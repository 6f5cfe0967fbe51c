import { allEndpoints } from '@canvass/contracts/all-endpoints'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'

it('every body accepts only its declared fields', () => {
  const loose = allEndpoints.filter(({ body }) => {
    if (!body) return false
    const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
    return schema.type === 'object' && schema.additionalProperties !== false
  })
  expect(loose.map(({ name }) => name)).toEqual([])
})
