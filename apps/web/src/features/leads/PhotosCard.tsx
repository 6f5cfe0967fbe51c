import type { Lead } from '@canvass/contracts/leads'
import { Card } from '../../ui/Card.tsx'

/** Every photo that serves a lead, where there is more than its first: both sides of a card. */
export function PhotosCard({ photos }: { photos: Lead['photos'] }) {
  if (photos.length < 2) return null
  return (
    <Card
      title={
        <>
          Photos <span className="font-normal text-ink-soft">{photos.length}</span>
        </>
      }
    >
      <ul className="grid grid-cols-2 gap-2">
        {photos.map(({ captureId, url, thumbnailUrl }, at) => (
          <li key={captureId}>
            <a
              aria-label={`Open photo ${at + 1} of ${photos.length}`}
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className="block rounded-control"
            >
              <img
                src={thumbnailUrl}
                alt=""
                loading="lazy"
                className="aspect-4/3 w-full rounded-control bg-sunken object-cover outline -outline-offset-1 outline-line"
              />
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
