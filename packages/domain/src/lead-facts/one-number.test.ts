import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { askedOf, at, change, edit, from, phonesOf, seen } from '../../test/phone-statements.ts'
import { foldLead } from './fold-lead.ts'
import { keyOf, sourceOf } from './lead-statement.ts'

describe('a number that one source writes with its country code and another without', () => {
  const [WITH, WITHOUT] = ['+15415550142', '541-555-0142']
  const read = from('reading', 1, seen('phone', WITH), seen('phones', WITH))
  const found = from('place', 2, seen('phone', WITHOUT), seen('phones', WITHOUT))

  it('is listed once, as the better source writes it', () => {
    expect(phonesOf(read, found)).toEqual([WITH, [WITH]])
    const bare = from('reading', 1, seen('phone', '5415550142'), seen('phones', '5415550142'))
    expect(phonesOf(bare, from('place', 2, seen('phone', WITH), seen('phones', WITH)))).toEqual([
      '5415550142',
      ['5415550142'],
    ])
  })

  it('comes first if two sources agree on it', () => {
    const other = from('reading', 5, seen('phone', '+15415550199'))
    const bare = from('reading', 4, seen('phone', WITHOUT))
    expect(phonesOf(other, bare)[0]).toBe('+15415550199')
    expect(phonesOf(other, bare, read)[0]).toBe(WITHOUT)
  })

  it('is gone in both forms once a person removes it, and asked about in either form', () => {
    const gone = change(3, { was: WITH })
    expect(phonesOf(read, found, gone)).toEqual([null, []])
    const again = from('place', 4, seen('phone', WITHOUT), seen('phones', WITHOUT))
    expect(phonesOf(read, again, gone)).toEqual([null, []])
    expect(askedOf(read, again, gone)).toMatchObject([{ field: 'phones', value: WITHOUT }])
    const bare = from('reading', 1, seen('phone', WITHOUT), seen('phones', WITHOUT))
    expect(phonesOf(bare, gone)).toEqual([null, []])
  })

  it('stays if a person once removed one of its two forms', () => {
    const rejects = ['5415550142']
    const gone = edit(3, [
      { field: 'phones', value: null, rejects },
      { field: 'phone', value: null, rejects },
    ])
    expect(phonesOf(read, found, gone)).toEqual([WITH, [WITH]])
  })

  it('stays when a person adds its country code, and takes the label they give it', () => {
    const bare = from('reading', 1, seen('phone', WITHOUT), seen('phones', WITHOUT))
    const place = from('place', 2, seen('phone', WITH), seen('phones', WITH))
    expect(phonesOf(bare, place, change(3, { was: WITHOUT, to: WITH }))).toEqual([WITH, [WITH]])
    const labelled = foldLead('front', [read, found, change(3, { was: WITH, to: WITH, label: 'direct' })])
    expect(labelled.phones.map(({ value, label }) => [value, label])).toEqual([[WITH, 'direct']])
  })

  it('stays separate if it could match the numbers of two countries', () => {
    const german = from('reading', 3, seen('phones', '+495415550142'))
    expect(phonesOf(read, german, found)[1]).toEqual([WITH, '+495415550142', WITHOUT])
  })

  it('is the same number in whatever order the statements arrive', () => {
    const numbers = ['+15415550142', '541-555-0142', '5415550142', '+495415550142', '(541) 555-0199']
    const number = fc.constantFrom(...numbers)
    const field = fc.constantFrom('phone' as const, 'phones' as const)
    const fact = fc.oneof(
      fc.record({ field, value: number, confidence: fc.constantFrom(0.5, 0.9) }),
      fc.record({ field, value: number, rejects: fc.array(number, { maxLength: 2 }) }),
      fc.record({
        field,
        value: fc.constant(null),
        rejects: fc.array(number),
        isHoweverWritten: fc.constant(true as const),
      }),
    )
    const statement = fc.record({
      kind: fc.constantFrom('edit' as const, 'reading' as const, 'place' as const, 'website' as const),
      sourceId: fc.constantFrom('s0', 's1', 's2'),
      origin: fc.constantFrom('front', 'back'),
      observedAt: fc.integer({ min: 0, max: 5 }).map(at),
      facts: fc.array(fact, { maxLength: 4 }),
    })
    const history = fc.uniqueArray(statement, { maxLength: 7, selector: (one) => `${sourceOf(one)} ${one.origin}` })
    const shuffled = history.chain((said) =>
      fc.tuple(fc.constant(said), fc.shuffledSubarray(said, { minLength: said.length })),
    )
    fc.assert(
      fc.property(shuffled, ([said, other]) => {
        const lead = foldLead('front', said)
        expect(JSON.stringify(foldLead('front', other))).toBe(JSON.stringify(lead))
        const keys = lead.phones.map(({ value }) => keyOf('phones', value))
        expect(keys).toEqual([...new Set(keys)])
      }),
      { numRuns: 2_000, seed: 20_261_129 },
    )
  })
})
