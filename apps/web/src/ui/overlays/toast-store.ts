import { create } from 'zustand'

export type ToastVariant = 'default' | 'destructive'

export type Toast = {
  id: number
  title: string
  description?: string | undefined
  variant: ToastVariant
  /** The one available action, such as "Undo". */
  action?: ToastAction | undefined
}

export type ToastAction = { label: string; act: () => void }

type ToastInput = Pick<Toast, 'title' | 'description' | 'action'> & {
  variant?: ToastVariant | undefined
  /** It doesn't respond to a user's action, so it waits while an error is on screen. */
  canWait?: boolean
}

let lastId = 0

/** The current toast, if any; the one waiting for it to end; and whether there has ever been one. */
export const useToastStore = create<{ toast: Toast | null; next: Toast | null; wasShown: boolean }>(() => ({
  toast: null,
  next: null,
  wasShown: false,
}))

/**
 * Shows a toast, replacing the current one: only one shows at a time. One that can wait lets an error be read first.
 */
export function showToast({ title, description, action, variant = 'default', canWait = false }: ToastInput): void {
  lastId += 1
  const shown: Toast = { id: lastId, title, description, action, variant }
  useToastStore.setState(({ toast }) =>
    canWait && toast?.variant === 'destructive' ? { next: shown } : { toast: shown, wasShown: true },
  )
}

/** Closes the toast, if it is still on screen, and shows the one waiting for that. */
export function closeToast(id: number): void {
  useToastStore.setState((now) => (now.toast?.id === id ? { toast: now.next, next: null } : now))
}
