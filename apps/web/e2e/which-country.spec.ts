import type { Locator, Page } from '@playwright/test'
import { expectNoFaults } from './support/access.ts'
import { drawCards, inventedCard } from './support/drawing.ts'
import { expect, visibleText, signIn, test, offlinePillText } from './support/journey.ts'

/** The format in which both Rome and all of France print their numbers. */
const PRINTED = '06 12 34 56 78'
const DIGITS = '0612345678'
const FRENCH = '+33612345678'

const main = (page: Page): Locator => page.getByRole('main')

test('a number that fits two countries is stored as printed, and becomes the chosen country’s without signal too', {
  tag: '@nightly',
}, async ({ phone, rep, link }) => {
  const card = { ...inventedCard(4), phone: `Tel ${PRINTED}`, address: 'Via Roma 12, 20121 Milano, Italy' }
  const [drawn] = await drawCards([card])
  const page = await phone.open()
  await signIn(page, rep)
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Upload an Image' }).click(),
  ])
  await chooser.setFiles([{ name: 'card.jpg', mimeType: 'image/jpeg', buffer: drawn?.jpeg ?? Buffer.alloc(0) }])
  await expect.poll(async () => (await rep.leads()).map((lead) => lead.phone), { timeout: 90_000 }).toEqual([DIGITS])
  const id = (await rep.leads())[0]?.id ?? ''

  await page.goto(`/lead/${id}`)
  await expect(visibleText(page, PRINTED)).toBeVisible()
  await expect(main(page).getByRole('link', { name: `Call: ${PRINTED}` })).toHaveAttribute('href', `tel:${DIGITS}`)

  await page.goto(`/check/${id}`)
  const field = main(page).getByRole('listitem').filter({ hasText: 'Which country is this number from?' })
  if (!(await field.isVisible())) await main(page).getByRole('button', { name: PRINTED }).click()
  await expect(field.getByLabel('Phone', { exact: true })).toHaveValue(PRINTED)
  await expectNoFaults(page, 'A number of two countries')

  await link.cut()
  await field.getByRole('button', { name: 'France +33 6 12 34 56 78' }).click()
  await expect(main(page).getByRole('listitem').filter({ hasText: 'Phone · Saved on this phone' })).toContainText(
    '+33 6 12 34 56 78',
  )
  await expect(visibleText(page, offlinePillText(1))).toBeVisible()
  expect(await rep.lead(id)).toMatchObject({ phone: DIGITS })

  await link.restore()
  await expect.poll(async () => (await rep.lead(id)).phone, { timeout: 60_000 }).toBe(FRENCH)
  expect((await rep.reading(id)).corrections.map(({ how }) => how)).toEqual(['alternative'])
})
