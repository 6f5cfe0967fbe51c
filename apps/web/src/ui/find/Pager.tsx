import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '../actions/Button.tsx'
import { findWords } from './find-words.ts'

type PagerProps = {
  /** The name for screen readers: two on one screen need different names. */
  label?: string
  toPrevious: (() => void) | undefined
  toNext: (() => void) | undefined
}

/** Links to the previous and next page; nothing if there is only one page. */
export function Pager({ label = findWords.pages, toPrevious, toNext }: PagerProps) {
  if (!toPrevious && !toNext) return null
  return (
    <nav aria-label={label} className="flex justify-between gap-3">
      <Button variant="quiet" icon={ChevronLeft} disabled={!toPrevious} onClick={toPrevious}>
        {findWords.previous}
      </Button>
      <Button variant="quiet" icon={ChevronRight} disabled={!toNext} onClick={toNext}>
        {findWords.next}
      </Button>
    </nav>
  )
}
