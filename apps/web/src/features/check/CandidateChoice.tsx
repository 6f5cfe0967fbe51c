import { ArrowRight, Split } from 'lucide-react'
import { pathTo } from '../../platform/paths.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { ButtonLink } from '../../ui/actions/ButtonLink.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Chip } from '../../ui/actions/Chip.tsx'
import type { CheckCandidate } from './check-fields.ts'
import { candidateWords } from './words.ts'

type CandidateChoiceProps = {
  candidates: readonly CheckCandidate[]
  shown: number
  onShow: (index: number) => void
  /** Neither callback is set if the lead is read-only. */
  onChoose: (() => void) | undefined
  onDerive: (() => void) | undefined
}

/**
 * Lists several businesses or cards in one picture: chooses which one this lead is, and creates leads for the others.
 */
export function CandidateChoice({ candidates, shown, onShow, onChoose, onDerive }: CandidateChoiceProps) {
  const candidate = candidates[shown]
  if (!candidate || candidates.length < 2) return null
  const areCards = candidates.every(({ kind }) => kind === 'card')
  return (
    <Card title={candidateWords.title(candidates.length, areCards)}>
      <div role="group" aria-label={candidateWords.shown} className="flex flex-wrap gap-2">
        {candidates.map(({ name, isChosen, captureId }, index) => (
          <Chip key={index} isSelected={index === shown} className="max-w-full min-h-10" onClick={() => onShow(index)}>
            <span dir="auto" className="truncate">
              {name || candidateWords.numbered(index + 1)}
            </span>
            {(isChosen || captureId) && (
              <span className="font-normal text-ink-soft">
                {isChosen ? candidateWords.thisLead : candidateWords.ownLead}
              </span>
            )}
          </Chip>
        ))}
      </div>
      {!candidate.isChosen && (candidate.captureId ?? onDerive) && (
        <div className="mt-3 flex flex-wrap gap-2">
          <p className="w-full text-14 text-ink-soft">
            {candidate.captureId ? candidateWords.onItsOwn : candidateWords.choose}
          </p>
          {candidate.captureId ? (
            <ButtonLink
              to={pathTo('check', { captureId: candidate.captureId })}
              variant="quiet"
              size="sm"
              icon={ArrowRight}
            >
              {candidateWords.openOwn}
            </ButtonLink>
          ) : (
            <>
              <Button variant="soft" size="sm" icon={Split} onClick={onDerive}>
                {candidateWords.derive}
              </Button>
              <Button variant="quiet" size="sm" onClick={onChoose}>
                {candidateWords.use}
              </Button>
            </>
          )}
        </div>
      )}
    </Card>
  )
}
