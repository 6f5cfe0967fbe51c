import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '../actions/Button.tsx'
import { findWords } from './find-words.ts'

type PagerProps = { toPrevious: (() => void) | undefined; toNext: (() => void) | undefined }

/** The ways to the pages before and after; nothing where there is one page. */
export function Pager({ toPrevious, toNext }: PagerProps) {
  if (!toPrevious && !toNext) return null
  return (
    <nav aria-label={findWords.pages} className="flex justify-between gap-3">
      <Button variant="quiet" icon={ChevronLeft} disabled={!toPrevious} onClick={toPrevious}>
        {findWords.previous}
      </Button>
      <Button variant="quiet" icon={ChevronRight} disabled={!toNext} onClick={toNext}>
        {findWords.next}
      </Button>
    </nav>
  )
}
