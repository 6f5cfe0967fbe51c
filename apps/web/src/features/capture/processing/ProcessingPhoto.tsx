import type { Lead } from '@canvass/contracts/leads'
import { FileX2, Keyboard } from 'lucide-react'
import { useState } from 'react'
import type { CaptureRow } from '../../../platform/local/rows/capture-row.ts'
import { titleOf } from '../state/capture-place.ts'
import { countFound } from '../state/count-found.ts'
import { PhotoFrames } from './PhotoFrames.tsx'
import { photoWords } from './processing-words.ts'
import { useCapturePicture } from '../../../data/captures/state/useCapturePicture.ts'

type ProcessingPhotoProps = { leadId: string; row: CaptureRow | null | undefined; lead: Lead | undefined }

/**
 * Shows the photo, with brackets where name and phone were read. Its space is reserved from the start so nothing jumps.
 */
export function ProcessingPhoto({ leadId, row, lead }: ProcessingPhotoProps) {
  const url = useCapturePicture(row?.id ?? leadId, lead?.photo?.url)
  const [seen, setSeen] = useState<{ url: string; isShown: boolean }>()
  const isTyped = row?.source === 'manual' || lead?.capture.source === 'manual'
  if (isTyped)
    return (
      <PhotoPlaceholder
        icon={<Keyboard aria-hidden size={24} />}
        title={row?.title || lead?.companyName || photoWords.typed}
      />
    )
  if (url !== undefined && seen?.url === url && !seen.isShown)
    return (
      <PhotoPlaceholder
        icon={<FileX2 aria-hidden size={24} />}
        title={row?.meta.fileName ?? (row ? titleOf(row) : photoWords.original)}
        text={photoWords.unreadable}
      />
    )
  const found = lead ? countFound(lead) : 0
  return (
    <figure className="relative flex h-[26dvh] min-h-40 justify-center overflow-hidden rounded-card bg-sunken lg:h-[34dvh]">
      {url !== undefined && (
        <div className="relative h-full max-w-full" style={{ aspectRatio: ratioOf(row, lead) }}>
          <img
            src={url}
            alt={photoWords.original}
            className="size-full object-cover"
            onLoad={() => setSeen({ url, isShown: true })}
            onError={() => setSeen({ url, isShown: false })}
          />
          {lead && seen?.url === url && <PhotoFrames lead={lead} />}
        </div>
      )}
      {found > 0 && (
        <figcaption className="absolute right-3 bottom-3 rounded-tag bg-photo-ground px-2.5 py-1 text-14 font-semibold text-on-photo">
          {photoWords.found(found)}
        </figcaption>
      )}
    </figure>
  )
}

type PhotoPlaceholderProps = { icon: React.ReactNode; title: string; text?: string }

/** Shown if there is no photo: the typed text, or the name of a file that isn't a picture. */
function PhotoPlaceholder({ icon, title, text }: PhotoPlaceholderProps) {
  return (
    <div className="flex items-center gap-4 rounded-card border border-line bg-surface p-4">
      <span className="flex size-14 shrink-0 items-center justify-center rounded-control bg-sunken text-ink-soft">
        {icon}
      </span>
      <p className="min-w-0 flex-1">
        <span dir="auto" className="line-clamp-3 text-start text-18 font-semibold break-words">
          {title}
        </span>
        {text !== undefined && <span className="block text-14 text-ink-soft">{text}</span>}
      </p>
    </div>
  )
}

function ratioOf(row: CaptureRow | null | undefined, lead: Lead | undefined): number {
  const width = lead?.photo?.width || row?.width || 4
  const height = lead?.photo?.height || row?.height || 3
  return width / height
}
