import { expect, it } from 'vitest'
import type { MergedEdit } from '../../../data/edits/merged-edits.ts'
import { mergedChanges } from './merged-changes.ts'

const SINCE = Date.UTC(2026, 10, 20, 11, 40)
const at = (minute: number): string => new Date(SINCE + minute * 60_000).toISOString()
const merged = (kind: MergedEdit['kind'], minute: number, more = {}): MergedEdit => ({
  leadId: 'l',
  kind,
  madeAt: at(minute),
  ...more,
})
const nameOf = (id: string) => (id === 'ruth' ? 'Ruth Okonjo' : undefined)
const note = (authorId: string, authorName: string, minute: number) => ({
  id: `${authorId}${minute}`,
  text: 'x',
  authorId,
  authorName,
  at: at(minute),
})

it('reports that both notes were kept, and who wrote the other', () => {
  const notes = [note('mara', 'Mara Ellis', 3), note('ruth', 'Ruth Okonjo', 5)]
  expect(mergedChanges([merged('note', 3)], notes, 'mara', SINCE, nameOf)).toEqual([
    { what: 'Your note and Ruth’s', how: 'Both kept' },
  ])
})

it('names no one if no one else has written since', () => {
  const notes = [note('ruth', 'Ruth Okonjo', -60)]
  expect(mergedChanges([merged('note', 3), merged('note', 4)], notes, 'mara', SINCE, nameOf)).toEqual([
    { what: 'Your 2 notes', how: 'Kept' },
  ])
})

it('reports equal values from both people and that both people’s tags were kept', () => {
  const edits = [merged('same', 2, { field: 'status', value: 'proposal_sent' }), merged('tags', 4)]
  expect(mergedChanges(edits, [], 'mara', SINCE, nameOf)).toEqual([
    { what: 'Tags', how: 'Both kept' },
    { what: 'Status: Proposal sent', how: 'Same in both' },
  ])
})

it('names the owner that both people chose', () => {
  const edits = [merged('same', 2, { field: 'ownerId', value: 'ruth' })]
  expect(mergedChanges(edits, [], 'mara', SINCE, nameOf)).toEqual([{ what: 'Owner: Ruth Okonjo', how: 'Same in both' }])
})

it('omits what merged earlier', () => {
  expect(mergedChanges([merged('note', -500)], [], 'mara', SINCE, nameOf)).toEqual([])
})
