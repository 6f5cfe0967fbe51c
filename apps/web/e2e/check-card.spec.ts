import type { ReadingField } from '@canvass/contracts/readings'
import type { Locator, Page } from '@playwright/test'
import { SURE_FROM } from '../src/features/check/sure-from.ts'
import { expectNoFaults } from './support/access.ts'
import { drawCards, inventedCard } from './support/drawing.ts'
import { expect, visibleText, signIn, test, offlinePillText } from './support/journey.ts'
import type { Rep } from './support/rep.ts'

const PHONE = '(212) 555-0168'
/** The phone number as the server stores it. */
const STORED_PHONE = '+12125550168'

const main = (page: Page): Locator => page.getByRole('main')
const row = (page: Page, word: string): Locator => main(page).getByRole('listitem').filter({ hasText: word }).first()

test('a reading corrected without signal, by typing and by tapping the photo, keeps its corrections', async ({
  phone,
  rep,
  link,
}) => {
  // A name with nothing next to it that marks it as a person's: the least certain field.
  const card = { ...inventedCard(2), title: 'Since 1987' }
  const [drawn] = await drawCards([card])
  const page = await phone.open()
  await signIn(page, rep)
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Upload an Image' }).click(),
  ])
  await chooser.setFiles([{ name: 'card.jpg', mimeType: 'image/jpeg', buffer: drawn?.jpeg ?? Buffer.alloc(0) }])
  const id = await leadOf(rep)
  const before = await rep.lead(id)
  const read = await fieldsOf(rep, id)
  await page.goto(`/check/${id}`)
  await expect(main(page).getByRole('listitem')).toHaveCount(read.length)
  expect(await shownConfidences(page)).toEqual(expectedOrder(read))
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(card.person)
  expect(await page.evaluate(() => window.scrollY), 'The picture stands whole at the top').toBe(0)
  await expectNoFaults(page, 'A doubtful field')

  await link.cut()
  await correctField(page, 'Phone', async (value) => await value.fill(PHONE))
  await correctField(page, 'Company', async (value) => {
    await page.getByRole('button', { name: `Use “${card.person}”` }).tap()
    await expect(value).toHaveValue(card.person)
  })
  await expect(visibleText(page, offlinePillText(2))).toBeVisible()
  await page.reload()
  await expect(row(page, 'Phone · Saved on this phone')).toContainText(PHONE)
  await expect(row(page, 'Company · Saved on this phone')).toContainText(card.person)
  expect(await rep.lead(id)).toMatchObject({ companyName: before.companyName, phone: before.phone })

  await link.restore()
  await expect
    .poll(
      async () =>
        (await fieldsOf(rep, id))
          .filter(({ source }) => source === 'corrected')
          .map(({ value }) => value)
          .toSorted(),
      { timeout: 60_000 },
    )
    .toEqual([STORED_PHONE, card.person].toSorted())
  expect((await rep.reading(id)).corrections.map(({ how }) => how).toSorted()).toEqual(['tapped', 'typed'])
  await expect
    .poll(() => rep.lead(id), { timeout: 60_000 })
    .toMatchObject({ companyName: card.person, phone: STORED_PHONE })

  await page.reload()
  await expect(row(page, 'Phone · Corrected')).toContainText(PHONE)
  await expect(row(page, 'Company · Corrected')).toContainText(card.person)
  await page.goto(`/lead/${id}`)
  await expect(visibleText(page, card.person)).toBeVisible()
  await expect(visibleText(page, PHONE)).toBeVisible()
})

/** Waits until the photo has been read and returns the ID of the only lead. */
async function leadOf(rep: Rep): Promise<string> {
  await expect
    .poll(async () => (await rep.leads()).map(({ email }) => email !== null), { timeout: 90_000 })
    .toEqual([true])
  return (await rep.leads())[0]?.id ?? ''
}

const fieldsOf = async (rep: Rep, captureId: string): Promise<ReadingField[]> =>
  (await rep.reading(captureId)).candidates.find(({ isChosen }) => isChosen)?.fields ?? []

const percent = (confidence: number): string => `${Math.round(confidence * 100)}% sure`

/** Returns the order on screen: fields that need a check first, from least to most certain, then the rest. */
function expectedOrder(fields: readonly ReadingField[]): string[] {
  const asked = fields.filter(({ confidence }) => confidence < SURE_FROM)
  const sure = fields.filter(({ confidence }) => confidence >= SURE_FROM)
  return [...asked.toSorted((a, b) => a.confidence - b.confidence), ...sure].map(({ confidence }) =>
    percent(confidence),
  )
}

const shownConfidences = (page: Page): Promise<(string | null)[]> =>
  main(page)
    .getByRole('img', { name: /% sure$/ })
    .evaluateAll((bars) => bars.map((bar) => bar.getAttribute('aria-label')))

/** Opens a field, corrects it, and confirms. */
async function correctField(page: Page, word: string, say: (value: Locator) => Promise<void>): Promise<void> {
  const value = page.getByLabel(word, { exact: true })
  if (!(await value.isVisible())) await row(page, word).click()
  await say(value)
  await page.getByRole('button', { name: `${word} is correct` }).click()
  await expect(row(page, `${word} · Saved on this phone`)).toBeVisible()
}
