import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { BareButton } from '../actions/BareButton.tsx'
import { Chip } from '../actions/Chip.tsx'
import { findWords } from './find-words.ts'

type FilterBarProps = {
  label?: string
  filters: readonly { id: string; name: string }[]
  onRemove: (id: string) => void
  onClear: () => void
  /** Adds a filter: a Menu on a Chip. */
  add?: ReactNode
  /** "74 shown". */
  note?: ReactNode
  /** At the end: saves these filters as a view. */
  savedView?: ReactNode
}

/** The active filters of a list, each removable with a press, and all of them together. */
export function FilterBar({
  label = findWords.filters,
  filters,
  onRemove,
  onClear,
  add,
  note,
  savedView,
}: FilterBarProps) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap items-center gap-2">
      {filters.map(({ id, name }) => (
        <Chip
          key={id}
          end="remove"
          isSelected
          aria-label={findWords.removeFilter(name)}
          onClick={() => onRemove(id)}
          className="max-w-full"
        >
          <span dir="auto" className="truncate">
            {name}
          </span>
        </Chip>
      ))}
      {add}
      {filters.length > 1 && (
        <BareButton
          onClick={onClear}
          className="hit inline-flex min-h-9 items-center gap-1 rounded-control px-2 text-14 font-semibold text-brand hover:underline lg:min-h-7"
        >
          <X aria-hidden size={16} />
          {findWords.clearAll}
        </BareButton>
      )}
      {note !== undefined && (
        <p aria-live="polite" className="tabular text-14 text-ink-soft">
          {note}
        </p>
      )}
      {savedView !== undefined && <div className="ms-auto">{savedView}</div>}
    </div>
  )
}
