import type { SessionUser } from '@canvass/contracts/shapes/session-user'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useToastStore } from '../../../ui/overlays/toast-store.ts'
import { loadSaving, loadTelling } from './load-saving.ts'
import type { saveFiles } from './save-files.ts'
import { saveOrNotify } from './save-or-notify.ts'

vi.mock('./load-saving.ts', () => ({ loadSaving: vi.fn(), loadTelling: vi.fn() }))

const mara = { id: 'mara', organizationId: 'gull' } as SessionUser
const photo = new File(['a picture'], 'sign.jpg', { type: 'image/jpeg' })
const save = vi.fn<typeof saveFiles>()
const notifyOptimized = vi.fn()
/** As a browser reports it in a tab whose version was replaced. */
const gone = new TypeError('Failed to fetch dynamically imported module')

beforeEach(() => {
  save.mockReset().mockResolvedValue(['sign'])
  vi.mocked(loadSaving).mockReset().mockResolvedValue({ saveFiles: save })
  vi.mocked(loadTelling).mockReset().mockResolvedValue({ notifyOptimized })
  useToastStore.setState({ toast: null, next: null })
})

afterEach(() => vi.unstubAllGlobals())

it('reports that nothing was saved when the saving code is gone, and offers a reload', async () => {
  vi.mocked(loadSaving).mockRejectedValue(gone)
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  expect(await saveOrNotify(mara, [photo], 'file')).toEqual([])
  const { toast } = useToastStore.getState()
  expect(toast).toMatchObject({ title: 'Not saved', variant: 'destructive', action: { label: 'Refresh Page' } })
  expect(reload, 'nothing is reloaded unasked').not.toHaveBeenCalled()
  toast?.action?.act()
  expect(reload).toHaveBeenCalledOnce()
})

it('reports that nothing was saved when saving itself fails', async () => {
  save.mockRejectedValue(new Error('broken'))
  expect(await saveOrNotify(mara, [photo], 'file')).toEqual([])
  expect(useToastStore.getState().toast?.title).toBe('Not saved')
})

it('saves a photo even when the code that would announce its size is gone', async () => {
  vi.mocked(loadTelling).mockRejectedValue(gone)
  expect(await saveOrNotify(mara, [photo], 'file')).toEqual(['sign'])
  expect(useToastStore.getState().toast).toBeNull()
})
