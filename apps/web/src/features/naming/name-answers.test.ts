import type { NameQuestion } from '@canvass/contracts/shapes/name-question'
import { describe, expect, it } from 'vitest'
import { rejectedName, toLocalCorrection, toCorrection } from './name-answers.ts'

const quad = [
  { x: 0.1, y: 0.1 },
  { x: 0.4, y: 0.1 },
  { x: 0.4, y: 0.2 },
  { x: 0.1, y: 0.2 },
]
const claimed = { name: 'Quillfeather', confidence: 0.4, boxes: [quad], businessBox: null }
const other = { name: 'Marlow', confidence: 0.3, boxes: [quad], businessBox: null }
const box = { x: 0.5, y: 0.5, width: 0.2, height: 0.1 }
const shop = { name: 'Alder Books', confidence: 0.5, boxes: [quad], businessBox: box }
const asked: NameQuestion = { kind: 'which', read: 'Quillfeather', choices: [claimed, other, shop], isSeveral: true }
const nameless: NameQuestion = { kind: 'none', read: null, choices: [other], isSeveral: false }

describe('an answer about the name', () => {
  it('confirms the claimed name', () => {
    const answer = { kind: 'chosen', choice: claimed } as const
    expect(toCorrection(asked, answer)).toMatchObject({
      was: 'Quillfeather',
      to: 'Quillfeather',
      boxes: [],
      how: 'confirmed',
    })
    expect(rejectedName(asked, answer)).toBeUndefined()
  })

  it('can be another name of the same business, with its place', () => {
    const answer = { kind: 'chosen', choice: other } as const
    expect(toCorrection(asked, answer)).toMatchObject({
      was: 'Quillfeather',
      to: 'Marlow',
      boxes: [quad],
      how: 'alternative',
    })
    expect(rejectedName(asked, answer)).toBe('Quillfeather')
  })

  it('can be another business in the photo, by its place', () => {
    expect(toCorrection(asked, { kind: 'chosen', choice: shop })).toEqual({
      kind: 'choose_candidate',
      box,
      name: 'Alder Books',
    })
  })

  it('can be typed text, cut to the maximum length of a correction', () => {
    const word = toCorrection(nameless, { kind: 'typed', name: ` ${'ر'.repeat(600)} ` })
    expect(word).toMatchObject({ was: null, to: 'ر'.repeat(500), how: 'typed' })
  })

  it('that picks a suggestion when no name was claimed counts as an alternative and rejects none', () => {
    const answer = { kind: 'chosen', choice: other } as const
    expect(toCorrection(nameless, answer)).toMatchObject({ was: null, to: 'Marlow', how: 'alternative' })
    expect(rejectedName(nameless, answer)).toBeUndefined()
  })

  it('that there is no name is final', () => {
    expect(toCorrection(asked, { kind: 'unnamed' })).toMatchObject({ was: 'Quillfeather', to: null, how: 'confirmed' })
  })

  it('about this phone’s own reading refers to no value of the server’s', () => {
    expect(toLocalCorrection(asked, { kind: 'chosen', choice: shop })).toEqual({
      to: 'Alder Books',
      boxes: [quad],
      how: 'alternative',
    })
  })
})
