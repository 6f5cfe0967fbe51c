import { describe, expect, it } from 'vitest'
import { compareWithTruth } from './compare-with-truth.ts'
import { editsBetween } from './edits.ts'

/** Each line in the marked-up form users see: [read, not in the truth], {in the truth, not read}. */
const markedUp = (lines: readonly string[], truth: string) =>
  compareWithTruth(lines, truth)?.lines?.map(({ words }) =>
    words
      .map((word) => {
        if (word.kind === 'same') return word.read
        if (word.kind === 'extra') return `[${word.read}]`
        return word.kind === 'missing' ? `{${word.truth}}` : `[${word.read}]{${word.truth}}`
      })
      .join(' '),
  )

describe('the edits between two texts', () => {
  it.each([
    ['', '', 0],
    ['', 'abc', 3],
    ['kitten', 'sitting', 3],
    ['flaw', 'lawn', 2],
    ['Straße', 'Strasse', 2],
    ['👩‍👩‍👧 שלום', '👩‍👩‍👧 שלוט', 1],
  ])('“%s” and “%s” differ by %i', (from, to, edits) => {
    expect(editsBetween(from, to)).toBe(edits)
    expect(editsBetween(to, from)).toBe(edits)
  })
  it('are not counted if both texts are too long', () => {
    expect(editsBetween('a'.repeat(6_000), 'b'.repeat(6_000))).toBeUndefined()
  })
})

describe('a reading compared with the truth', () => {
  it('has no errors if both are the same', () => {
    const lines = ['FENNICK & DAUGHTER', '(971) 555-0142']
    expect(compareWithTruth(lines, 'FENNICK & DAUGHTER\n(971) 555-0142')).toMatchObject({
      f1: 1,
      edits: 0,
      wrongShare: 0,
    })
    expect(markedUp(lines, lines.join('\n'))).toEqual(lines)
  })

  it('marks misread, missed, and extra words', () => {
    expect(markedUp(['ends May 3O', 'ask for D Carmen'], 'ends May 30\nask for Carmen now')).toEqual([
      'ends May [3O]{30}',
      'ask for [D] Carmen {now}',
    ])
  })

  it('rates characters against the truth and words like the benchmark', () => {
    const { f1, edits, characters, wrongShare } = compareWithTruth(['TOOL SAIE'], 'TOOL SALE') ?? {}
    expect([f1, edits, characters]).toEqual([0.5, 1, 9])
    expect(wrongShare).toBeCloseTo(1 / 9)
  })

  it('does not penalize a different line order', () => {
    const lines = ['NOW HIRING', 'FENNICK & DAUGHTER', 'ask for Carmen']
    const truth = 'FENNICK & DAUGHTER\nNOW HIRING\nask for Carmen'
    expect(compareWithTruth(lines, truth)?.edits).toBe(0)
    expect(compareWithTruth(lines, truth)?.lines?.map(({ line }) => line)).toEqual([1, 0, 2])
  })

  it("is all missing if nothing was read, and over 100% wrong if much was read that isn't there", () => {
    expect(compareWithTruth([], 'OPEN')).toMatchObject({ f1: 0, wrongShare: 1 })
    expect(markedUp([], 'OPEN NOW')).toEqual(['{OPEN} {NOW}'])
    expect(compareWithTruth(['OPEN all day and all night'], 'OPEN')?.wrongShare).toBeGreaterThan(1)
  })

  it('skips the word score if the truth has no scorable words, but still counts characters', () => {
    expect(compareWithTruth(['שלום עולם'], 'שלום עולמ')).toMatchObject({ f1: null, edits: 1 })
  })

  it('is undefined without a truth', () => {
    expect(compareWithTruth(['OPEN'], ' \n ')).toBeUndefined()
  })

  it('marks no words if there are too many to compare on a device', () => {
    const many = Array.from({ length: 2_100 }, (_, at) => `w${at}`).join(' ')
    expect(compareWithTruth([many], many)).toMatchObject({ edits: 0, lines: null })
  })

  it('treats an unbroken string as one word', () => {
    const endless = 'x'.repeat(3_000)
    const kinds = compareWithTruth([endless], `${endless}y`)?.lines?.flatMap(({ words }) =>
      words.map(({ kind }) => kind),
    )
    expect(kinds?.toSorted()).toEqual(['extra', 'missing'])
  })
})
