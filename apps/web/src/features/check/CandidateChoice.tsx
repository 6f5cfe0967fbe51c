import { ArrowRight, Split } from 'lucide-react'
import { pathTo } from '../../platform/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import type { CheckCandidate } from './check-fields.ts'

type CandidateChoiceProps = {
  candidates: readonly CheckCandidate[]
  shown: number
  onShow: (index: number) => void
  onChoose: () => void
  onDerive: () => void
}

/** Several businesses, or cards, in one picture: which one this lead is, and what becomes of the others. */
export function CandidateChoice({ candidates, shown, onShow, onChoose, onDerive }: CandidateChoiceProps) {
  const candidate = candidates[shown]
  if (!candidate || candidates.length < 2) return null
  const thing = candidates.every(({ kind }) => kind === 'card') ? 'cards' : 'businesses'
  return (
    <Card title={`${candidates.length} ${thing} in this picture`}>
      <div role="group" aria-label="Which one is shown" className="flex flex-wrap gap-2">
        {candidates.map(({ name, isChosen, captureId }, index) => (
          <Chip key={index} isSelected={index === shown} className="max-w-full min-h-10" onClick={() => onShow(index)}>
            <span dir="auto" className="truncate">
              {name || `Number ${index + 1}`}
            </span>
            {(isChosen || captureId) && (
              <span className="font-normal text-ink-soft">{isChosen ? 'this lead' : 'own lead'}</span>
            )}
          </Chip>
        ))}
      </div>
      {!candidate.isChosen && (
        <div className="mt-3 flex flex-wrap gap-2">
          <p className="w-full text-14 text-ink-soft">
            {candidate.captureId
              ? 'Its fields are put right on its own lead.'
              : 'To put its fields right, give it a lead of its own or make it this one.'}
          </p>
          {candidate.captureId ? (
            <ButtonLink
              to={pathTo('check', { captureId: candidate.captureId })}
              variant="quiet"
              size="sm"
              icon={ArrowRight}
            >
              Check its own lead
            </ButtonLink>
          ) : (
            <>
              <Button variant="soft" size="sm" icon={Split} onClick={onDerive}>
                A lead of its own
              </Button>
              <Button variant="quiet" size="sm" onClick={onChoose}>
                It is this lead instead
              </Button>
            </>
          )}
        </div>
      )}
    </Card>
  )
}
