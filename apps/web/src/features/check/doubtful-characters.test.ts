import { describe, expect, it } from 'vitest'
import { differingPart, doubtfulCharacters } from './doubtful-characters.ts'

const marked = (value: string, other: string): string =>
  doubtfulCharacters(value, other)
    .map(({ text, isDoubtful }) => (isDoubtful ? `[${text}]` : text))
    .join('')

describe('characters on which two readings differ', () => {
  it('are the ones that the other reading has differently', () => {
    expect(marked('(971) 555-0188', '(971) 555-0168')).toBe('(971) 555-01[8]8')
    expect(marked('info@kiln.example', 'lnfo@kiln.example')).toBe('[i]nfo@kiln.example')
  })
  it('include the neighbor of a character that only the other reading has', () => {
    expect(marked('Juniper Kenels', 'Juniper Kennels')).toBe('Juniper K[e]nels')
  })
  it('are not marked if the readings have little in common', () => {
    expect(marked('Ostrander', 'zz')).toBe('Ostrander')
  })
  it('do not exist if both readings agree', () => {
    expect(marked('0188', '0188')).toBe('0188')
    expect(doubtfulCharacters('', 'x')).toEqual([{ text: '', isDoubtful: false }])
  })
  it('are not split if they take two code units', () => {
    expect(marked('a😀b', 'a😁b')).toBe('a[😀]b')
  })
})

describe('the part that distinguishes one reading from another', () => {
  it('is the group of characters in which they differ', () => {
    expect(differingPart('(971) 555-0188', '(971) 555-0168')).toBe('0188')
    expect(differingPart('88 Harbor Loop', '88 Harbour Loop')).toBe('Harbor')
  })
  it('is the whole reading if nothing matches or the other is empty', () => {
    expect(differingPart('Ostrander', 'Kiln')).toBe('Ostrander')
    expect(differingPart('Kiln', '')).toBe('Kiln')
  })
})
