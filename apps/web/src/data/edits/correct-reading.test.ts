import { describe, expect, it } from 'vitest'
import { freshDatabase } from '../../../test/capture-fixtures.ts'
import type { LocalDatabase } from '../../platform/local/local-database.ts'
import { correctReading, undoReadingCorrection, type ReadingCorrection } from './correct-reading.ts'

const CAPTURE = '01890000-0000-7000-8000-000000000001'
const titleOf = (of: string | undefined, to: string): ReadingCorrection => ({
  kind: 'correct_field',
  field: 'title',
  was: 'Partner',
  to,
  ...(of !== undefined && { of }),
  boxes: [],
  how: 'typed',
})
const waiting = async (db: LocalDatabase) =>
  (await db.edits.toArray()).map(({ op }) => (op.kind === 'correct_field' ? [op.of, op.to] : []))

describe('a correction of a reading made offline', () => {
  it('replaces an earlier one of the same field', async () => {
    const db = freshDatabase()
    await correctReading(db, CAPTURE, titleOf('Owen Birch', 'Buyer'))
    await correctReading(db, CAPTURE, titleOf('Owen Birch', 'Owner'))
    expect(await waiting(db)).toEqual([['Owen Birch', 'Owner']])
  })
  it('keeps both when two people have the same title', async () => {
    const db = freshDatabase()
    await correctReading(db, CAPTURE, titleOf('Marta Quillfeather', 'Buyer'))
    await correctReading(db, CAPTURE, titleOf('Owen Birch', 'Owner'))
    expect(await waiting(db)).toEqual([
      ['Marta Quillfeather', 'Buyer'],
      ['Owen Birch', 'Owner'],
    ])
  })
  it('can be undone for just one person', async () => {
    const db = freshDatabase()
    await correctReading(db, CAPTURE, titleOf('Marta Quillfeather', 'Buyer'))
    await correctReading(db, CAPTURE, titleOf('Owen Birch', 'Owner'))
    await undoReadingCorrection(db, CAPTURE, { kind: 'title', read: 'Partner', of: 'Owen Birch' })
    expect(await waiting(db)).toEqual([['Marta Quillfeather', 'Buyer']])
  })
})
