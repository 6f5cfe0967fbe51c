import type { CaptureRow } from '../../platform/local/rows/capture-row.ts'
import { BareButton } from '../../ui/actions/BareButton.tsx'
import { clockTextToTheSecond } from '../../ui/text/format.ts'
import { Sheet } from '../../ui/overlays/Sheet.tsx'
import { CaptureThumb } from '../capture/state/CaptureThumb.tsx'
import { titleOf } from '../capture/state/capture-place.ts'
import { mergeWords } from './words.ts'

type JoinSheetProps = {
  rows: readonly CaptureRow[]
  numberOf: (id: string) => number
  onJoin: (frontId: string) => void
  onClose: () => void
}

/** Chooses which shot the current one is another side of; from then on both serve one lead. */
export function JoinSheet({ rows, numberOf, onJoin, onClose }: JoinSheetProps) {
  return (
    <Sheet isOpen onClose={onClose} title={mergeWords.title} description={mergeWords.description}>
      <ul className="flex flex-col gap-2">
        {rows.map((row) => (
          <li key={row.id}>
            <BareButton
              onClick={() => onJoin(row.id)}
              className="flex min-h-17 w-full items-center gap-3 rounded-row border border-line bg-surface p-2 text-left hover:bg-sunken"
            >
              <CaptureThumb id={row.id} isTyped={row.source === 'manual'} className="size-13 rounded-control" />
              <span className="min-w-0 flex-1">
                <span className="block text-16 font-semibold">{mergeWords.photo(numberOf(row.id))}</span>
                <span className="tabular block truncate text-14 text-ink-soft">
                  {mergeWords.line(titleOf(row), clockTextToTheSecond(row.capturedAt))}
                </span>
              </span>
            </BareButton>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
