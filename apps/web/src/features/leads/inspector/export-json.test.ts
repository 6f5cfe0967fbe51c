import type { Lead } from '@canvass/contracts/leads'
import { expect, it } from 'vitest'
import { jsonOf } from './export-json.ts'

const raw = { places: [{ displayName: 'Gull Hardware' }] }
const offer = { id: 'google:abc', name: 'Gull Hardware', address: '1 Pier Rd', similarity: 92 }
const leadOf = (given: object) => ({ id: 'lead', companyName: 'GULL', serpApiRaw: null, ...given }) as unknown as Lead
const nothing = { answers: [], costs: [], query: 'gull', gateResult: 'Protected: gull', isUnreachable: false }

it('a saved file contains nothing from Google except place ids', () => {
  const match = { offers: [offer], provider: 'google', expiresAt: '2026-11-24T10:00:00.000Z' }
  const answers = [
    { stage: 'find_place' as const, provider: 'google', raw },
    { stage: 'find_people' as const, provider: 'mail servers', raw: 'checks' },
  ]
  const text = jsonOf(leadOf({ googlePlacesRaw: raw, match }), { ...nothing, answers })
  expect(text).not.toMatch(/Gull Hardware|Pier/u)
  expect(JSON.parse(text)).toEqual({
    lead: {
      id: 'lead',
      companyName: 'GULL',
      googlePlacesRaw: null,
      serpApiRaw: null,
      match: { ...match, offers: [{ id: 'google:abc' }] },
    },
    answers: [{ ...answers[0], raw: null }, answers[1]],
    costs: [],
    query: 'gull',
    gateResult: 'Protected: gull',
  })
})

it('a saved file contains everything from OpenStreetMap', () => {
  const lead = leadOf({ googlePlacesRaw: null, match: { offers: [offer], provider: 'openstreetmap', expiresAt: null } })
  const answers = [{ stage: 'find_place' as const, provider: 'openstreetmap', raw }]
  expect(JSON.parse(jsonOf(lead, { ...nothing, answers }))).toMatchObject({ lead, answers })
})
