import { phoneText, withPhoneText } from '@canvass/domain/phone-text'
import { PHONE_GROUPS } from '@canvass/domain/phone-groups'
import { type CountryCode, getExampleNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' }
import { describe, expect, it } from 'vitest'

const ofPlan = (Object.keys(examples) as CountryCode[]).flatMap((country) => {
  const example = getExampleNumber(country, examples)
  return example && PHONE_GROUPS[example.countryCallingCode] ? [example] : []
})

describe('phone numbers as shown', () => {
  it.for([
    ['+19715550142', '(971) 555-0142'],
    ['+442079460123', '+44 20 7946 0123'],
    ['+81938123743', '+81 93 812 3743'],
    ['+97145550100', '+971 4 555 0100'],
    ['+4930901820', '+49 30 901820'],
    ['+37061234567', '+370 612 345 67'],
    ['09 38 12', '09 38 12'],
    ['', ''],
  ])('shows %s as %s', ([raw, shown]) => expect(phoneText(raw ?? '')).toBe(shown))

  it('groups mobile numbers like libphonenumber in every country with a numbering plan here', () => {
    expect(ofPlan.length).toBeGreaterThan(40)
    expect(ofPlan.map(({ number }) => phoneText(number))).toEqual(ofPlan.map((one) => one.formatInternational()))
  })

  it('keeps every digit of any number', () => {
    for (const number of ['+2389912345', '+99999999999999', '+3581234567', '+670123456'])
      expect(phoneText(number).replace(/[^\d+]/g, '')).toBe(number)
  })

  it('formats numbers so that they parse back to the same number', () => {
    for (const { number } of ofPlan) expect(parsePhoneNumberFromString(phoneText(number))?.number).toBe(number)
  })

  it('formats numbers inside a sentence', () => {
    expect(withPhoneText('Call Ana at +97145550100')).toBe('Call Ana at +971 4 555 0100')
  })
})
