import type { CaptureRow } from '../../platform/local/rows/capture-row.ts'
import { useCapturePicture } from '../../data/captures/state/useCapturePicture.ts'
import { CaptureThumb } from '../capture/state/CaptureThumb.tsx'
import { clockTextToTheSecond } from '../../ui/text/format.ts'
import { cardWords } from './words.ts'

/** Shows a shot with its time; the thumbnail stands in if the full photo is no longer on this device. */
export function ShotPicture({ row, word }: { row: CaptureRow; word: string }) {
  const src = useCapturePicture(row.id, undefined)
  return (
    <figure className="relative h-56 min-w-0 flex-1 overflow-hidden rounded-control bg-sunken outline -outline-offset-1 outline-line lg:h-72 sideways:h-[max(8rem,calc(100dvh-12rem))]">
      {src ? (
        <img src={src} alt={cardWords.pictureOf(word)} draggable={false} className="size-full object-cover" />
      ) : (
        <CaptureThumb id={row.id} isTyped={row.source === 'manual'} className="size-full" />
      )}
      <figcaption className="tabular absolute bottom-2 left-2 rounded-tag bg-photo-ground px-2.5 py-1.5 text-12 font-semibold text-on-photo">
        {cardWords.at(word, clockTextToTheSecond(row.capturedAt))}
      </figcaption>
    </figure>
  )
}
