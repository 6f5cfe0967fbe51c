import type { ReactNode } from 'react'

/** The box of every text control; its states come from aria-invalid and disabled. */
export const controlClass =
  'block w-full rounded-control border border-line-strong bg-surface px-3.5 text-16 text-ink transition-shadow ' +
  'focus:border-brand focus:outline-2 focus:-outline-offset-1 focus:outline-brand focus:shadow-[0_0_0_4px_var(--brand-soft)] ' +
  'aria-invalid:border-bad aria-invalid:outline-2 aria-invalid:-outline-offset-1 aria-invalid:outline-bad ' +
  'disabled:border-line disabled:bg-sunken disabled:text-ink-soft'

/** The ids of what explains a control, in reading order. */
export function describedBy(id: string, error: string | undefined, hint: ReactNode): string | undefined {
  const ids = [error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}
