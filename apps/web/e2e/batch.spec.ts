import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectNoFaults } from './support/access.ts'
import { drawCards, inventedCard } from './support/drawing.ts'
import { writeCameraFile } from './support/fake-camera.ts'
import { expect, visibleText, signIn, test, offlinePillText } from './support/journey.ts'

/** Longer than turning a card over takes, so the third shot isn't mistaken for a side of the first two. */
const NEXT_CARD_MS = 21_000

/** Makes the page's clock show that this much time has passed. Runs inside the page. */
function passTime(ms: number): void {
  const now = Date.now
  Date.now = () => now() + ms
}

const shutter = (page: Page) => page.getByRole('button', { name: 'Take photo' })
const expectVisible = (page: Page, words: string) => expect(visibleText(page, words)).toBeVisible()

async function shoot(page: Page, number: number, pressMs = 0): Promise<void> {
  await shutter(page).click({ delay: pressMs })
  await expect(page.getByRole('status').filter({ hasText: new RegExp(`^${number}\\s*photos?$`) })).toBeVisible()
}

test('a batch shot at an event without signal keeps every detail through a killed browser and a review', async ({
  phone,
  rep,
  link,
  folder,
}) => {
  test.setTimeout(400_000)
  const card = inventedCard(2)
  const [drawn] = await drawCards([card])
  if (!drawn) throw new Error('Nothing was drawn')
  const camera = join(folder, 'card.y4m')
  await writeCameraFile(camera, drawn)
  let page = await phone.open({ camera })
  await signIn(page, rep)
  await page.goto('/camera')
  await page.getByRole('button', { name: 'Batch', exact: true }).click()

  await link.cut()
  await page.getByRole('button', { name: 'Add event' }).click()
  await page.getByLabel('Name').fill('Harbor Fair')
  await page.getByRole('button', { name: 'Tag', exact: true }).click()
  await page.getByLabel('New tag').fill('fair-2026')
  await page.keyboard.press('Enter')
  await expectNoFaults(page, 'An event is made')
  await page.getByRole('button', { name: 'Save event' }).click()
  await expect(page.getByRole('button', { name: 'Harbor Fair' })).toBeVisible()

  await shoot(page, 1)
  // A slow press: too long for a tap, too short for a voice note. It still takes the photo.
  await shoot(page, 2, 600)
  // The next card arrives with the next person.
  await page.evaluate(passTime, NEXT_CARD_MS)
  await shoot(page, 3)
  await page.getByRole('button', { name: 'Hot', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Hot', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: /^Photo 1,/ }).click()
  await page.getByLabel('Note', { exact: true }).fill('Asks for an offer')
  await page.getByRole('button', { name: 'Add a voice note' }).click()
  // A voice note counts once it is one second long; how much longer it runs doesn't matter.
  await expect(page.getByRole('timer')).toHaveText(/^(?!0:00$)\d+:\d{2}$/)
  await page.getByRole('button', { name: 'Stop and save' }).click()
  await expect(page.getByRole('button', { name: 'Play voice note 1' })).toBeVisible()
  await phone.close()

  page = await phone.open({ camera })
  await page.goto('/review')
  await expect(page.getByRole('button', { name: 'Play voice note 1' })).toBeVisible()
  await expect(visibleText(page, 'Two sides of one card?')).toBeVisible({ timeout: 30_000 })
  await expectNoFaults(page, 'A batch is looked through')
  await page.getByRole('button', { name: 'Pair' }).click()
  await expectVisible(page, '0 kept · 1 merged · 0 discarded')
  await page.getByRole('button', { name: 'Keep', exact: true }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expectVisible(page, '1 kept · 1 merged · 1 discarded')
  await page.getByRole('button', { name: 'Undo the last decision' }).click()
  await page.getByRole('button', { name: 'Keep', exact: true }).click()
  await expectVisible(page, '2 kept · 1 merged · 0 discarded')
  await page.getByRole('button', { name: 'Finish' }).click()
  // Three shots, the event, and a voice note.
  await expect(visibleText(page, offlinePillText(5))).toBeVisible()

  // No event announces that the signal is back: the outbox must find out on its own.
  await link.restoreUntold()
  // The two sides of the card may briefly be two leads: until both have been read, either can be the only one.
  const asKept = async () =>
    (await rep.wholeLeads())
      .map(({ rating, tags, photos, attachments }) => ({
        rating,
        tags,
        photos: photos.length,
        voiceNotes: attachments.length,
      }))
      .toSorted((a, b) => a.photos - b.photos)
  await expect.poll(asKept, { timeout: 240_000 }).toEqual([
    { rating: 'hot', tags: ['fair-2026'], photos: 1, voiceNotes: 0 },
    { rating: null, tags: ['fair-2026'], photos: 2, voiceNotes: 1 },
  ])
  const leads = await rep.leads()
  expect(new Set(leads.map(({ eventId }) => eventId)).size).toBe(1)
  expect((await rep.events()).map(({ id, name }) => [id, name])).toEqual([[leads[0]?.eventId, 'Harbor Fair']])
  expect(await rep.leads(), 'still the two').toHaveLength(2)
})

test('when the page gets no camera, a photo from the phone’s own camera is a shot of the batch like any other', async ({
  phone,
  rep,
}) => {
  test.setTimeout(240_000)
  const [drawn] = await drawCards([inventedCard(4)])
  const page = await phone.open()
  await signIn(page, rep)
  await page.goto('/camera')
  await page.getByRole('button', { name: 'Batch', exact: true }).click()
  await page.getByRole('button', { name: 'Add event' }).click()
  await page.getByLabel('Name').fill('Harbor Fair')
  await page.getByRole('button', { name: 'Save event' }).click()
  await expect(page.getByRole('button', { name: 'Harbor Fair' })).toBeVisible()

  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Take a photo' }).click(),
  ])
  await chooser.setFiles([{ name: 'image.jpg', mimeType: 'image/jpeg', buffer: drawn?.jpeg ?? Buffer.alloc(0) }])
  await expect(page.getByRole('status').filter({ hasText: /^1\s*photo$/ })).toBeVisible()
  await expect(page).toHaveURL(/\/camera$/)

  // A message over the camera never covers the shutter or the controls next to it.
  const [again] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Take a photo' }).click(),
  ])
  await again.setFiles([{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') }])
  const toast = page.getByRole('listitem').filter({ hasText: 'Images only' })
  await expect(toast).toBeVisible()
  const told = await toast.boundingBox()
  const controls = await page.getByRole('button', { name: 'Take photo' }).boundingBox()
  expect(told?.y, 'above the shutter, with its whole height').toBeLessThan((controls?.y ?? 0) - (told?.height ?? 0))
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Keep', exact: true }).click()
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect.poll(async () => (await rep.leads()).length, { timeout: 90_000 }).toBe(1)
  const [event] = await rep.events()
  expect((await rep.leads())[0]?.eventId).toBe(event?.id)
})
