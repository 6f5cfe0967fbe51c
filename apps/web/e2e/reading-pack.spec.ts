import type { Page } from '@playwright/test'
import { drawCards, inventedCard } from './support/drawing.ts'
import { expect, visibleText, signIn, test, offlinePillText } from './support/journey.ts'

test.setTimeout(300_000)

const rows = (page: Page) => page.getByRole('list', { name: 'Captures on this device' }).getByRole('listitem')

/** Counts the files of the reading pack on this device. */
const countPackFiles = (page: Page): Promise<number> =>
  page.evaluate(async () =>
    (await caches.has('canvass-reading-pack')) ? (await (await caches.open('canvass-reading-pack')).keys()).length : 0,
  )

async function choose(page: Page, jpegs: readonly Buffer[]): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Upload an Image' }).click(),
  ])
  await chooser.setFiles(jpegs.map((buffer, n) => ({ name: `card-${n}.jpg`, mimeType: 'image/jpeg', buffer })))
}

test('a card without signal is read on the phone until the server has read it', async ({ phone, rep, link }) => {
  const [card, known] = [inventedCard(3), inventedCard(4)]
  const drawn = await drawCards([card, known])
  await rep.type(known.company)
  let page = await phone.open()
  await signIn(page, rep)
  await expect.poll(async () => (await rep.leads()).length, { timeout: 90_000 }).toBe(1)

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'Offline storage' }).click()
  await expect(page.getByText('Never cleared')).toBeVisible()
  expect(await countPackFiles(page), 'nothing of it comes unasked').toBe(0)
  await page.getByRole('button', { name: 'Download' }).click()
  await expect(page.getByText(/^On this device, \d+ MB\./)).toBeVisible({ timeout: 60_000 })
  expect(await countPackFiles(page)).toBe(5)

  await page.goto('/lead-vault')
  await expect(visibleText(page, known.company)).toBeVisible()
  await link.cut()
  await page.goto('/')
  await choose(
    page,
    drawn.map(({ jpeg }) => jpeg),
  )
  await expect(visibleText(page, offlinePillText(2))).toBeVisible({ timeout: 30_000 })
  await page.goto('/outbox')
  await expect(rows(page).filter({ hasText: card.company })).toContainText(`${card.phone} · read on this phone`, {
    timeout: 120_000,
  })
  await expect(rows(page).filter({ hasText: known.company })).toContainText('in your vault', { timeout: 120_000 })

  await rows(page).filter({ hasText: card.company }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('Read on this phone. The server will check it again.')).toBeVisible()
  for (const text of [card.person, card.phone, card.email]) await expect(sheet.getByText(text)).toBeVisible()
  await phone.close()

  await link.restore()
  page = await phone.open()
  await page.goto('/outbox')
  await expect.poll(async () => (await rep.leads()).length, { timeout: 120_000 }).toBe(3)
  const lead = (await rep.leads()).find(({ email }) => email === card.email)
  expect(lead).toMatchObject({ companyName: card.company })
  await page.goto(`/lead/${lead?.id}`)
  await expect(visibleText(page, card.company)).toBeVisible()
  await expect(page.getByText('read this differently'), 'where both read the same nothing is said').toBeHidden()

  await page.goto('/settings/offline-storage')
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('button', { name: 'Download' })).toBeVisible()
  expect(await countPackFiles(page)).toBe(0)
})
