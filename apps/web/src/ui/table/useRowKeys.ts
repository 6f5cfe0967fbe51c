import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { selectRange, toggleAll, toggleId } from './row-selection.ts'

type RowKeys = {
  ids: readonly string[]
  selection: ReadonlySet<string> | undefined
  onSelect: ((selection: ReadonlySet<string>) => void) | undefined
  onOpen: (at: number) => void
}

/** Whether a press belongs to a control inside a row. */
const isControlPress = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input, select, textarea, label') !== null

const rowOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null

/** Handles keyboard and mouse in the rows of a table. Tab reaches exactly one row: the last one with focus. */
export function useRowKeys({ ids, selection = new Set(), onSelect, onOpen }: RowKeys) {
  const [chosen, setActive] = useState(0)
  const anchor = useRef<string>(undefined)
  const active = Math.min(chosen, Math.max(0, ids.length - 1))
  const select = (at: number, isRange: boolean): void => {
    const id = ids[at]
    if (id === undefined || !onSelect) return
    onSelect(isRange ? selectRange(selection, ids, anchor.current, id) : toggleId(selection, id))
    anchor.current = id
    setActive(at)
  }
  const go = (to: number, body: HTMLElement, isExtending: boolean): void => {
    const at = Math.min(ids.length - 1, Math.max(0, to))
    const from = ids[active]
    const here = ids[at]
    if (isExtending && onSelect && from !== undefined && here !== undefined)
      onSelect(new Set([...selection, from, here]))
    anchor.current = here
    // Rendered synchronously: the target row must be in the DOM to take focus from the previous one.
    flushSync(() => setActive(at))
    body.querySelector<HTMLElement>(`[data-index="${at}"]`)?.focus()
  }
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const body = event.currentTarget
    if (rowOf(event.target) !== event.target) return
    const isAll = event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)
    const page = Math.max(
      1,
      Math.floor((body.closest('div')?.clientHeight ?? 0) / (event.target as HTMLElement).offsetHeight) - 2,
    )
    const moves: Record<string, number> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + page,
      PageUp: active - page,
      Home: 0,
      End: ids.length - 1,
    }
    const to = moves[event.key]
    if (to !== undefined) go(to, body, event.shiftKey)
    else if (event.key === ' ') select(active, event.shiftKey)
    else if (event.key === 'Enter') onOpen(active)
    else if (isAll && onSelect) onSelect(toggleAll(selection, ids))
    else return
    event.preventDefault()
  }
  const click = (event: MouseEvent<HTMLElement>): void => {
    const at = Number(rowOf(event.target)?.dataset['index'] ?? Number.NaN)
    if (Number.isNaN(at) || isControlPress(event.target)) return
    setActive(at)
    onOpen(at)
  }
  return { active, select, handlers: { onKeyDown: press, onClick: click } }
}
