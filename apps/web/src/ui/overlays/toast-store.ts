import { create } from 'zustand'

export type ToastVariant = 'default' | 'destructive'

export type Toast = {
  id: number
  title: string
  description?: string | undefined
  variant: ToastVariant
  /** The one thing that can be done about it, as "Undo". */
  action?: ToastAction | undefined
}

export type ToastAction = { label: string; act: () => void }

type ToastInput = Pick<Toast, 'title' | 'description' | 'action'> & {
  variant?: ToastVariant | undefined
  /** It answers nothing that a person did just now: it waits until an error on screen has gone. */
  canWait?: boolean
}

let lastId = 0

/** The one toast on screen or none, the one that waits for its end, and whether there ever was one. */
export const useToastStore = create<{ toast: Toast | null; next: Toast | null; wasShown: boolean }>(() => ({
  toast: null,
  next: null,
  wasShown: false,
}))

/** Shows a toast in place of the one that may be there: only one shows at a time. One that can wait lets an error be read. */
export function showToast({ title, description, action, variant = 'default', canWait = false }: ToastInput): void {
  lastId += 1
  const shown: Toast = { id: lastId, title, description, action, variant }
  useToastStore.setState(({ toast }) =>
    canWait && toast?.variant === 'destructive' ? { next: shown } : { toast: shown, wasShown: true },
  )
}

/** Takes the toast away, if it is still the one on screen, and shows the one that waits for that. */
export function closeToast(id: number): void {
  useToastStore.setState((now) => (now.toast?.id === id ? { toast: now.next, next: null } : now))
}
