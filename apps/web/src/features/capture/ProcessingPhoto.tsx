import type { Box, Fact } from '@canvass/contracts/evidence'
import type { Lead } from '@canvass/contracts/leads'
import { Keyboard } from 'lucide-react'
import type { CaptureRow } from '../../platform/offline/capture-row.ts'
import { Frame } from '../../ui/Frame.tsx'
import { useCapturePicture } from './useCapturePicture.ts'
import { countFound } from './count-found.ts'

type ProcessingPhotoProps = { leadId: string; row: CaptureRow | null | undefined; lead: Lead | undefined }

const percent = (share: number): string => `${share * 100}%`

/** The photo, with brackets where name and phone were read. */
export function ProcessingPhoto({ leadId, row, lead }: ProcessingPhotoProps) {
  const url = useCapturePicture(row?.id ?? leadId, lead?.photo?.url)
  const isTyped = row?.source === 'manual' || lead?.capture.source === 'manual'
  if (isTyped)
    return (
      <div className="flex items-center gap-4 rounded-card border border-line bg-surface p-4">
        <span className="flex size-14 items-center justify-center rounded-control bg-sunken text-ink-soft">
          <Keyboard aria-hidden size={24} />
        </span>
        <p dir="auto" className="min-w-0 flex-1 text-left text-18 font-semibold break-words">
          {row?.title || lead?.companyName || 'Typed entry'}
        </p>
      </div>
    )
  const ratio = ratioOf(row, lead)
  const regions = lead ? regionsOf(lead) : []
  const found = lead ? countFound(lead) : 0
  return (
    <figure className="relative flex max-h-[42dvh] min-h-40 justify-center overflow-hidden rounded-card bg-sunken">
      {url && (
        <div className="relative h-[42dvh] max-w-full" style={{ aspectRatio: ratio }}>
          <img src={url} alt="As captured" className="size-full object-cover" />
          {regions.map(({ word, box }) => (
            <div
              key={word}
              className="absolute -m-1.5"
              style={{
                left: percent(box.x),
                top: percent(box.y),
                width: `calc(${percent(box.width)} + 12px)`,
                height: `calc(${percent(box.height)} + 12px)`,
              }}
            >
              <Frame tone="white" arm="sm" className="size-full drop-shadow-[0_0_1px_rgb(0_0_0/.8)]" />
              <span className="absolute top-full left-0 mt-1 rounded-tag bg-photo-ground px-2 py-0.5 text-12 font-semibold text-on-photo">
                {word}
              </span>
            </div>
          ))}
        </div>
      )}
      {found > 0 && (
        <figcaption className="absolute right-3 bottom-3 rounded-tag bg-photo-ground px-2.5 py-1 text-14 font-semibold text-on-photo">
          {found} found so far
        </figcaption>
      )}
    </figure>
  )
}

function ratioOf(row: CaptureRow | null | undefined, lead: Lead | undefined): number {
  const width = lead?.photo?.width || row?.width || 4
  const height = lead?.photo?.height || row?.height || 3
  return width / height
}

function regionsOf(lead: Lead): { word: string; box: Box }[] {
  const name = lead.businessIntelligence?.points
    .find(({ key }) => key === 'identity')
    ?.evidence.find(({ box }) => box)?.box
  const phone = firstBox(lead.phones)
  return [...(name ? [{ word: 'Name', box: name }] : []), ...(phone ? [{ word: 'Phone', box: phone }] : [])]
}

const firstBox = (facts: readonly Fact[]): Box | undefined =>
  facts.flatMap(({ evidence }) => evidence.flatMap(({ box }) => (box ? [box] : [])))[0]
