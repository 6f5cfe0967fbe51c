import { describe, expect, it } from 'vitest'
import { reachablePhone } from './reachable-phone.ts'

const OWN = '+19715550142'
const MAIN = '+19715550199'
const ana = { phone: OWN, email: null, doNotContact: true }
const fact = (value: string, label: string | null = null) => ({ value, label })

describe('the number for calling a lead', () => {
  it('is its own, even if it is a fax', () => {
    expect(reachablePhone({ phone: OWN })).toBe(OWN)
    expect(reachablePhone({ phone: OWN, phones: [fact(OWN, 'fax'), fact(MAIN)], people: [] })).toBe(OWN)
    expect(reachablePhone({ phone: null })).toBeNull()
  })

  it('is the next one if its own belongs to a person who asked not to be contacted', () => {
    expect(reachablePhone({ phone: OWN, phones: [fact(OWN), fact(MAIN)], people: [ana] })).toBe(MAIN)
  })

  it('is null if the only other one is a fax', () => {
    expect(reachablePhone({ phone: OWN, phones: [fact(OWN), fact(MAIN, 'fax')], people: [ana] })).toBeNull()
  })
})
