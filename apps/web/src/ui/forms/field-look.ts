import type { ReactNode } from 'react'

/** The box of every text control; its states come from aria-invalid and disabled. */
export const controlClass =
  'block w-full rounded-control border border-line-strong bg-surface px-3.5 text-16 text-ink transition-shadow ' +
  'focus:border-brand focus:outline-2 focus:-outline-offset-1 focus:outline-brand focus:shadow-[0_0_0_4px_var(--brand-soft)] ' +
  'aria-invalid:border-bad aria-invalid:outline-2 aria-invalid:-outline-offset-1 aria-invalid:outline-bad ' +
  'disabled:border-line disabled:bg-sunken disabled:text-ink-soft'

/** Returns the ID of a control's description: the error if there is one, else the hint. */
export function describedBy(id: string, error: string | undefined, hint: ReactNode): string | undefined {
  if (error !== undefined) return `${id}-error`
  return hint === undefined ? undefined : `${id}-hint`
}
