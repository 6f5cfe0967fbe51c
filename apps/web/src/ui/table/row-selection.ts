/** The ids with this one taken in or out. */
export function toggleId(selected: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(selected)
  if (!next.delete(id)) next.add(id)
  return next
}

/**
 * The ids with everything from the last one that was pressed to this one, in the order in which they are shown. All of
 * them become what the pressed one becomes; with no start among the rows it is the pressed one alone.
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

/** All rows, or none where all of them were selected. What is selected and not shown stays selected. */
export function toggleAll(selected: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> {
  const next = new Set(selected)
  const isFull = ids.length > 0 && ids.every((id) => selected.has(id))
  for (const id of ids)
    if (isFull) next.delete(id)
    else next.add(id)
  return next
}

/** How much of what is shown is selected. */
export function shareSelected(selected: ReadonlySet<string>, ids: readonly string[]): 'none' | 'some' | 'all' {
  const count = ids.reduce((sum, id) => sum + (selected.has(id) ? 1 : 0), 0)
  if (count === 0) return 'none'
  return count === ids.length ? 'all' : 'some'
}
