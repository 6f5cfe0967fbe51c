import clsx from 'clsx'
import { checkingWords } from './checking-words.ts'
import { Skeleton } from '../feedback/Skeleton.tsx'

/** A placeholder for a state that isn't known yet. */
export function Checking({ className }: { className?: string }) {
  return (
    <span className="inline-flex">
      <Skeleton className={clsx('inline-block', className)} />
      <span className="sr-only">{checkingWords.checking}</span>
    </span>
  )
}
