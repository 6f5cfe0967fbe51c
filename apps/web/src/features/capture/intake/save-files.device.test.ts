import 'fake-indexeddb/auto'
import type { SessionUser } from '@canvass/contracts/shapes/session-user'
import { v4 } from 'uuid'
import { afterEach, expect, it, vi } from 'vitest'
import { useCaptureStore } from '../state/capture-store.ts'
import { saveFiles } from './save-files.ts'

afterEach(() => vi.unstubAllGlobals())

it('passes on the first saved picture while the others are still being saved', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  const mara = { id: v4(), organizationId: 'gull' } as SessionUser
  const files = Array.from({ length: 40 }, (_, at) => new File(['a picture'], `${at}.jpg`, { type: 'image/jpeg' }))
  const first: string[] = []
  const saved = await saveFiles(mara, files, 'file', {}, async (id) => {
    first.push(id)
    expect(useCaptureStore.getState().saving?.saved).toBeLessThan(files.length)
  })
  expect(saved).toHaveLength(files.length)
  expect(first).toEqual([saved[0]])
})
