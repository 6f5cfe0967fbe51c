import { beforeEach, expect, it, vi } from 'vitest'
import { ALL } from '../consent/consent.ts'

const sent = vi.fn<(to: string, view: string) => boolean>()

beforeEach(() => {
  vi.resetModules()
  sent.mockReset()
  vi.stubGlobal('navigator', { sendBeacon: sent })
})

/** Fakes the server's setting of where page views are sent, and counts how often it is requested. */
function collectAt(collector: string | null) {
  const asked = vi.fn<typeof fetch>(async () => Response.json({ collector }))
  vi.stubGlobal('fetch', asked)
  return asked
}

it('tells the collector the kind of page being viewed, and never which lead', async () => {
  const asked = collectAt('https://views.example.com/collect')
  const { sendPageView } = await import('./send-page-view.ts')
  await sendPageView('/pricing', ALL)
  await sendPageView('/lead/01900000-0000-7000-8000-000000000001', ALL)
  const views = sent.mock.calls.map(([to, view]) => [to, JSON.parse(view) as { path: string }] as const)
  expect(views.map(([to, { path }]) => `${to} ${path}`)).toEqual([
    'https://views.example.com/collect /pricing',
    'https://views.example.com/collect /lead/:identifier',
  ])
  expect(asked).toHaveBeenCalledTimes(1)
})

it('sends nothing when there is no collector', async () => {
  collectAt(null)
  const { sendPageView } = await import('./send-page-view.ts')
  await sendPageView('/pricing', ALL)
  expect(sent).not.toHaveBeenCalled()
})
