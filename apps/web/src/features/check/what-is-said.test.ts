import { describe, expect, it } from 'vitest'
import { emptyField } from './check-fields.ts'
import { fitting, howSaid, ownCompanyOf } from './what-is-said.ts'

const field = (kind: Parameters<typeof emptyField>[0], value: string) => ({
  ...emptyField(kind, value),
  value,
  read: value,
})

describe('a tapped line', () => {
  it('gives a field what it can hold', () => {
    expect(fitting('phone', 'Tel. (971) 555-0168')).toBe('(971) 555-0168')
    expect(fitting('email', 'E-mail: neil@ostrander.example')).toBe('neil@ostrander.example')
    expect(fitting('website', 'visit www.ostrander.example')).toBe('www.ostrander.example')
    expect(fitting('address', ' 88 Harbor Loop ')).toBe('88 Harbor Loop')
  })
})

describe('a correction', () => {
  const phone = {
    ...field('phone', '0188'),
    alternatives: [{ value: '0168', source: 'second_reading' as const, confidence: 0.4 }],
  }
  it('tells how a person came to it', () => {
    const quad = [0, 1, 2, 3].map(() => ({ x: 0, y: 0 }))
    expect(howSaid(phone, '0188', [])).toBe('confirmed')
    expect(howSaid(phone, '0168', [])).toBe('alternative')
    expect(howSaid(phone, '0169', [])).toBe('typed')
    expect(howSaid(phone, '0169', [quad])).toBe('tapped')
  })
})

describe('our own booth', () => {
  it('is known by its name, its phones and its domain, not by its mail provider', () => {
    const fields = [
      field('company', 'Port Alder Media'),
      field('phone', '+1 971 555 0100'),
      field('email', 'hi@gmail.com'),
      field('email', 'mara@PortAlder.example'),
      field('website', 'https://www.portalder.example/jobs'),
      { ...field('phone', '+1 971 555 0199'), isGone: true },
    ]
    expect(ownCompanyOf(fields)).toEqual({
      kind: 'own_company',
      names: ['Port Alder Media'],
      phones: ['+1 971 555 0100'],
      domains: ['portalder.example'],
    })
  })
})
