import type { FieldKind } from '@canvass/contracts/shapes/reading-fields'
import { describe, expect, it } from 'vitest'
import { emptyField } from './check-fields.ts'
import { missingOf } from './missing-fields.ts'

const field = (kind: FieldKind, value: string, of: string | null = null) => ({
  ...emptyField(kind, value, of),
  value,
  read: value,
})
const titles = (fields: Parameters<typeof missingOf>[0]) => missingOf(fields).filter(({ kind }) => kind === 'title')

describe('possibly missing fields', () => {
  it('include a title, by name, for each of several people without one', () => {
    const marta = field('person', 'Marta Quillfeather')
    const owen = field('person', 'Owen Birch')
    expect(titles([marta, owen])).toEqual([
      { kind: 'title', of: 'Marta Quillfeather' },
      { kind: 'title', of: 'Owen Birch' },
    ])
    expect(titles([marta, owen, field('title', 'Partner', 'Marta Quillfeather')])).toEqual([
      { kind: 'title', of: 'Owen Birch' },
    ])
  })
  it('include one unnamed title if there is one person or none', () => {
    expect(titles([])).toEqual([{ kind: 'title' }])
    expect(titles([field('person', 'Owen Birch')])).toEqual([{ kind: 'title' }])
  })
  it('do not include a second company', () => {
    expect(missingOf([field('company', 'Harbor Pine')]).some(({ kind }) => kind === 'company')).toBe(false)
  })
})
