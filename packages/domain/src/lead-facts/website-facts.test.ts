import type { Fact } from '@canvass/contracts/shapes/evidence'
import { expect, test } from 'vitest'
import { foldLead } from './fold-lead.ts'
import type { LeadFact, LeadStatement } from './lead-statement.ts'
import { factsOfWebsite, type FoundWebsite } from './website-facts.ts'

const LEAD = '01900000-0000-7000-8000-000000000001'
const URL = 'https://tidewater.example/contact'
const fact = (value: string, label: string | null = null): Fact => ({
  value,
  label,
  confidence: 0.8,
  evidence: [{ source: 'website', ref: URL, quote: value, url: URL, at: '2026-11-20T12:00:00.000Z' }],
})
const site: FoundWebsite = {
  id: 'tidewater.example',
  name: fact('Tidewater Roasters'),
  website: null,
  phones: [fact('+15415550199', 'fax'), fact('+15415550142', 'phone')],
  emails: [fact('hello@tidewater.example')],
  addresses: [fact('12 Alder Street, Alderbrook, OR 97999')],
  hours: [],
  people: [
    {
      name: 'Jonas Ahlberg',
      title: 'Owner',
      role: 'economic_buyer',
      email: null,
      phone: null,
      confidence: 0.8,
      evidence: fact('x').evidence,
    },
  ],
}
const stated = (kind: LeadStatement['kind'], facts: LeadFact[]): LeadStatement => ({
  kind,
  sourceId: kind,
  origin: LEAD,
  observedAt: '2026-11-20T12:00:00.000000Z',
  facts,
})

test('a site ranks below the card and the place, and fills what both leave open', () => {
  const card = stated('reading', [{ field: 'companyName', value: 'TIDEWATER ROASTERS LLC', confidence: 0.9 }])
  const place = stated('place', [{ field: 'address', value: '12 Alder St', confidence: 0.9 }])
  const lead = foldLead(LEAD, [stated('website', factsOfWebsite(site)), place, card])
  expect(lead).toMatchObject({
    companyName: 'TIDEWATER ROASTERS LLC',
    address: '12 Alder St',
    phone: '+15415550142',
    email: 'hello@tidewater.example',
    personName: 'Jonas Ahlberg',
  })
  expect(lead.people).toMatchObject([{ name: 'Jonas Ahlberg', title: 'Owner', role: 'economic_buyer' }])
  expect(lead.phones).toHaveLength(2)
})

test('every value of a site names its page', () => {
  for (const { evidence } of factsOfWebsite(site)) expect(evidence).toMatchObject([{ source: 'website', url: URL }])
})
