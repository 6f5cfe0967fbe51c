import { getSnapshot } from '@canvass/contracts/sync'
import { sampleOf } from '../../test/answers/sample-of.ts'
import { leadWithPlaces } from './lead-with-places.ts'
import { atNarrowDesks } from './narrow-desks-in-states.ts'
import { testScreensOf } from './screens-in-states.ts'
import { expect, test } from './visit.ts'

testScreensOf('home', {
  home: { typical: /Overview/, empty: /Ready to start/, many: /10,000/, offline: /Some features may be unavailable/ },
})

test('Home starts with capturing, offline too', async ({ openScreen }) => {
  const { page, settled } = await openScreen('/', { situation: 'offline', role: 'member' })
  await settled()
  await expect(page.getByRole('heading', { name: 'Capture a lead' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start a Capture' })).toBeVisible()
})

test('Home opens on a device whose database fails to open at first, and shows its figures once it opens', async ({
  openScreen,
}) => {
  const { page, faults, settled } = await openScreen('/', { situation: 'typical', role: 'member' })
  await settled()
  await page.addInitScript(() => {
    const open = indexedDB.open.bind(indexedDB)
    // Dexie tries a few times itself.
    let left = 4
    Object.defineProperty(indexedDB, 'open', {
      value: (...of: Parameters<typeof open>) => {
        if (!of[0].startsWith('canvass-') || left <= 0) return open(...of)
        left -= 1
        const error = new DOMException('Internal error opening backing store', 'UnknownError')
        const request: Partial<IDBOpenDBRequest> = { error }
        const event = { target: request, preventDefault: () => undefined, stopPropagation: () => undefined }
        setTimeout(() => request.onerror?.call(request as IDBOpenDBRequest, event as unknown as Event))
        return request
      },
    })
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Capture a lead' })).toBeVisible()
  await expect(page.getByText('All synced')).toBeVisible()
  await expect(page.locator('dl').filter({ hasText: 'Total' }).first()).toContainText(/\d/)
  expect(faults).toEqual([])
})

test('a viewer’s Home shows the figures and nothing about capturing', async ({ openScreen }) => {
  const { page, settled } = await openScreen('/', { situation: 'typical', role: 'viewer' })
  await settled()
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
  for (const text of ['Capture a lead', 'Start a Capture', 'For stronger matches'])
    await expect(page.getByText(text)).toHaveCount(0)
})

test('a discarded lead is left out of today’s count and the total before the discard is sent', async ({
  openScreen,
}) => {
  const { leads } = sampleOf(getSnapshot.answer, 'typical') as { leads: { id: string }[] }
  const id = leads[0]?.id ?? ''
  const { page } = await openScreen(`/lead/${id}`, { situation: 'typical', role: 'admin' })
  const createdAt = new Date().toISOString()
  const changes = leads.map((lead) => ({
    table: 'leads',
    seq: 8,
    id: lead.id,
    row: { ...lead, createdAt, changeSeq: 8 },
  }))
  await page.route(/\/api\/sync\?/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...((await answer.json()) as object), changes } })
  })
  const lead = { ...leadWithPlaces(id, 'typical'), canDiscard: true }
  await page.route(`**/api/leads/${id}`, (route) => route.fulfill({ json: lead }))
  await page.route('**/api/ops', (route) => route.abort())
  await page.goto('/')
  const figure = (word: string) => page.getByRole('term').filter({ hasText: word }).locator('xpath=../dd')
  await expect(figure('Today')).toHaveText(String(leads.length))
  await expect(figure('Total')).toHaveText(String(leads.length))

  await page.goto(`/lead/${id}`)
  await page.getByRole('button', { name: 'Discard lead' }).click()
  await expect(page).toHaveURL(/\/lead-vault$/)
  await page.goto('/')
  await expect(figure('Total')).toHaveText(String(leads.length - 1))
  await expect(figure('Today')).toHaveText(String(leads.length - 1))
})

test('the pipeline’s value is on one line in every window of a desk', async ({ openScreen }) => {
  const { leads } = sampleOf(getSnapshot.answer, 'typical') as { leads: { id: string }[] }
  const { page, settled } = await openScreen('/', { situation: 'typical', role: 'admin' })
  const changes = leads.map((lead) => ({
    table: 'leads',
    seq: 8,
    id: lead.id,
    row: { ...lead, status: 'qualified', dealAmount: '1310000.00', changeSeq: 8 },
  }))
  await page.route(/\/api\/sync\?/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...((await answer.json()) as object), changes } })
  })
  await page.reload()
  await settled()
  const value = page.getByRole('term').filter({ hasText: 'Pipeline value' }).locator('xpath=../dd')
  await expect(value).toHaveText(/^\$\d,\d{3},000$/)
  await atNarrowDesks(page, async (width) => {
    const lines = await value.evaluate((figure) => {
      const text = document.createRange()
      text.selectNodeContents(figure)
      return text.getClientRects().length
    })
    expect(lines, `${width} px`).toBe(1)
  })
})
