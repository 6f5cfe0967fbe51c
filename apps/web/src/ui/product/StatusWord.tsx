import clsx from 'clsx'
import { StatusGlyph } from './StatusGlyph.tsx'
import { type StatusName, statusLooks } from './status-words.ts'

type StatusWordProps = {
  status: StatusName
  /** The word in the status's own color instead of ink. */
  isTinted?: boolean
  className?: string
}

export function StatusWord({ status, isTinted = false, className }: StatusWordProps) {
  return (
    <span className={clsx('inline-flex items-center gap-2 text-14 font-label', className)}>
      <StatusGlyph status={status} />
      <span className={clsx(isTinted && statusLooks[status].text)}>{statusLooks[status].word}</span>
    </span>
  )
}
