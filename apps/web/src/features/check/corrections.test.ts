import { describe, expect, it } from 'vitest'
import { emptyField } from './check-fields.ts'
import { fittingPart, correctionMethod, ownCompanyOf, describeOwnCompany } from './corrections.ts'

const field = (kind: Parameters<typeof emptyField>[0], value: string) => ({
  ...emptyField(kind, value),
  value,
  read: value,
})

describe('a tapped line', () => {
  it('fills a field with the part that fits', () => {
    expect(fittingPart('phone', 'Tel. (971) 555-0168')).toBe('(971) 555-0168')
    expect(fittingPart('email', 'E-mail: neil@ostrander.example')).toBe('neil@ostrander.example')
    expect(fittingPart('website', 'visit www.ostrander.example')).toBe('www.ostrander.example')
    expect(fittingPart('address', ' 88 Harbor Loop ')).toBe('88 Harbor Loop')
  })
})

describe('a correction', () => {
  const phone = {
    ...field('phone', '0188'),
    alternatives: [{ value: '0168', source: 'second_reading' as const, confidence: 0.4 }],
  }
  it('records how the user made it', () => {
    const quad = [0, 1, 2, 3].map(() => ({ x: 0, y: 0 }))
    expect(correctionMethod(phone, '0188', [])).toBe('confirmed')
    expect(correctionMethod(phone, '0168', [])).toBe('alternative')
    expect(correctionMethod(phone, '0169', [])).toBe('typed')
    expect(correctionMethod(phone, '0169', [quad])).toBe('tapped')
  })
})

const booth = (fields: [Parameters<typeof emptyField>[0], string][], isAlone = true) => {
  const rule = ownCompanyOf(
    fields.map(([kind, value]) => field(kind, value)),
    isAlone,
  )
  return [rule.names, rule.phones, rule.domains]
}

describe('our own booth', () => {
  it('is identified by name, phone, and domain, not by mail provider', () => {
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

  const phone = ['phone', '+1 971 555 0100'] as const

  it('is not identified by a prospect’s card beside it', () => {
    const site = ['website', 'www.portalder.example'] as const
    expect(booth([['company', 'Port Alder Media'], [...phone], ['email', 'jonas@tidewater.example']])).toEqual([
      ['Port Alder Media'],
      [],
      [],
    ])
    expect(
      booth([['company', 'Port Alder Media'], [...phone], [...site], ['email', 'jonas@tidewater.example']]),
    ).toEqual([['Port Alder Media'], [], ['portalder.example']])
    expect(booth([['company', 'Port Alder Media'], [...phone], ['website', 'linktr.ee/portalder']])).toEqual([
      ['Port Alder Media'],
      [],
      [],
    ])
  })

  it('is identified by the phone on a sign that shows no other business or person', () => {
    const sign = booth([['company', 'Port Alder Media'], [...phone]])
    expect(sign).toEqual([['Port Alder Media'], ['+1 971 555 0100'], []])
    expect(booth([['company', 'Port Alder Media'], [...phone]], false)).toEqual([['Port Alder Media'], [], []])
    expect(booth([['company', 'Port Alder Media'], ['person', 'Jonas Ahlberg'], [...phone]])).toEqual([
      ['Port Alder Media'],
      [],
      [],
    ])
    expect(booth([[...phone]])).toEqual([[], [], []])
  })

  it('is summarized by what was learned about it', () => {
    const rule = { kind: 'own_company' as const, names: ['Port Alder Media'], phones: [], domains: [] }
    const [tel, domain] = ['+1 971 555 0100', 'portalder.example']
    expect(describeOwnCompany(rule)).toBe('We won’t use your own name as a lead.')
    expect(describeOwnCompany({ ...rule, domains: [domain] })).toBe('We won’t use your own name and domain as a lead.')
    expect(describeOwnCompany({ ...rule, phones: [tel, tel], domains: [domain] })).toBe(
      'We won’t use your own name, phones, and domain as a lead.',
    )
  })
})
