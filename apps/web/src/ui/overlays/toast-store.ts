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

type ToastInput = Pick<Toast, 'title' | 'description' | 'action'> & { variant?: ToastVariant | undefined }

let lastId = 0

/** The one toast on screen or none, and whether there ever was one. */
export const useToastStore = create<{ toast: Toast | null; wasShown: boolean }>(() => ({
  toast: null,
  wasShown: false,
}))

/** Shows a toast in place of the one that may be there: only one shows at a time. */
export function showToast({ title, description, action, variant = 'default' }: ToastInput): void {
  lastId += 1
  useToastStore.setState({ toast: { id: lastId, title, description, action, variant }, wasShown: true })
}

/** Takes the toast away, if it is still the one on screen. */
export function closeToast(id: number): void {
  useToastStore.setState(({ toast }) => (toast?.id === id ? { toast: null } : { toast }))
}
