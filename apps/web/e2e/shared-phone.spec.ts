import type { Page } from '@playwright/test'
import { drawCards, inventedCard } from './support/drawing.ts'
import { expect, visibleText, signIn, test, offlinePillText } from './support/journey.ts'
import { cachedAnswers, readStoredData, picturesIn } from './support/stored-data.ts'
import { registerRep, type Rep } from './support/rep.ts'

test.setTimeout(300_000)

const NOTE = 'Ask for Ana about the awning'

/** Chooses a drawn card on Home, as a file with this name. */
async function choose(page: Page, n: number, name: string): Promise<void> {
  const [drawn] = await drawCards([inventedCard(n)], { width: 1000, height: 562 })
  if (!drawn) throw new Error('Nothing was drawn')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Upload an Image' }).click(),
  ])
  await chooser.setFiles([{ name, mimeType: 'image/jpeg', buffer: drawn.jpeg }])
}

/**
 * Takes a photo, opens its lead, writes a note, and waits until the phone has heard that the server has everything.
 * Returns the lead's ID.
 */
async function captureAndAddNote(page: Page, rep: Rep): Promise<string> {
  await choose(page, 0, 'awning-on-third.jpg')
  await expect.poll(async () => (await rep.leads()).length, { timeout: 90_000 }).toBe(1)
  const [lead] = await rep.leads()
  if (!lead) throw new Error('There is no lead')
  await page.goto(`/lead/${lead.id}`)
  await page.getByLabel('Write a note').fill(NOTE)
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect.poll(async () => (await rep.lead(lead.id)).notes.length, { timeout: 60_000 }).toBe(1)
  const photo = await cachedAnswers(page, `/api/captures/${lead.id}/photo?size=full`)
  expect(photo.at(-1), 'the owner sees the photo').toBe(200)
  await page.goto('/')
  // The server may have the note a while before the phone hears about it: until then it counts as unsent.
  await expect(visibleText(page, 'All synced')).toBeVisible({ timeout: 60_000 })
  return lead.id
}

async function signOutFromMenu(page: Page, answer?: string): Promise<void> {
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  if (answer !== undefined) {
    // Nothing can be sent, so keeping is offered first.
    await page.getByRole('button', { name: answer }).click()
  }
  await expect.poll(() => page.evaluate(() => localStorage.getItem('canvass.identity'))).toBeNull()
}

async function signInOnTheSamePage(page: Page, rep: Rep): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Username').fill(rep.username)
  await page.getByLabel('Password', { exact: true }).fill(rep.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'Start a Capture' }).waitFor()
}

test('a person who sent everything and signed out leaves nothing behind for the next user of the phone', {
  tag: '@nightly',
}, async ({ phone, rep, world }) => {
  const other = await registerRep(world.stack, world.link.origin)
  const page = await phone.open()
  await signIn(page, rep)
  const id = await captureAndAddNote(page, rep)
  const [lead] = await rep.leads()
  const before = await readStoredData(page)
  const pictures = picturesIn(before)
  expect(pictures.length, 'the small picture is kept while its owner is signed in').toBeGreaterThan(0)
  const canaries = ['awning-on-third', NOTE, lead?.companyName ?? 'no name', ...pictures]
  const found = (text: string): string[] => canaries.filter((canary) => text.includes(canary))
  expect(found(before).length).toBeGreaterThan(2)

  await signOutFromMenu(page)
  await expect.poll(async () => found(await readStoredData(page))).toEqual([])
  expect(await readStoredData(page)).not.toContain(id)
  const photo = `/api/captures/${id}/photo`
  for (const path of [`${photo}?size=full`, `${photo}?size=thumbnail`, photo])
    expect(await cachedAnswers(page, path), path).toEqual(['nothing', 401, 401])

  await signInOnTheSamePage(page, other)
  expect(found(await readStoredData(page))).toEqual([])
  for (const path of [`${photo}?size=full`, photo])
    expect(await cachedAnswers(page, path), path).toEqual(['nothing', 404, 404])
})

test('an unsent capture alone survives its owner’s sign-out and arrives when they sign in again', async ({
  phone,
  rep,
  world,
  link,
}) => {
  const other = await registerRep(world.stack, world.link.origin)
  const page = await phone.open()
  await signIn(page, rep)
  const id = await captureAndAddNote(page, rep)
  await link.cut()
  await choose(page, 1, 'corner-shop.jpg')
  await expect(visibleText(page, offlinePillText(1))).toBeVisible({ timeout: 30_000 })
  await page.goto('/')
  await expect(visibleText(page, offlinePillText(1))).toBeVisible({ timeout: 30_000 })
  await signOutFromMenu(page, 'Keep 1 and sign out')
  await link.restore()
  await expect.poll(async () => (await readStoredData(page)).includes(id)).toBe(false)
  expect(await readStoredData(page)).not.toContain(NOTE)
  expect(await readStoredData(page)).toContain('corner-shop')

  await signInOnTheSamePage(page, other)
  await page.goto('/outbox')
  await expect(page.getByText('corner-shop')).toBeHidden()
  await page.goto('/')
  await signOutFromMenu(page)
  await signInOnTheSamePage(page, rep)
  await expect.poll(async () => (await rep.leads()).length, { timeout: 120_000 }).toBe(2)
  expect(await other.leads()).toEqual([])
})
