import { describe, expect, it } from 'vitest'
import {
  directionsHref,
  emailHref,
  isOfUnknownCountry,
  leadPhoneText,
  phoneHref,
  phoneText,
  websiteHref,
} from './contact-links.ts'

describe('what becomes a link', () => {
  it.each([
    ['(971) 555-0142', 'tel:9715550142'],
    ['+1 971 555 0142', 'tel:+19715550142'],
    ['512-441-0143 or 512-441-0199', 'tel:5124410143'],
    ['+1 512-441-0143 / 512-441-0199', 'tel:+15124410143'],
    ['441-0143 Bob', 'tel:4410143'],
    ['1-800-GOFLOWERS', undefined],
    ['call us', undefined],
    ['javascript:alert(1)', undefined],
  ])('phone %j becomes %j', (phone, href) => expect(phoneHref(phone)).toBe(href))

  it.each([
    ['josie@fennick.example', 'mailto:josie@fennick.example'],
    ['josie@fennick.example?bcc=all@x.example', undefined],
    ['josie at fennick', undefined],
    ['a@b', undefined],
  ])('email %j becomes %j', (email, href) => expect(emailHref(email)).toBe(href))

  it.each([
    ['fennick.example', 'https://fennick.example/'],
    ['http://fennick.example/about', 'http://fennick.example/about'],
    ['fennick.example:8080/x', 'https://fennick.example:8080/x'],
    ['javascript:alert(1)//a.b', undefined],
    ['JAVASCRIPT:alert(1)', undefined],
    ['data:text/html,<script>1</script>', undefined],
    ['file:///etc/passwd', undefined],
    ['https://bank.example@evil.example/', undefined],
    ['not a website', undefined],
    ['', undefined],
  ])('website %j becomes %j', (website, href) => expect(websiteHref(website)).toBe(href))

  it('formats a North American number in the local style, others internationally', () => {
    expect(phoneText('+19715550142')).toBe('(971) 555-0142')
    expect(phoneText('+442079460123')).toBe('+44 20 7946 0123')
  })

  it('asks a map for directions to an address, whatever it contains', () => {
    expect(directionsHref('214 Quay St & <b>')).toBe(
      'https://www.google.com/maps/dir/?api=1&destination=214+Quay+St+%26+%3Cb%3E',
    )
    expect(directionsHref(' ')).toBeUndefined()
  })
})

describe('a number of unknown country', () => {
  const fact = {
    value: '0612345678',
    label: null,
    confidence: 0.5,
    evidence: [{ source: 'photo' as const, ref: 'line:3', quote: 'Tel 06 12 34 56 78' }],
    choices: [{ country: 'FR', value: '+33612345678' }],
  }
  it('is shown and dialed as printed, without a calling code', () => {
    expect(leadPhoneText(fact.value, [fact])).toBe('06 12 34 56 78')
    expect(phoneHref(fact.value)).toBe('tel:0612345678')
    expect(isOfUnknownCountry(fact)).toBe(true)
  })
  it('has a known country once a user has chosen one', () => {
    expect(isOfUnknownCountry({ ...fact, value: '+33612345678' })).toBe(false)
    expect(leadPhoneText('+33612345678', [fact])).toBe('+33 6 12 34 56 78')
  })
})
