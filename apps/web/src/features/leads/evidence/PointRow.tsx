import type { Point } from '@canvass/contracts/shapes/intelligence'
import clsx from 'clsx'
import { BareButton } from '../../../ui/actions/BareButton.tsx'
import { ConfidenceBars } from '../../../ui/product/ConfidenceBars.tsx'
import { PointState } from '../../../ui/product/PointState.tsx'
import { sourceNames } from './evidence-words.ts'
import { POINT_WORDS, pointsWords } from './point-words.ts'
import { isKnown, pointText, STATE_OF_POINT } from './point-text.ts'
import { sourceWord } from './source-looks.ts'

type PointRowProps = { point: Point; isOpen: boolean; onOpen: () => void }

/**
 * Shows one of the 25 points: its value, its certainty, and its source. The whole row opens its evidence. On a desktop
 * the value is beside its label, or below it where that would leave it no room.
 */
export function PointRow({ point, isOpen, onOpen }: PointRowProps) {
  const known = isKnown(point.status)
  const source = sourceWord(point.evidence, sourceNames.places)
  return (
    <BareButton
      data-point={point.key}
      aria-pressed={isOpen}
      onClick={onOpen}
      className={clsx(
        'relative flex min-h-13 w-full items-center gap-3 px-4 py-1.5 text-left focus-visible:-outline-offset-2 lg:min-h-9 lg:gap-2 lg:px-3 lg:py-1',
        isOpen
          ? 'bg-brand-soft before:absolute before:inset-y-0 before:left-0 before:w-[3px] before:bg-brand print:bg-transparent print:before:hidden'
          : 'hover:bg-sunken',
      )}
    >
      <PointState state={STATE_OF_POINT[point.status]} isIconOnly className="shrink-0" />
      <span className="flex min-w-0 flex-1 flex-col lg:@min-[24rem]:flex-row lg:@min-[24rem]:items-center lg:@min-[24rem]:gap-2">
        <span className="shrink-0 text-14 text-ink-soft lg:@min-[24rem]:w-28">{POINT_WORDS[point.key]}</span>
        <span
          dir="auto"
          className={clsx(
            'min-w-0 truncate text-left text-14 lg:line-clamp-2 lg:text-start lg:whitespace-normal lg:@min-[24rem]:flex-1 print:line-clamp-none print:whitespace-normal',
            known ? 'font-label' : 'text-ink-soft',
            point.status === 'rejected' && 'line-through',
          )}
        >
          {pointText(point)}
        </span>
      </span>
      {known ? (
        <>
          <ConfidenceBars confidence={point.confidence} className="shrink-0" />
          {source && (
            <span
              className={clsx(
                'flex min-h-6 min-w-15 shrink-0 items-center justify-center rounded-tag px-px text-12 font-label whitespace-nowrap text-ink-soft',
                isOpen ? 'bg-surface' : 'bg-sunken',
              )}
            >
              {source}
            </span>
          )}
        </>
      ) : (
        point.nextQuestion && <span className="shrink-0 text-14 text-ink-soft">{pointsWords.ask}</span>
      )}
    </BareButton>
  )
}
