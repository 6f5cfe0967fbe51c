import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { DayPicker } from 'react-day-picker'
import { useIsDesk } from '../../layout/useIsDesk.ts'
import { dateText, weekdayName } from '../../text/format.ts'
import { dateWords } from './date-words.ts'
import { dateOf, type DayRange, dayOf } from './day.ts'
import { firstShownMonth } from './first-shown-month.ts'

type DayCalendarProps = {
  value: DayRange | null
  onChange: (value: DayRange | null) => void
  min?: string | undefined
  max?: string | undefined
}

const arrow = 'hit flex size-10 items-center justify-center rounded-control hover:bg-sunken disabled:opacity-40'
const day = 'size-10 p-0 text-center text-14 pointer-coarse:size-12'
const classNames = {
  months: 'relative flex flex-wrap gap-6',
  month_caption: 'flex h-10 items-center px-2 text-16 font-semibold',
  nav: 'absolute end-0 top-0 z-10 flex',
  button_previous: arrow,
  button_next: arrow,
  month_grid: 'border-collapse',
  weekday: `${day} text-12 font-label text-ink-soft`,
  day,
  day_button: 'size-full rounded-control hover:bg-sunken disabled:hover:bg-transparent',
  today: 'font-semibold text-brand',
  outside: 'text-ink-soft opacity-50',
  disabled: 'text-ink-soft opacity-40',
  range_start: 'rounded-s-control bg-brand-soft [&>button]:bg-brand [&>button]:text-brand-ink',
  range_middle: 'bg-brand-soft [&>button]:hover:bg-transparent',
  range_end: 'rounded-e-control bg-brand-soft [&>button]:bg-brand [&>button]:text-brand-ink',
} as const

const Arrow = ({ orientation }: { orientation?: 'left' | 'right' | 'up' | 'down' }) => {
  const Icon = orientation === 'left' ? ChevronLeft : ChevronRight
  return <Icon aria-hidden size={20} className="rtl:rotate-180" />
}

/** Months in which a range of days is chosen by press or arrow keys: two side by side if there is room. */
export function DayCalendar({ value, onChange, min, max }: DayCalendarProps) {
  const isDesk = useIsDesk()
  const [before, after] = [min === undefined ? undefined : dateOf(min), max === undefined ? undefined : dateOf(max)]
  const from = value === null ? undefined : dateOf(value.from)
  const count = isDesk ? 2 : 1
  const [shown, setShown] = useState(() => {
    const now = new Date()
    return { from: value?.from, month: from ?? (after !== undefined && after < now ? after : now) }
  })
  // Scrolls a typed or preset range into view.
  if (shown.from !== value?.from)
    setShown({ from: value?.from, month: from === undefined ? shown.month : firstShownMonth(from, shown.month, count) })
  return (
    <DayPicker
      mode="range"
      numberOfMonths={count}
      month={shown.month}
      onMonthChange={(month) => setShown({ ...shown, month })}
      selected={value === null ? undefined : { from, to: dateOf(value.to) }}
      onSelect={(range) =>
        onChange(range?.from ? { from: dayOf(range.from), to: dayOf(range.to ?? range.from) } : null)
      }
      disabled={[...(before ? [{ before }] : []), ...(after ? [{ after }] : [])]}
      labels={{
        labelPrevious: () => dateWords.previous,
        labelNext: () => dateWords.next,
        labelDayButton: (date) => dateWords.day(weekdayName(date), dateText(date)),
      }}
      classNames={classNames}
      components={{ Chevron: Arrow }}
    />
  )
}
