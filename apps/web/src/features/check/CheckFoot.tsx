import { ChevronRight } from 'lucide-react'
import { Button } from '../../ui/actions/Button.tsx'
import { footWords } from './words.ts'

type CheckFootProps = {
  /** How many fields need checking and how many are certain; undefined if the reading is read-only. */
  counts: { toCheck: number; sure: number } | undefined
  hasNext: boolean
  isCard: boolean
  onSave: () => void
}

/**
 * Shows what is left to check, and goes on to the next. Leaving keeps everything: doubtful fields stay marked on the
 * lead.
 */
export function CheckFoot({ counts, hasNext, isCard, onSave }: CheckFootProps) {
  const next = counts ? footWords.saveThen : footWords.next
  return (
    <div className="flex items-center gap-4">
      <p aria-live="polite" className="min-w-0 flex-1 text-14 leading-6 text-ink-soft">
        {counts && <Counts {...counts} />}
      </p>
      <Button size="lg" className="min-w-52" onClick={onSave}>
        <span className="flex items-center gap-2">
          {hasNext ? (isCard ? next.card : next.photo) : footWords.save}
          {hasNext && <ChevronRight aria-hidden size={20} />}
        </span>
      </Button>
    </div>
  )
}

const Counts = ({ toCheck, sure }: { toCheck: number; sure: number }) => (
  <>
    {toCheck > 0 ? (
      <span className="block font-semibold text-warn">{footWords.toCheck(toCheck)}</span>
    ) : (
      <span className="block font-semibold text-good">{footWords.allChecked}</span>
    )}{' '}
    <span className="block">{footWords.sure(sure)}</span>
  </>
)
