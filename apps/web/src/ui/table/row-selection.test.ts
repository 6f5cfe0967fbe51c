import { expect, it } from 'vitest'
import { nextSort } from './column.ts'
import { selectRange, selectionState, toggleAll, toggleId } from './row-selection.ts'

const ids = ['a', 'b', 'c', 'd', 'e']
const of = (...chosen: string[]) => new Set(chosen)

it('a second press on a row deselects it', () => {
  const once = toggleId(of('b'), 'a')
  expect([...once].toSorted()).toEqual(['a', 'b'])
  expect(toggleId(once, 'a')).toEqual(of('b'))
})
it('a Shift press selects every row since the last press, in either direction', () => {
  expect([...selectRange(of('b'), ids, 'b', 'd')].toSorted()).toEqual(['b', 'c', 'd'])
  expect([...selectRange(of('d'), ids, 'd', 'a')].toSorted()).toEqual(['a', 'b', 'c', 'd'])
})
it('a Shift press on a selected row deselects the rows between', () => {
  expect([...selectRange(of('a', 'b', 'c', 'e'), ids, 'b', 'c')].toSorted()).toEqual(['a', 'e'])
})
it('a Shift press selects only its own row if the starting row has left the list', () => {
  expect(selectRange(of(), ids, 'gone', 'c')).toEqual(of('c'))
})
it('select-all toggles every shown row and leaves hidden ones alone', () => {
  expect(toggleAll(of('hidden', 'a'), ids).size).toBe(6)
  expect(toggleAll(of('hidden', ...ids), ids)).toEqual(of('hidden'))
})
it('the header checkbox shows whether no, some, or all rows are selected', () => {
  expect(selectionState(of('hidden'), ids)).toBe('none')
  expect(selectionState(of('a'), ids)).toBe('some')
  expect(selectionState(of(...ids), ids)).toBe('all')
})
it('a press on a header sorts in its first order, and a second one reverses it', () => {
  const deal = { id: 'deal', head: 'Deal', cell: () => null, firstOrder: 'descending' } as const
  const once = nextSort({ column: 'name', direction: 'ascending' }, deal)
  expect(once).toEqual({ column: 'deal', direction: 'descending' })
  expect(nextSort(once, deal)).toEqual({ column: 'deal', direction: 'ascending' })
})
