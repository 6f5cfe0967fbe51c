import clsx from 'clsx'
import { checkingWords } from './checking-words.ts'
import { Skeleton } from '../feedback/Skeleton.tsx'

/** Stands where a state is told, for as long as it is not known which. */
export function Checking({ className }: { className?: string }) {
  return (
    <span className="inline-flex">
      <Skeleton className={clsx('inline-block', className)} />
      <span className="sr-only">{checkingWords.checking}</span>
    </span>
  )
}
