import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '../actions/Button.tsx'
import { findWords } from './find-words.ts'

type PagerProps = {
  /** What a screen reader calls it: two on one screen need names of their own. */
  label?: string
  toPrevious: (() => void) | undefined
  toNext: (() => void) | undefined
}

/** The ways to the pages before and after; nothing where there is one page. */
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
