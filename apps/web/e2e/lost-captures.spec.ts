import type { Page } from '@playwright/test'
import { chooseCards } from './support/drawing.ts'
import { expect, visibleText, signIn, test, offlinePillText } from './support/journey.ts'
import type { Rep } from './support/rep.ts'
import { deleteStoredData } from './support/stored-data.ts'

test.setTimeout(400_000)

const rows = (page: Page) => page.getByRole('list', { name: 'Captures on this device' }).getByRole('listitem')
const lost = (page: Page) => page.getByRole('list', { name: 'Lost captures' }).getByRole('listitem')

/** Takes three photos without signal and leaves them pending. */
async function leaveThreePending(page: Page, rep: Rep, link: { cut(): Promise<void> }): Promise<void> {
  await signIn(page, rep)
  await link.cut()
  await chooseCards(page, 3)
  await expect(visibleText(page, offlinePillText(3))).toBeVisible({ timeout: 30_000 })
}

test('captures come back from their spare copies when the browser drops its database', async ({
  phone,
  rep,
  link,
  folder,
}) => {
  let page = await phone.open()
  await leaveThreePending(page, rep, link)
  await expect.poll(() => countSpares(page), { timeout: 60_000 }).toBe(3)
  await phone.close()
  await deleteStoredData(folder, 'IndexedDB')

  page = await phone.open()
  await page.addInitScript(reportFullStorage)
  await page.goto('/outbox')
  await expect(page.getByText('3 captures haven’t been recovered yet', { exact: true })).toBeVisible({
    timeout: 30_000,
  })
  await expect(rows(page)).toHaveCount(0)

  page = await phone.open()
  await page.goto('/outbox')
  await expect(rows(page)).toHaveCount(3, { timeout: 30_000 })
  await expect(page.getByText('been recovered yet')).toHaveCount(0)
  await link.restore()
  await expect.poll(async () => (await rep.leads()).length, { timeout: 240_000 }).toBe(3)
  await expect(page.getByText('captures were lost')).toHaveCount(0)
})

test('captures that the browser dropped along with their spare copies are listed by name', async ({
  phone,
  rep,
  link,
  folder,
}) => {
  let page = await phone.open()
  await leaveThreePending(page, rep, link)
  // The marks outside the database follow within a moment; no browser drops a database in that moment.
  await expect.poll(() => countMarks(page)).toBe(3)
  await phone.close()
  await deleteStoredData(folder, 'IndexedDB', 'Service Worker/CacheStorage')
  await link.restore()

  page = await phone.open()
  await page.goto('/outbox')
  await expect(page.getByText('3 captures were lost', { exact: true })).toBeVisible()
  await expect(lost(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Got it' }).click()
  await expect(lost(page)).toHaveCount(0)
})

/** Makes the browser report that it has no room. Runs inside the page. */
function reportFullStorage(): void {
  navigator.storage.estimate = () => Promise.resolve({ quota: 1_000, usage: 1_000 })
}

/** Counts the captures with a spare copy outside the database. */
const countSpares = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('canvass-spare-'))
    const entries = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return entries.flat().filter(({ url }) => url.includes('/photos/')).length
  })

/** Counts the captures with a mark outside the database. */
const countMarks = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      Object.entries(localStorage)
        .filter(([key]) => key.startsWith('canvass.pending.'))
        .flatMap(([, marks]) => JSON.parse(marks) as unknown[]).length,
  )
