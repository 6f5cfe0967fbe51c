/** Returns the IDs with this one added or removed. */
export function toggleId(selected: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(selected)
  if (!next.delete(id)) next.add(id)
  return next
}

/**
 * Returns the IDs with the range from the last pressed row to this one, in display order. All of them take on the new
 * state of the pressed row; if the start isn't among the rows, only the pressed one changes.
 */
export function selectRange(
  selected: ReadonlySet<string>,
  ids: readonly string[],
  from: string | undefined,
  to: string,
): ReadonlySet<string> {
  const start = from === undefined ? -1 : ids.indexOf(from)
  if (start < 0) return toggleId(selected, to)
  const end = ids.indexOf(to)
  const next = new Set(selected)
  const isTakenIn = !selected.has(to)
  for (const id of ids.slice(Math.min(start, end), Math.max(start, end) + 1))
    if (isTakenIn) next.add(id)
    else next.delete(id)
  return next
}

/** Selects all rows, or none if all of them were selected. Selected rows that aren't shown stay selected. */
export function toggleAll(selected: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> {
  const next = new Set(selected)
  const isFull = ids.length > 0 && ids.every((id) => selected.has(id))
  for (const id of ids)
    if (isFull) next.delete(id)
    else next.add(id)
  return next
}

/** Returns how many of the shown rows are selected. */
export function selectionState(selected: ReadonlySet<string>, ids: readonly string[]): 'none' | 'some' | 'all' {
  const count = ids.reduce((sum, id) => sum + (selected.has(id) ? 1 : 0), 0)
  if (count === 0) return 'none'
  return count === ids.length ? 'all' : 'some'
}
