import type { PairProposal } from '@canvass/domain/pair-proposal'
import { Check } from 'lucide-react'
import { Button } from '../../ui/actions/Button.tsx'
import { pairWords } from './words.ts'

type PairQuestionProps = { proposal: PairProposal; onApart: () => void; onPair: () => void }

/** Asks whether two shots are the sides of one card; nothing is joined before the user confirms it. */
export function PairQuestion({ proposal, onApart, onPair }: PairQuestionProps) {
  return (
    <div
      role="group"
      aria-label={pairWords.question}
      className="flex flex-wrap items-center gap-2 rounded-control bg-brand-soft p-3"
    >
      <div className="min-w-32 flex-1">
        <p className="text-14 font-semibold">{pairWords.question}</p>
        <p className="text-14 text-ink-soft">{pairWords.why(Math.round(proposal.apartMs / 1_000), proposal.reason)}</p>
      </div>
      <Button variant="plain" size="sm" onClick={onApart}>
        {pairWords.apart}
      </Button>
      <Button variant="quiet" size="sm" icon={Check} onClick={onPair}>
        {pairWords.pair}
      </Button>
    </div>
  )
}
