import { beforeEach, expect, it } from 'vitest'
import { closeToast, showToast, useToastStore } from './toast-store.ts'

beforeEach(() => useToastStore.setState({ toast: null }))

it('shows one toast at a time: a new one takes the place of the old', () => {
  showToast({ title: 'First' })
  showToast({ title: 'Second', variant: 'destructive' })
  expect(useToastStore.getState().toast).toMatchObject({ title: 'Second', variant: 'destructive' })
})
it('does not let the end of an old toast close a newer one', () => {
  showToast({ title: 'First' })
  const first = useToastStore.getState().toast
  showToast({ title: 'Second' })
  closeToast(first?.id ?? 0)
  expect(useToastStore.getState().toast?.title).toBe('Second')
})
