import clsx from 'clsx'
import { ChevronDown, X } from 'lucide-react'
import type { ComponentProps } from 'react'

type ChipProps = ComponentProps<'button'> & {
  isSelected?: boolean
  /** A number after the word. */
  count?: number | undefined
  /** `menu`: opens a choice. `remove`: a press removes the chip. */
  end?: 'menu' | 'remove' | undefined
}

/** A filter. 36 px on a phone, 28 on a desk; a toggle unless it opens a menu or removes itself. */
export function Chip({ isSelected = false, count, end, className, children, type = 'button', ...rest }: ChipProps) {
  return (
    <button
      {...rest}
      type={type}
      {...(end === undefined && { 'aria-pressed': isSelected })}
      className={clsx(
        'hit inline-flex min-h-9 shrink-0 items-center gap-1.5 rounded-full border px-3.5 text-14 whitespace-nowrap transition-colors lg:min-h-7 lg:px-3',
        isSelected
          ? 'border-brand bg-brand-soft font-semibold text-brand'
          : 'border-line bg-surface font-label text-ink',
        className,
      )}
    >
      {children}
      {count !== undefined && <span className="tabular font-normal text-ink-soft">{count}</span>}
      {end === 'menu' && <ChevronDown aria-hidden size={16} />}
      {end === 'remove' && <X aria-hidden size={16} className="print:hidden" />}
    </button>
  )
}
