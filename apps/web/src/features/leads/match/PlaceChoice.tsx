import type { OfferedPlace } from '@canvass/contracts/shapes/place-match'
import { ACCEPTED_SIMILARITY, PROVISIONAL_SIMILARITY } from '@canvass/domain/similarity'
import clsx from 'clsx'
import { Check, TriangleAlert } from 'lucide-react'
import { Button } from '../../../ui/actions/Button.tsx'
import { RadioInput } from '../../../ui/forms/choices/RadioInput.tsx'
import { Tag } from '../../../ui/text/Tag.tsx'
import { agreementWords, distanceText, doubtWords, placeWords } from './match-words.ts'

type PlaceChoiceProps = {
  place: OfferedPlace
  /** The name of its radio group. */
  group: string
  isChosen: boolean
  onChoose: () => void
  onRefuse: () => void
}

/** Shows one place to choose: its address, the similarity of the names, and other evidence for and against it. */
export function PlaceChoice({ place, group, isChosen, onChoose, onRefuse }: PlaceChoiceProps) {
  const { id, name, address, meters, similarity, agrees, doubts, url } = place
  const percent = Math.min(100, Math.max(0, Math.round(similarity)))
  // On the tint of the chosen place a tag's own tint would be invisible.
  const ground = isChosen ? 'bg-surface!' : undefined
  return (
    <div
      className={clsx(
        'rounded-card border p-3',
        isChosen ? 'border-brand bg-brand-soft ring-1 ring-brand' : 'border-line bg-surface',
      )}
    >
      <label className="flex cursor-pointer items-start gap-3">
        <RadioInput name={group} value={id} checked={isChosen} onChange={onChoose} className="mt-0.5" />
        <span className="min-w-0 flex-1">
          <bdi className="line-clamp-3 font-semibold wrap-anywhere">{name}</bdi>
          <span className="flex items-baseline justify-between gap-3 text-14 text-ink-soft">
            <bdi className="line-clamp-2 min-w-0 wrap-anywhere">{address || placeWords.noAddress}</bdi>
            {meters !== null && <span className="tabular shrink-0">{distanceText(meters)}</span>}
          </span>
          <span className="mt-2 flex items-center gap-3 text-14">
            <SimilarityBar percent={percent} />
            <span className="tabular shrink-0 font-semibold">{placeWords.alike(percent, doubts)}</span>
          </span>
          {agrees.length + doubts.length > 0 && (
            <span className="mt-2 flex flex-wrap gap-1.5">
              {agrees.map((one) => (
                <Tag key={one} tone="good" icon={Check} className={ground}>
                  {agreementWords[one]}
                </Tag>
              ))}
              {doubts.map((one) => (
                <Tag key={one} tone="warn" icon={TriangleAlert} className={ground}>
                  {doubtWords[one]}
                </Tag>
              ))}
            </span>
          )}
        </span>
      </label>
      <div className="mt-1 flex flex-wrap items-center justify-end gap-2">
        {url?.startsWith('https://') && (
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            aria-label={placeWords.pageOf(name)}
            className="mr-auto inline-flex min-h-12 items-center pl-9 text-14 text-brand underline lg:min-h-10"
          >
            {placeWords.page}
          </a>
        )}
        <Button variant="plain" size="sm" onClick={onRefuse} aria-label={placeWords.notThisOneOf(name)}>
          {placeWords.notThisOne}
        </Button>
      </div>
    </div>
  )
}

/** Shows the names' similarity as a bar, with ticks where a match is asked about and where it is accepted. */
const SimilarityBar = ({ percent }: { percent: number }) => (
  <svg aria-hidden viewBox="0 0 100 8" preserveAspectRatio="none" className="h-2 min-w-0 flex-1">
    <rect x={0} y={2} width={100} height={4} className="fill-line" />
    <rect
      x={0}
      y={2}
      width={percent}
      height={4}
      className={percent < PROVISIONAL_SIMILARITY ? 'fill-ink-soft' : 'fill-brand'}
    />
    {[PROVISIONAL_SIMILARITY, ACCEPTED_SIMILARITY].map((at) => (
      <rect key={at} x={at} y={0} width={1} height={8} className="fill-ink" />
    ))}
  </svg>
)
