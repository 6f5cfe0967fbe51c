import { expect, it } from 'vitest'
import { protectedQuery } from './protected-query.ts'

it('a blocked match leaves the search words, marked Protected', () => {
  expect([protectedQuery('tidewater'), protectedQuery('')]).toEqual(['Protected: tidewater', 'Protected'])
})
