import { ChevronRight } from 'lucide-react'
import { Button } from '../../ui/actions/Button.tsx'
import { footWords } from './words.ts'

type CheckFootProps = { toCheck: number; sure: number; hasNext: boolean; isCard: boolean; onSave: () => void }

/** What is left to look at, and on to the next. Leaving keeps everything: the doubtful stays marked on the lead. */
export function CheckFoot({ toCheck, sure, hasNext, isCard, onSave }: CheckFootProps) {
  return (
    <div className="flex items-center gap-4">
      <p aria-live="polite" className="min-w-0 flex-1 text-14 leading-6 text-ink-soft">
        {toCheck > 0 ? (
          <span className="block font-semibold text-warn">{footWords.toCheck(toCheck)}</span>
        ) : (
          <span className="block font-semibold text-good">{footWords.allChecked}</span>
        )}{' '}
        <span className="block">{footWords.sure(sure)}</span>
      </p>
      <Button size="lg" className="min-w-52" onClick={onSave}>
        <span className="flex items-center gap-2">
          {hasNext ? (isCard ? footWords.saveThenCard : footWords.saveThenPhoto) : footWords.save}
          {hasNext && <ChevronRight aria-hidden size={20} />}
        </span>
      </Button>
    </div>
  )
}
