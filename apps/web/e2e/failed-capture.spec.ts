import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectNoFaults } from './support/access.ts'
import { drawCards, inventedCard } from './support/drawing.ts'
import { writeCameraFile } from './support/fake-camera.ts'
import { expect, visibleText, signIn, test } from './support/journey.ts'
import type { Rep } from './support/rep.ts'

test.setTimeout(300_000)

/** Draws a wall without a word on it. */
async function blankPhoto(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 1200
    canvas.height = 900
    const context = canvas.getContext('2d')
    if (!context) throw new Error('The page cannot draw')
    context.fillStyle = '#b8b2a4'
    context.fillRect(0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
    return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))]
  })
  return Buffer.from(bytes)
}

/** Creates a failed capture on another device of the rep: the server could read nothing in its photo. */
async function failedElsewhere(page: Page, rep: Rep): Promise<string> {
  const { id } = await rep.hand(await blankPhoto(page), 60_000)
  await expect.poll(async () => (await rep.capture(id)).state, { timeout: 120_000 }).toBe('needs_attention')
  return id
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a capture that failed on another phone gives the reason, can be typed in on this one, and then shows the lead', async ({
  phone,
  rep,
}) => {
  const page = await phone.open()
  await signIn(page, rep)
  const id = await failedElsewhere(page, rep)
  await page.goto(`/processing/${id}`)
  await expect(visibleText(page, 'Action needed')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Retake' })).toBeVisible()
  await expect(button(page, 'Try again')).toBeVisible()
  await expect(page.getByText(/Stage:|You can leave this screen/)).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: /^Action needed\. / })).toHaveCount(1)
  await expectNoFaults(page, 'A failed capture of another phone')

  await button(page, 'Enter manually').click()
  await page.getByLabel('Company Name').fill('Juniper Kennels')
  await button(page, 'Create lead').click()
  // No one followed the run here: the result is shown, and the lead is one tap away.
  await expect(page).toHaveURL(new RegExp(`/success/${id}$`), { timeout: 60_000 })
  await expect(page.getByRole('heading', { name: 'Juniper Kennels' })).toBeVisible()
  await page.getByRole('link', { name: 'Open lead' }).click()
  await expect(page).toHaveURL(new RegExp(`/lead/${id}$`))
})

test('a capture that failed on another phone can be deleted on this one', { tag: '@nightly' }, async ({
  phone,
  rep,
}) => {
  const page = await phone.open()
  await signIn(page, rep)
  const id = await failedElsewhere(page, rep)
  await page.goto(`/processing/${id}`)
  await button(page, 'More actions').click()
  await button(page, 'Delete').click()
  await page.getByRole('dialog', { name: 'Delete this capture?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(rep.capture(id)).rejects.toThrow('410')
})

test('a retaken photo replaces the one that failed on another phone', async ({ phone, rep, folder }) => {
  const card = inventedCard(5)
  const [drawn] = await drawCards([card])
  if (!drawn) throw new Error('Nothing was drawn')
  const camera = join(folder, 'card.y4m')
  await writeCameraFile(camera, drawn)
  const page = await phone.open({ camera })
  await signIn(page, rep)
  const id = await failedElsewhere(page, rep)
  await page.goto(`/processing/${id}`)
  await page.getByRole('link', { name: 'Retake' }).click()
  await expect(visibleText(page, 'Your next photo will replace it.')).toBeVisible()
  await button(page, 'Take photo').click()
  await expect
    .poll(async () => (await rep.leads()).map(({ email }) => email), { timeout: 120_000 })
    .toEqual([card.email])
  await expect(rep.capture(id)).rejects.toThrow('410')
})

test('a file that isn’t an image is shown by name and promises no upload', async ({ phone, rep }) => {
  const page = await phone.open()
  await signIn(page, rep)
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button(page, 'Upload an Image').click()])
  await chooser.setFiles([{ name: 'price-list.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('No image at all') }])
  await expect(visibleText(page, 'Action needed')).toBeVisible({ timeout: 60_000 })
  await expect(visibleText(page, /can’t open this image/)).toBeVisible()
  await expect(page.getByRole('main').getByText('price-list.jpg')).toBeVisible()
  await expect(page.getByText(/upload automatically|Processing Error/)).toHaveCount(0)
  await expect(button(page, 'Try again')).toHaveCount(0)

  // With no camera available, the phone's own camera app takes the photo, which replaces the failed one too.
  await page.getByRole('link', { name: 'Retake' }).click()
  await expect(visibleText(page, 'Your next photo will replace it.')).toBeVisible()
  const [again] = await Promise.all([page.waitForEvent('filechooser'), button(page, 'Take a photo').click()])
  await again.setFiles([{ name: 'again.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('No image either') }])
  await expect(page.getByRole('main').getByText('again.jpg')).toBeVisible({ timeout: 60_000 })
  await page.goto('/outbox')
  await expect(page.getByRole('list', { name: 'Captures on this device' }).getByRole('listitem')).toHaveCount(1)
  await expect(visibleText(page, '1 needs attention')).toBeVisible()
  await expect(page.getByText('price-list.jpg')).toHaveCount(0)
})

test('photos chosen with a non-image file are saved, and the skipped file is reported before the count of safe photos', async ({
  phone,
  rep,
}) => {
  const page = await phone.open()
  await signIn(page, rep)
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button(page, 'Upload an Image').click()])
  const photo = { mimeType: 'image/jpeg', buffer: Buffer.from('No image at all') }
  await chooser.setFiles([
    { name: 'corner.jpg', ...photo },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
    { name: 'sign.jpg', ...photo },
  ])
  await expect(page).toHaveURL(/\/outbox$/)
  const toast = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')
  await expect(toast).toContainText('1 of 3 files was skipped.')
  await expect(toast).toContainText('2 photos saved on this device')
})
