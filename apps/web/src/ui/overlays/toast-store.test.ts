import { beforeEach, expect, it } from 'vitest'
import { closeToast, showToast, useToastStore } from './toast-store.ts'

beforeEach(() => useToastStore.setState({ toast: null, next: null }))

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

it('lets what is told in passing wait until an error has gone, so that the error is read', () => {
  showToast({ title: 'Skipped a file', variant: 'destructive' })
  showToast({ title: 'Two photos saved', canWait: true })
  const error = useToastStore.getState().toast
  expect(error?.title).toBe('Skipped a file')
  closeToast(error?.id ?? 0)
  expect(useToastStore.getState()).toMatchObject({ toast: { title: 'Two photos saved' }, next: null })
})
it('lets nothing wait for a toast that is no error', () => {
  showToast({ title: 'First' })
  showToast({ title: 'Second', canWait: true })
  expect(useToastStore.getState().toast?.title).toBe('Second')
})
it('answers what a person did at once, also where an error is on screen', () => {
  showToast({ title: 'Not saved', variant: 'destructive' })
  showToast({ title: 'Saved' })
  expect(useToastStore.getState().toast?.title).toBe('Saved')
})
