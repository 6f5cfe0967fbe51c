import { ScanText } from 'lucide-react'
import { nameOf, previewLine } from './preview-text.ts'
import { useReadings } from '../../data/reading/useReadings.ts'

const LOOKED_AT = 5

/** Shows, over the viewfinder, this phone's reading of the newest shot it has read. */
export function LastReading({ ids }: { ids: readonly string[] }) {
  const readings = useReadings(ids.slice(-LOOKED_AT))
  const id = ids.findLast((one) => readings.has(one))
  const reading = id === undefined ? undefined : readings.get(id)
  if (!reading) return null
  const name = nameOf(reading.preview)
  return (
    <p
      role="status"
      className="flex max-w-full items-center gap-3 rounded-control bg-photo-ground px-3.5 py-2 text-14 text-on-photo"
    >
      <ScanText aria-hidden size={18} className="shrink-0" />
      <span className="min-w-0">
        {name && (
          <span dir="auto" className="block truncate text-16 font-semibold">
            {name}
          </span>
        )}
        <span className="block truncate">{previewLine(reading)}</span>
      </span>
    </p>
  )
}
