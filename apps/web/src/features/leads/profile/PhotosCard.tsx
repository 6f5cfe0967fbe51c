import type { Lead } from '@canvass/contracts/leads'
import { Split, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from '../../../ui/actions/Link.tsx'
import { pathTo } from '../../../platform/paths.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { leadWords } from '../lead/lead-words.ts'
import { useLocalPicture } from '../../../data/kept/useLocalPicture.ts'
import { useSplitCaptures } from './useSplitCaptures.ts'

type PhotosCardProps = { leadId: string; photos: Lead['photos']; canEdit: boolean }

/**
 * Shows every photo of a lead that has more than its own, such as both sides of a card. Joined ones can be separated.
 */
export function PhotosCard({ leadId, photos, canEdit }: PhotosCardProps) {
  const apart = useSplitCaptures(
    leadId,
    photos.map(({ captureId }) => captureId),
  )
  const shown = photos.filter(({ captureId }) => !apart.ids.has(captureId))
  const isJoined = photos.some(({ captureId }) => captureId !== leadId)
  if (photos.length < 2 && !isJoined && apart.ids.size === 0) return null
  return (
    <Card
      title={
        <>
          {leadWords.photos} <span className="font-normal text-ink-soft">{shown.length}</span>
        </>
      }
    >
      <ul className="grid grid-cols-2 gap-x-2 gap-y-3">
        {shown.map(({ captureId, url, thumbnailUrl }, at) => (
          <li key={captureId} className="flex flex-col items-start gap-1">
            <a
              aria-label={leadWords.openPhoto(at + 1, shown.length)}
              href={url}
              target="_blank"
              rel="noreferrer"
              className="block w-full rounded-control"
            >
              <PhotoTile captureId={captureId} thumbnailUrl={thumbnailUrl} />
            </a>
            {canEdit && captureId !== leadId && (
              <Button
                variant="plain"
                size="sm"
                icon={Split}
                className="-ml-3.5"
                onClick={() => apart.takeApart(captureId)}
              >
                {leadWords.split}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {[...apart.ids].map((captureId) => (
        <div
          key={captureId}
          role="status"
          className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-sunken py-1 pr-1 pl-3 text-14"
        >
          <span className="min-w-40 flex-1 py-2">
            {leadWords.splitDone.before}
            <Link to={pathTo('lead', { identifier: captureId })} className="font-semibold text-brand underline">
              {leadWords.splitDone.link}
            </Link>
            {leadWords.splitDone.after}
          </span>
          <Button variant="plain" size="sm" icon={Undo2} onClick={() => apart.joinAgain(captureId)}>
            {leadWords.undo}
          </Button>
        </div>
      ))}
    </Card>
  )
}

/** Shows the photo from the server, else from this device. */
function PhotoTile({ captureId, thumbnailUrl }: { captureId: string; thumbnailUrl: string }) {
  const [isFailed, setFailed] = useState(false)
  const localUrl = useLocalPicture(captureId, isFailed, 'thumbnail')
  const shape = 'aspect-4/3 w-full rounded-control bg-sunken outline -outline-offset-1 outline-line'
  const src = isFailed ? localUrl : thumbnailUrl
  if (!src) return <span aria-hidden className={`${shape} block`} />
  return <img src={src} alt="" loading="lazy" className={`${shape} object-cover`} onError={() => setFailed(true)} />
}
