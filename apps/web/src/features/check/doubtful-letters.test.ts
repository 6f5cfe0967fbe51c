import { describe, expect, it } from 'vitest'
import { differingPart, doubtfulLetters } from './doubtful-letters.ts'

const marked = (value: string, other: string): string =>
  doubtfulLetters(value, other)
    .map(({ text, isDoubtful }) => (isDoubtful ? `[${text}]` : text))
    .join('')

describe('letters on which two readings differ', () => {
  it('are the ones that one of them has in another way', () => {
    expect(marked('(971) 555-0188', '(971) 555-0168')).toBe('(971) 555-01[8]8')
    expect(marked('info@kiln.example', 'lnfo@kiln.example')).toBe('[i]nfo@kiln.example')
  })
  it('are named beside a letter that only the other reading has', () => {
    expect(marked('Juniper Kenels', 'Juniper Kennels')).toBe('Juniper K[e]nels')
  })
  it('are not marked where the readings have little in common', () => {
    expect(marked('Ostrander', 'zz')).toBe('Ostrander')
  })
  it('are none where both say the same', () => {
    expect(marked('0188', '0188')).toBe('0188')
    expect(doubtfulLetters('', 'x')).toEqual([{ text: '', isDoubtful: false }])
  })
  it('keep letters whole that take two units', () => {
    expect(marked('a😀b', 'a😁b')).toBe('a[😀]b')
  })
})

describe('the part that tells one reading from another', () => {
  it('is the group of digits in which they differ', () => {
    expect(differingPart('(971) 555-0188', '(971) 555-0168')).toBe('0188')
    expect(differingPart('88 Harbor Loop', '88 Harbour Loop')).toBe('Harbor')
  })
  it('is the whole of it where nothing is common, or nothing is left', () => {
    expect(differingPart('Ostrander', 'Kiln')).toBe('Ostrander')
    expect(differingPart('Kiln', '')).toBe('Kiln')
  })
})
