import { describe, expect, it } from 'vitest'
import { inspectorWords } from './inspector-words.ts'
import { rawDataOf } from './raw-data.ts'

describe('a step’s raw data', () => {
  it('shows the first 500 characters and whether there are more', () => {
    expect(rawDataOf('a'.repeat(500))).toMatchObject({ characters: 500, preview: 'a'.repeat(500), isTruncated: false })
    expect(rawDataOf('b'.repeat(501))).toMatchObject({ characters: 501, preview: 'b'.repeat(500), isTruncated: true })
  })

  it('can be read in full, indented over several lines if it is not text', () => {
    expect(rawDataOf('b'.repeat(501))?.whole()).toHaveLength(501)
    expect(rawDataOf({ a: 1 })?.whole()).toBe('{\n  "a": 1\n}')
  })

  it('counts an object by its JSON text', () => {
    expect(rawDataOf({ a: 1 })?.characters).toBe(7)
    expect(inspectorWords.characters(2_914)).toBe('2,914 characters')
    expect(inspectorWords.characters(1)).toBe('1 character')
  })

  it.each([[null], [undefined], [''], [{}], [[]]])('is undefined for %j', (value) => {
    expect(rawDataOf(value)).toBeUndefined()
  })
})
