import { afterEach, expect, it } from 'vitest'
import { whenNotCapturing, useCaptureStore } from './capture-store.ts'

afterEach(() => useCaptureStore.setState({ isCapturing: false, saving: null }))

it('leaves the page immediately while nothing is being captured', () => {
  let left = 0
  whenNotCapturing(() => (left += 1))
  expect(left).toBe(1)
})

it('leaves the page exactly once, when the chosen files are saved and the camera is closed', () => {
  let left = 0
  useCaptureStore.setState({ saving: { saved: 0, total: 2 } })
  whenNotCapturing(() => (left += 1))
  useCaptureStore.setState({ saving: { saved: 1, total: 2 }, isCapturing: true })
  useCaptureStore.setState({ saving: null })
  expect(left).toBe(0)
  useCaptureStore.setState({ isCapturing: false })
  useCaptureStore.setState({ isCapturing: true })
  useCaptureStore.setState({ isCapturing: false })
  expect(left).toBe(1)
})
