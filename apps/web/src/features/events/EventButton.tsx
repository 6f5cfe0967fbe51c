import { CalendarDays, ChevronDown } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { SalesEventRow } from '../../platform/local/rows/batch-rows.ts'
import { BareButton } from '../../ui/actions/BareButton.tsx'
import { eventWords } from './words.ts'

const loadSheet = () => import('./EventSheet.tsx')
const EventSheet = lazy(async () => ({ default: (await loadSheet()).EventSheet }))

/** Shows, above the viewfinder, which trade show the shots inherit, and opens the choice. */
export function EventButton({ event }: { event: SalesEventRow | null | undefined }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <BareButton
        aria-haspopup="dialog"
        onPointerEnter={() => void loadSheet()}
        onClick={() => setOpen(true)}
        className="flex min-h-12 min-w-0 items-center gap-2 rounded-full bg-photo-ground px-4 py-1 text-left"
      >
        {!event && <CalendarDays aria-hidden size={18} className="shrink-0" />}
        <span className="min-w-0">
          <span dir="auto" className="block truncate text-left text-14 font-semibold">
            {event ? event.name : eventWords.none}
          </span>
          {event?.place && <span className="block truncate text-12">{event.place}</span>}
        </span>
        {event && <ChevronDown aria-hidden size={18} className="shrink-0" />}
      </BareButton>
      {isOpen && (
        <Suspense>
          <EventSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
