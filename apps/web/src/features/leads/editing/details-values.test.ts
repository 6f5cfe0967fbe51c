import { describe, expect, it } from 'vitest'
import { changedDetails, typedDetails } from './details-values.ts'

const lead = {
  dealAmount: '0',
  companyName: 'Marigold Roofing',
  category: null,
  personName: 'Priya Voss',
  phone: '+15035550139',
  email: null,
  website: null,
  address: null,
}
const typed = typedDetails(lead)
const changedTo = (change: Partial<typeof typed>) => changedDetails(lead, { ...typed, ...change }, '0')

describe('the details of a lead, while they are edited', () => {
  it('show the phone number in groups, and no amount instead of 0', () => {
    expect(typed).toMatchObject({
      dealAmount: '',
      companyName: 'Marigold Roofing',
      phone: '+1 503-555-0139',
      email: '',
    })
  })

  it('are unchanged if nothing was typed, or the same number in other groups', () => {
    expect(changedTo({})).toEqual({})
    expect(changedTo({ phone: '+1 (503) 555-0139' })).toEqual({})
  })

  it('save a number with its country code as all others are saved, and any other as it was typed', () => {
    expect(changedTo({ phone: '+1 503-555-0140' })).toEqual({ phone: '+15035550140' })
    expect(changedTo({ phone: 'ask Priya' })).toEqual({ phone: 'ask Priya' })
  })

  it('are removed when emptied, except for the name', () => {
    expect(changedTo({ phone: '', personName: ' ', companyName: '' })).toEqual({
      phone: null,
      personName: null,
      companyName: '',
    })
  })
})
