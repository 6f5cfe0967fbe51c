import { describe, expect, it } from 'vitest'
import { compareWithTruth } from './compare-with-truth.ts'
import { editsBetween } from './edits.ts'

/** Each line as people see it: [read, not there], {there, not read}. */
const told = (lines: readonly string[], truth: string) =>
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
  ])('“%s” and “%s”: %i', (from, to, edits) => {
    expect(editsBetween(from, to)).toBe(edits)
    expect(editsBetween(to, from)).toBe(edits)
  })
  it('are not counted where both are longer than anybody waits for', () => {
    expect(editsBetween('a'.repeat(6_000), 'b'.repeat(6_000))).toBeUndefined()
  })
})

describe('what was read beside what stands there', () => {
  it('has nothing wrong where it is the same', () => {
    const lines = ['FENNICK & DAUGHTER', '(971) 555-0142']
    expect(compareWithTruth(lines, 'FENNICK & DAUGHTER\n(971) 555-0142')).toMatchObject({
      f1: 1,
      edits: 0,
      wrongShare: 0,
    })
    expect(told(lines, lines.join('\n'))).toEqual(lines)
  })

  it('marks a word that was read wrongly, one that was not read, and one that does not stand there', () => {
    expect(told(['ends May 3O', 'ask for D Carmen'], 'ends May 30\nask for Carmen now')).toEqual([
      'ends May [3O]{30}',
      'ask for [D] Carmen {now}',
    ])
  })

  it('counts wrong characters by those that were typed, and words as the benchmark does', () => {
    const { f1, edits, characters, wrongShare } = compareWithTruth(['TOOL SAIE'], 'TOOL SALE') ?? {}
    expect([f1, edits, characters]).toEqual([0.5, 1, 9])
    expect(wrongShare).toBeCloseTo(1 / 9)
  })

  it('does not blame an engine for another order of the lines', () => {
    const lines = ['NOW HIRING', 'FENNICK & DAUGHTER', 'ask for Carmen']
    const truth = 'FENNICK & DAUGHTER\nNOW HIRING\nask for Carmen'
    expect(compareWithTruth(lines, truth)?.edits).toBe(0)
    expect(compareWithTruth(lines, truth)?.lines?.map(({ line }) => line)).toEqual([1, 0, 2])
  })

  it('is all missing where nothing was read, and more than all wrong where much was read that is not there', () => {
    expect(compareWithTruth([], 'OPEN')).toMatchObject({ f1: 0, wrongShare: 1 })
    expect(told([], 'OPEN NOW')).toEqual(['{OPEN} {NOW}'])
    expect(compareWithTruth(['OPEN all day and all night'], 'OPEN')?.wrongShare).toBeGreaterThan(1)
  })

  it('says nothing of words where the truth has none that it knows, and still counts characters', () => {
    expect(compareWithTruth(['שלום עולם'], 'שלום עולמ')).toMatchObject({ f1: null, edits: 1 })
  })

  it('is none without a truth', () => {
    expect(compareWithTruth(['OPEN'], ' \n ')).toBeUndefined()
  })

  it('does not mark what has more words than a device should compare', () => {
    const many = Array.from({ length: 2_100 }, (_, at) => `w${at}`).join(' ')
    expect(compareWithTruth([many], many)).toMatchObject({ edits: 0, lines: null })
  })

  it('takes a word that nothing breaks as one word', () => {
    const endless = 'x'.repeat(3_000)
    const kinds = compareWithTruth([endless], `${endless}y`)?.lines?.flatMap(({ words }) =>
      words.map(({ kind }) => kind),
    )
    expect(kinds?.toSorted()).toEqual(['extra', 'missing'])
  })
})
