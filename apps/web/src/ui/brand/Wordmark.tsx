import clsx from 'clsx'
import { Logo } from './Logo.tsx'
import { uiWords } from '../text/words.ts'

type WordmarkProps = { size?: 'md' | 'lg'; className?: string }

export function Wordmark({ size = 'md', className }: WordmarkProps) {
  return (
    <span className={clsx('inline-flex items-center gap-2.5 text-ink', className)}>
      <Logo size={size === 'lg' ? 32 : 25} />
      <span className={size === 'lg' ? 'title-22' : 'title-18'}>{uiWords.brand}</span>
    </span>
  )
}
