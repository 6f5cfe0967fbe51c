import clsx from 'clsx'
import { Logo } from './Logo.tsx'

export function Wordmark({ className }: { className?: string }) {
  return (
    <span className={clsx('inline-flex items-center gap-2.5 text-ink', className)}>
      <Logo />
      <span className="title-20">Canvass</span>
    </span>
  )
}
