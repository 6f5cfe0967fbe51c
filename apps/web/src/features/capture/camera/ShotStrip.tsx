import clsx from 'clsx'
import { useCapture } from '../../../data/captures/state/useOutbox.ts'
import { useUser } from '../../../platform/session/useUser.ts'
import { BareButton } from '../../../ui/actions/BareButton.tsx'
import { captureLooks } from '../../../ui/product/capture-words.ts'
import { CaptureThumb } from '../state/CaptureThumb.tsx'
import { shotWords, stripWords } from '../device/camera-words.ts'
import { placeOf } from '../state/capture-place.ts'

/**
 * From the newest shot back: the width of the strip from which each fits beside the count. A shot takes 4rem with its
 * gap, and the count 3.5rem.
 */
const FROM_WIDTH = [
  '',
  'hidden @min-[11.5rem]:block',
  'hidden @min-[15.5rem]:block',
  'hidden @min-[19.5rem]:block',
  'hidden @min-[23.5rem]:block',
]

type ShotStripProps = { ids: readonly string[]; onOpen: (id: string) => void }

/**
 * Shows as many of the last shots as fit, with their status, and the total count. Only these few have their pictures in
 * memory.
 */
export function ShotStrip({ ids, onOpen }: ShotStripProps) {
  return (
    <div className="@container flex min-h-20 items-start gap-2">
      <ul className="flex min-w-0 flex-1 gap-2" aria-label={shotWords.last}>
        {ids.slice(-FROM_WIDTH.length).map((id, at, shown) => (
          <Shot
            key={id}
            id={id}
            number={ids.length - shown.length + at + 1}
            age={shown.length - 1 - at}
            onOpen={onOpen}
          />
        ))}
      </ul>
      <p className="shrink-0 text-right" role="status">
        <span className="tabular block font-display text-28 font-title">{shotWords.count(ids.length)}</span>{' '}
        <span className="block text-14">{shotWords.photos(ids.length)}</span>
      </p>
    </div>
  )
}

type ShotProps = {
  id: string
  number: number
  /** How many newer shots there are. */
  age: number
  onOpen: (id: string) => void
}

function Shot({ id, number, age, onOpen }: ShotProps) {
  const row = useCapture(useUser().id, id)
  const isLast = age === 0
  if (!row) return <li className={clsx('size-14 shrink-0 rounded-control bg-on-photo/15', FROM_WIDTH[age])} />
  const place = placeOf(row)
  const { icon: Icon } = captureLooks[place]
  const word = place === 'sending' && row.progress > 0 ? shotWords.percent(row.progress) : stripWords[place]
  return (
    <li className={clsx(isLast && 'animate-rise', FROM_WIDTH[age])}>
      <BareButton
        aria-label={shotWords.numbered(number, word)}
        aria-haspopup="dialog"
        onClick={() => onOpen(id)}
        className="relative flex w-14 flex-col items-center gap-1"
      >
        <CaptureThumb id={id} className={clsx('size-14 rounded-control', isLast && 'ring-2 ring-on-photo')} />
        <span className="absolute top-9 right-1 flex size-5 items-center justify-center rounded-full bg-photo-ground">
          <Icon aria-hidden size={14} />
        </span>
        <span className="max-w-full truncate text-12">{word}</span>
      </BareButton>
    </li>
  )
}
