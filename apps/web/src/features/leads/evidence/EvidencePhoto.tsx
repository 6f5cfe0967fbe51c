import type { Box } from '@canvass/contracts/shapes/evidence'
import type { Lead } from '@canvass/contracts/leads'
import clsx from 'clsx'
import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { Frame } from '../../../ui/brand/Frame.tsx'
import { evidenceWords } from './evidence-words.ts'
import { photoUrl } from '../lead/lead-photo.ts'
import { insetCorner, insetShare, regionView } from './region-view.ts'
import { useLocalPicture } from '../../../data/kept/useLocalPicture.ts'

type EvidencePhotoProps = {
  lead: Pick<Lead, 'id' | 'photo' | 'companyName'>
  box: Box | undefined
  /** Width to height of the visible window. */
  windowRatio?: number
}

const WINDOW_RATIO = 1.6
const percent = (share: number): string => `${share * 100}%`

/** Shows the photo around the framed region that was read; the whole picture is inset in a free corner. */
export function EvidencePhoto({ lead: { id, photo }, box, windowRatio = WINDOW_RATIO }: EvidencePhotoProps) {
  const [isFailed, setFailed] = useState(false)
  const localUrl = useLocalPicture(id, isFailed, 'full')
  if (!photo) return null
  const src = isFailed ? localUrl : photoUrl(id, 'full')
  if (!src) {
    return (
      <p className="flex items-center gap-2 rounded-card bg-sunken p-4 text-14 text-ink-soft">
        <ImageOff aria-hidden size={16} className="shrink-0" />
        {evidenceWords.photoElsewhere}
      </p>
    )
  }
  const ratio = photo.width > 0 && photo.height > 0 ? photo.width / photo.height : windowRatio
  const { width, left, top } = regionView(box, ratio, windowRatio)
  const insetRatio = Math.min(1.6, Math.max(0.75, ratio))
  const corner = box && insetCorner(box, { photoRatio: ratio, windowRatio, insetRatio })
  return (
    <div
      className="relative overflow-hidden rounded-card border border-line bg-sunken"
      style={{ aspectRatio: windowRatio }}
    >
      <div className="absolute" style={{ width: `${width}%`, left: `${left}%`, top: `${top}%`, aspectRatio: ratio }}>
        <img
          src={src}
          alt={box ? evidenceWords.photoWithRegion : evidenceWords.photo}
          className="size-full"
          onError={() => setFailed(true)}
        />
        {box && (
          <div
            className="absolute -m-2"
            style={{
              left: percent(box.x),
              top: percent(box.y),
              width: `calc(${percent(box.width)} + 16px)`,
              height: `calc(${percent(box.height)} + 16px)`,
            }}
          >
            <Frame
              tone="white"
              className="size-full drop-shadow-[0_0_1px_rgb(0_0_0/.9)] drop-shadow-[0_0_2px_rgb(0_0_0/.7)]"
            />
          </div>
        )}
      </div>
      {corner && (
        <div
          aria-hidden
          className={clsx(
            'absolute overflow-hidden rounded-control border-2 border-on-photo bg-sunken ring-1 ring-line-strong',
            corner.side === 'left' ? 'left-2' : 'right-2',
            corner.edge === 'top' ? 'top-2' : 'bottom-2',
          )}
          style={{ width: percent(insetShare(windowRatio, insetRatio)), aspectRatio: insetRatio }}
        >
          <img src={src} alt="" className="size-full object-cover" />
        </div>
      )}
    </div>
  )
}
