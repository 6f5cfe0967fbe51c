import { countLeads, getLead } from '@canvass/contracts/addresses/leads'
import * as leads from '@canvass/contracts/leads'
import { expect, it } from 'vitest'
import { queryKey } from './query-key.ts'

it('stores a response under the name of its endpoint and its input', () => {
  expect(queryKey(getLead, { params: { id: 'a' } })).toEqual(['getLead', { params: { id: 'a' } }])
  expect(queryKey(countLeads)).toEqual(['countLeads'])
})

it('an endpoint and its address have the same key', () => {
  expect(queryKey(leads.getLead, { params: { id: 'a' } })).toEqual(queryKey(getLead, { params: { id: 'a' } }))
})
