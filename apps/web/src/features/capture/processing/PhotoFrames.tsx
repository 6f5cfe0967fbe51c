import type { Box, Fact } from '@canvass/contracts/shapes/evidence'
import type { Lead } from '@canvass/contracts/leads'
import clsx from 'clsx'
import { Frame } from '../../../ui/brand/Frame.tsx'
import { photoWords } from './processing-words.ts'

const percent = (share: number): string => `${share * 100}%`

/** Below this share of the picture a label would cover the lower edge or the next line. */
const LOWEST_LABEL = 0.7

/** Draws brackets where name and phone were read, each with a label if there is room: below, else above. */
export function PhotoFrames({ lead }: { lead: Lead }) {
  return regionsOf(lead).map(({ word, box, isAbove }) => (
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
      <span
        className={clsx(
          'absolute left-0 rounded-tag bg-photo-ground px-2 py-0.5 text-12 font-semibold text-on-photo',
          isAbove ? 'bottom-full mb-1' : 'top-full mt-1',
        )}
      >
        {word}
      </span>
    </div>
  ))
}

interface Region {
  word: string
  box: Box
  isAbove: boolean
}

function regionsOf(lead: Lead): Region[] {
  const name = lead.businessIntelligence?.points
    .find(({ key }) => key === 'identity')
    ?.evidence.find(({ box }) => box)?.box
  const phone = firstBox(lead.phones)
  const found = [
    ...(name ? [{ word: photoWords.name, box: name }] : []),
    ...(phone ? [{ word: photoWords.phone, box: phone }] : []),
  ]
  const tops = found.map(({ box }) => box.y)
  return found.map(({ word, box }) => {
    const end = box.y + box.height
    const isOverNext = tops.some((top) => top >= end - 0.01 && top - end < 0.12)
    return { word, box, isAbove: box.y > 0.12 && (end > LOWEST_LABEL || isOverNext) }
  })
}

const firstBox = (facts: readonly Fact[]): Box | undefined =>
  facts.flatMap(({ evidence }) => evidence.flatMap(({ box }) => (box ? [box] : [])))[0]
