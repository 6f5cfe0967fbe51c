import { beforeEach, expect, it } from 'vitest'
import { closeToast, showToast, useToastStore } from './toast-store.ts'

beforeEach(() => useToastStore.setState({ toast: null, next: null }))

it('shows one toast at a time: a new one replaces the old', () => {
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

it('holds passing news back while an error is on screen, so that the error gets read', () => {
  showToast({ title: 'Skipped a file', variant: 'destructive' })
  showToast({ title: 'Two photos saved', canWait: true })
  const error = useToastStore.getState().toast
  expect(error?.title).toBe('Skipped a file')
  closeToast(error?.id ?? 0)
  expect(useToastStore.getState()).toMatchObject({ toast: { title: 'Two photos saved' }, next: null })
})
it('holds nothing back for a toast that isn’t an error', () => {
  showToast({ title: 'First' })
  showToast({ title: 'Second', canWait: true })
  expect(useToastStore.getState().toast?.title).toBe('Second')
})
it('confirms a user’s action immediately, even while an error is on screen', () => {
  showToast({ title: 'Not saved', variant: 'destructive' })
  showToast({ title: 'Saved' })
  expect(useToastStore.getState().toast?.title).toBe('Saved')
})
