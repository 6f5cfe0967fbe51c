import { expect, it } from 'vitest'
import { useToastStore } from '../../../ui/overlays/toast-store.ts'
import { notifyShared } from './notify-shared.ts'

const told = () => useToastStore.getState().toast

it('skipped files are reported with only their own cause', () => {
  notifyShared(0, ['room'])
  expect(told()).toMatchObject({
    title: 'Not added',
    description: 'This device is out of space, so 1 file wasn’t saved. Free up space and share it again.',
  })
})

it('several causes are reported separately, along with how many captures are saved', () => {
  notifyShared(2, ['kind', 'room', 'kind'])
  expect(told()?.title).toBe('2 captures saved on this device')
  expect(told()?.description).toBe(
    '2 files aren’t images or contact cards, so we skipped them. This device is out of space, so 1 file wasn’t saved. Free up space and share it again.',
  )
})

it('only the saved count is reported if nothing was skipped', () => {
  notifyShared(1, [])
  expect(told()).toMatchObject({ title: '1 capture saved on this device', variant: 'default' })
})
