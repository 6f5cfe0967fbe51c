import { expect, it } from 'vitest'
import { nextSort } from './column.ts'
import { selectRange, shareSelected, toggleAll, toggleId } from './row-selection.ts'

const ids = ['a', 'b', 'c', 'd', 'e']
const of = (...chosen: string[]) => new Set(chosen)

it('a row that is pressed twice is selected and then no longer', () => {
  const once = toggleId(of('b'), 'a')
  expect([...once].toSorted()).toEqual(['a', 'b'])
  expect(toggleId(once, 'a')).toEqual(of('b'))
})
it('a press with Shift takes in every row since the last press, in either direction', () => {
  expect([...selectRange(of('b'), ids, 'b', 'd')].toSorted()).toEqual(['b', 'c', 'd'])
  expect([...selectRange(of('d'), ids, 'd', 'a')].toSorted()).toEqual(['a', 'b', 'c', 'd'])
})
it('a press with Shift on a selected row takes the rows between out again', () => {
  expect([...selectRange(of('a', 'b', 'c', 'e'), ids, 'b', 'c')].toSorted()).toEqual(['a', 'e'])
})
it('a press with Shift after the first row has left the list selects the one row', () => {
  expect(selectRange(of(), ids, 'gone', 'c')).toEqual(of('c'))
})
it('all rows are selected at once, and none when they were, without touching what is not shown', () => {
  expect(toggleAll(of('hidden', 'a'), ids).size).toBe(6)
  expect(toggleAll(of('hidden', ...ids), ids)).toEqual(of('hidden'))
})
it('the box in the head knows whether none, some or all are selected', () => {
  expect(shareSelected(of('hidden'), ids)).toBe('none')
  expect(shareSelected(of('a'), ids)).toBe('some')
  expect(shareSelected(of(...ids), ids)).toBe('all')
})
it('a press on a head gives the order that is looked for first, and a second one turns it around', () => {
  const deal = { id: 'deal', head: 'Deal', cell: () => null, firstOrder: 'descending' } as const
  const once = nextSort({ column: 'name', direction: 'ascending' }, deal)
  expect(once).toEqual({ column: 'deal', direction: 'descending' })
  expect(nextSort(once, deal)).toEqual({ column: 'deal', direction: 'ascending' })
})
