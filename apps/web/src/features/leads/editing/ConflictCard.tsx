import clsx from 'clsx'
import type { ReactNode } from 'react'
import { RadioInput } from '../../../ui/forms/choices/RadioInput.tsx'

type ConflictCardProps = {
  group: string
  isChosen: boolean
  onChoose: () => void
  mark: ReactNode
  whose: string
  value: string
  when: string
}

/** One of a field's two possible values. */
export function ConflictCard({ group, isChosen, onChoose, mark, whose, value, when }: ConflictCardProps) {
  return (
    <label
      className={clsx(
        'flex min-w-0 cursor-pointer flex-col gap-1.5 rounded-row border p-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-brand',
        isChosen ? 'border-brand bg-brand-soft inset-ring inset-ring-brand' : 'border-line bg-surface',
      )}
    >
      <span className="flex min-h-6 items-center gap-2">
        {mark}
        <span dir="auto" className="min-w-0 flex-1 truncate text-14 font-semibold">
          {whose}
        </span>
        <RadioInput name={group} checked={isChosen} onChange={onChoose} className="outline-none" />
      </span>
      <span dir="auto" className="line-clamp-6 text-start text-16 font-semibold break-words">
        {value}
      </span>
      <span dir="auto" className="text-left text-12 break-words text-ink-soft">
        {when}
      </span>
    </label>
  )
}
