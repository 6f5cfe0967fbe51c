import type { Person } from '@canvass/contracts/shapes/evidence'
import { describe, expect, it } from 'vitest'
import { scoreOfKnown } from './score-of-known.ts'

const phone = { value: '+19715550142', label: 'mobile' }
const ana: Person = {
  name: 'Ana Heron',
  title: 'Owner',
  role: 'economic_buyer',
  phone: phone.value,
  email: null,
  confidence: 0.9,
  evidence: [],
}
const known = {
  phones: [phone],
  emails: [],
  hours: [],
  people: [ana],
  points: [],
  matchBand: 'accepted',
  rating: null,
} as const
const marked: Person = { ...ana, doNotContact: true }
const REASON = 'They asked not to be contacted'

describe('the score of a lead with a contact who asked not to be contacted', () => {
  it('is zero, with the reason, if nobody else can be reached', () => {
    expect(scoreOfKnown(known).score).toBeGreaterThan(0)
    const { score, band, reasons } = scoreOfKnown({ ...known, people: [marked] })
    expect({ score, band }).toEqual({ score: 0, band: 'C' })
    expect(reasons[0]).toBe(REASON)
  })

  it('is unaffected if another number of the business is known', () => {
    const phones = [phone, { value: '+19715550199', label: 'phone' }]
    expect(scoreOfKnown({ ...known, phones, people: [marked] })).toEqual(scoreOfKnown({ ...known, phones }))
  })
})
