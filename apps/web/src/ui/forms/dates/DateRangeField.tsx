import clsx from 'clsx'
import { CalendarDays } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { BareButton } from '../../actions/BareButton.tsx'
import { Button } from '../../actions/Button.tsx'
import { Chip } from '../../actions/Chip.tsx'
import { Skeleton } from '../../feedback/Skeleton.tsx'
import { Popover } from '../../overlays/Popover.tsx'
import { dateText } from '../../text/format.ts'
import { controlClass, describedBy } from '../field-look.ts'
import { FieldFrame } from '../FieldFrame.tsx'
import { DateField } from './DateField.tsx'
import { dateWords } from './date-words.ts'
import { dateOf, type DayRange, orderedRange } from './day.ts'

/** Loaded when first opened: most visits to a screen with a date range leave it unchanged. */
const DayCalendar = lazy(async () => ({ default: (await import('./DayCalendar.tsx')).DayCalendar }))

type DateRangeFieldProps = {
  label: string
  value: DayRange | null
  onChange: (value: DayRange | null) => void
  /** Common ranges: "This week". */
  presets?: readonly { label: string; range: DayRange }[]
  min?: string
  max?: string
  hint?: ReactNode
  error?: string | undefined
  className?: string
}

const textOf = ({ from, to }: DayRange): string =>
  dateWords.range(dateText(dateOf(from) ?? from), dateText(dateOf(to) ?? to))

/** From one day to another: on a calendar, by typing two days, or with a common range. */
export function DateRangeField(props: DateRangeFieldProps) {
  const { label, value, onChange, presets = [], min, max, hint, error } = props
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const setEnd = (end: 'from' | 'to') => (day: string | null) => {
    if (day === null) return onChange(null)
    const other = end === 'from' ? value?.to : value?.from
    return onChange(orderedRange(day, other ?? day))
  }
  const bounds = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} optional={false} className={props.className}>
      <Popover
        label={label}
        isOpen={isOpen}
        onOpenChange={setOpen}
        trigger={
          <BareButton
            id={id}
            aria-describedby={describedBy(id, error, hint)}
            className={clsx(
              controlClass,
              'flex min-h-12 items-center gap-3 text-start',
              error !== undefined && 'border-bad outline-2 -outline-offset-1 outline-bad',
              value === null && 'text-ink-soft',
            )}
          >
            <span className="min-w-0 flex-1">{value === null ? dateWords.none : textOf(value)}</span>
            <CalendarDays aria-hidden size={20} className="shrink-0 text-ink-soft" />
          </BareButton>
        }
      >
        <div className="flex flex-col gap-4">
          {presets.length > 0 && (
            <div className="flex flex-wrap gap-2">
              {presets.map((one) => (
                <Chip
                  key={one.label}
                  isSelected={one.range.from === value?.from && one.range.to === value.to}
                  onClick={() => onChange(one.range)}
                >
                  {one.label}
                </Chip>
              ))}
            </div>
          )}
          <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
            <DateField label={dateWords.from} value={value?.from ?? null} onChange={setEnd('from')} {...bounds} />
            <DateField label={dateWords.to} value={value?.to ?? null} onChange={setEnd('to')} {...bounds} />
          </div>
          <Suspense fallback={<Skeleton className="h-80" />}>
            <DayCalendar value={value} onChange={onChange} min={min} max={max} />
          </Suspense>
          <div className="flex flex-wrap justify-end gap-2">
            <Button variant="quiet" onClick={() => onChange(null)}>
              {dateWords.clear}
            </Button>
            <Button onClick={() => setOpen(false)}>{dateWords.done}</Button>
          </div>
        </div>
      </Popover>
    </FieldFrame>
  )
}
