import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../actions/IconButton.tsx'
import { figureText } from '../text/format.ts'
import { tableWords } from './table-words.ts'

type SelectionBarProps = {
  count: number
  onClear: () => void
  /** Actions for all of them: a few buttons. */
  children: ReactNode
}

/** Actions for the selected rows; it appears below the rows with the first selection. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  if (count === 0) return null
  return (
    <div
      role="group"
      aria-label={tableWords.selection}
      className="sticky bottom-[calc(var(--bar-space,0px)+12px)] z-20 mt-3 flex w-fit max-w-full animate-rise flex-wrap items-center gap-x-2 gap-y-1 rounded-row bg-ink py-1 ps-4 pe-1 text-paper shadow-float"
    >
      <p aria-live="polite" className="tabular pe-2 text-14 font-semibold">
        {tableWords.selected(figureText(count))}
      </p>
      {children}
      <IconButton
        label={tableWords.clearSelection}
        icon={X}
        iconSize={18}
        className="text-paper hover:bg-paper/15"
        onClick={onClear}
      />
    </div>
  )
}
