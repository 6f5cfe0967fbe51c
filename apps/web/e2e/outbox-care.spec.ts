import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { SYNC_TAG } from '../src/platform/outbox/background-sync.ts'
import { expectNoFaults } from './support/access.ts'
import { fireBackgroundSync } from './support/background-sync.ts'
import { chooseCards, drawCards, inventedCard } from './support/drawing.ts'
import { expect, visibleText, signIn, test, offlinePillText } from './support/journey.ts'
import { registerRep, type Rep } from './support/rep.ts'
import { resetToSaved } from './support/reset-to-saved.ts'
import { deleteStoredData } from './support/stored-data.ts'
import { keepToasts } from './support/toasts.ts'

test.setTimeout(400_000)

const rows = (page: Page) => page.getByRole('list', { name: 'Captures on this device' }).getByRole('listitem')

/** Leaves a photo and a note on a lead that the server has, both unsent. Returns the lead's ID. */
async function workWithoutSignal(page: Page, rep: Rep, link: { cut(): Promise<void> }): Promise<string> {
  await rep.type('Juniper Bakehouse')
  await expect.poll(async () => (await rep.leads()).length, { timeout: 60_000 }).toBe(1)
  const [lead] = await rep.leads()
  if (!lead) throw new Error('There is no lead')
  await page.goto(`/lead/${lead.id}`)
  await expect(page.getByLabel('Write a note')).toBeVisible({ timeout: 60_000 })
  await link.cut()
  await page.getByLabel('Write a note').fill('Opens at 6:40')
  await page.getByRole('button', { name: 'Save note' }).click()
  // Leave the page only once it shows the note as saved: until then the text is still in the field.
  await expect(page.getByRole('list', { name: 'Notes' }).getByText('Opens at 6:40')).toBeVisible()
  await page.goto('/')
  await chooseCards(page, 1)
  await expect(visibleText(page, offlinePillText(2))).toBeVisible({ timeout: 30_000 })
  return lead.id
}

async function requestSignOut(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
}

/**
 * Waits for the sign-in screen: the sign-out started on the home screen too, so the address alone does not prove that
 * it is over.
 */
async function waitUntilSignedOut(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
}

async function signInAgain(page: Page, rep: Rep): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Username').fill(rep.username)
  await page.getByLabel('Password', { exact: true }).fill(rep.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'Start a Capture' }).waitFor()
}

test('captures kept at sign-out wait for their owner, even if others use the phone in the meantime', {
  tag: '@nightly',
}, async ({ phone, rep, link, world }) => {
  const other = await registerRep(world.stack, world.link.origin)
  const page = await phone.open()
  await signIn(page, rep)
  await link.cut()
  await chooseCards(page, 3)
  await expect(visibleText(page, offlinePillText(3))).toBeVisible({ timeout: 30_000 })

  await requestSignOut(page)
  await expect(page.getByText('3 captures are only on this phone')).toBeVisible()
  await expect(page.getByText('Requires a connection')).toBeVisible()
  await expectNoFaults(page, 'Signing out with captures that wait')
  await page.getByRole('dialog').getByText('Keep on this phone').click()
  await page.getByRole('button', { name: 'Keep 3 and sign out' }).click()
  await waitUntilSignedOut(page)
  await link.restore()

  await page.goto('/login')
  await expect(page.getByText('3 captures are waiting on this phone')).toBeVisible()
  await signInAgain(page, other)
  await page.goto('/outbox')
  await expect(page.getByText('Photos you take show up here')).toBeVisible()
  await requestSignOut(page)
  await waitUntilSignedOut(page)
  await expect(page.getByText('only on this phone')).toBeHidden()
  expect([await rep.leads(), await other.leads()]).toEqual([[], []])

  await signInAgain(page, rep)
  await expect.poll(async () => (await rep.leads()).length, { timeout: 240_000 }).toBe(3)
  expect(await other.leads()).toEqual([])
})

test('a saved copy restores deleted captures as the same captures', async ({ phone, rep, link, folder }) => {
  const page = await phone.open()
  await keepToasts(page)
  await signIn(page, rep)
  await link.cut()
  await chooseCards(page, 4)
  await expect(visibleText(page, offlinePillText(4))).toBeVisible({ timeout: 30_000 })
  await page.goto('/outbox')
  await expect(rows(page)).toHaveCount(4)

  await page.evaluate(() => Object.defineProperty(navigator, 'canShare', { value: () => false }))
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export backup' }).click(),
  ])
  const file = join(folder, 'copy.zip')
  await download.saveAs(file)

  await page.getByRole('button', { name: 'Select captures' }).click()
  await page.getByText('Select all 4 shown').click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Delete 4' })).toBeDisabled()
  await page.getByLabel('Type 4 to delete 4').fill('4')
  await page.getByRole('button', { name: 'Delete 4' }).click()
  await expect(page.getByText('Photos you take show up here')).toBeVisible()

  for (const told of ['4 captures added', '0 captures added']) {
    await page.locator('input[accept*=zip]').setInputFiles(file)
    await expect(page.getByText(told, { exact: true })).toBeVisible()
    await expect(rows(page)).toHaveCount(4)
  }
  await link.restore()
  await expect.poll(async () => (await rep.leads()).length, { timeout: 240_000 }).toBe(4)
})

test('an unsent edit is counted at sign-out and permanently deleted with the captures', {
  tag: '@nightly',
}, async ({ phone, rep, link }) => {
  const page = await phone.open()
  await signIn(page, rep)
  const id = await workWithoutSignal(page, rep, link)
  await requestSignOut(page)
  await expect(page.getByText('1 capture and 1 change are only on this phone')).toBeVisible()
  await expect(page.getByText('A ZIP with photos and changes')).toBeVisible()
  await page.getByText('Permanent. You’ll type 2 to confirm').click()
  await page.getByLabel('Type 2 to delete 2').fill('2')
  await page.getByRole('button', { name: 'Delete 2 and sign out' }).click()
  await waitUntilSignedOut(page)
  await link.restore()
  await signInAgain(page, rep)
  await page.goto('/outbox')
  await expect(page.getByText('Photos you take show up here')).toBeVisible()
  expect((await rep.lead(id)).notes).toEqual([])
  expect(await rep.leads()).toHaveLength(1)
})

test('an edit saved in a copy comes back with the captures after the browser dropped everything', {
  tag: '@nightly',
}, async ({ phone, rep, link, folder }) => {
  let page = await phone.open()
  await signIn(page, rep)
  const id = await workWithoutSignal(page, rep, link)
  await page.goto('/outbox')
  await page.evaluate(() => Object.defineProperty(navigator, 'canShare', { value: () => false }))
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export backup' }).click(),
  ])
  const file = join(folder, 'copy.zip')
  await download.saveAs(file)
  await phone.close()
  await deleteStoredData(folder, 'IndexedDB', 'Service Worker/CacheStorage')
  await link.restore()

  page = await phone.open()
  await keepToasts(page)
  await page.goto('/outbox')
  await page.locator('input[accept*=zip]').setInputFiles(file)
  await expect(page.getByText('1 capture and 1 change added', { exact: true })).toBeVisible()
  await expect.poll(async () => (await rep.leads()).length, { timeout: 240_000 }).toBe(2)
  await expect
    .poll(async () => (await rep.lead(id)).notes.map(({ text }) => text), { timeout: 60_000 })
    .toEqual(['Opens at 6:40'])
})

test('photos shared from another app without signal are stored and sent later', async ({ phone, rep, link }) => {
  const [drawn] = await drawCards([inventedCard(0)])
  const page = await phone.open()
  await keepToasts(page)
  await signIn(page, rep)
  await link.cut()
  await page.evaluate(
    (jpeg) => {
      const form = document.createElement('form')
      form.action = '/share-target'
      form.method = 'post'
      form.enctype = 'multipart/form-data'
      const input = document.createElement('input')
      input.type = 'file'
      input.name = 'image'
      const files = new DataTransfer()
      files.items.add(new File([new Uint8Array(jpeg)], 'shared.jpg', { type: 'image/jpeg' }))
      input.files = files.files
      form.append(input)
      document.body.append(form)
      form.submit()
    },
    Array.from(drawn?.jpeg ?? []),
  )
  await expect(page.getByText('1 capture saved on this device', { exact: true })).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await expect(page).toHaveURL(/\/outbox$/)
  await link.restore()
  await expect.poll(async () => (await rep.leads()).length, { timeout: 240_000 }).toBe(1)
})

test('pending captures and edits are prepared and sent when the network is back, with no page open', async ({
  phone,
  rep,
  link,
}) => {
  const page = await phone.open()
  await signIn(page, rep)
  const id = await workWithoutSignal(page, rep, link)
  await page.goto('/')
  await chooseCards(page, 2)
  await expect(visibleText(page, offlinePillText(4))).toBeVisible({ timeout: 30_000 })
  // A page of the same origin that runs none of the product's code.
  await page.goto('/manifest.webmanifest')
  expect(await resetToSaved(page)).toBe(3)
  await page.goto('about:blank')
  await link.restore()

  const elsewhere = await page.context().newPage()
  await fireBackgroundSync(elsewhere, link.origin, SYNC_TAG)
  await expect.poll(async () => (await rep.leads()).length, { timeout: 120_000 }).toBe(4)
  await expect
    .poll(async () => (await rep.lead(id)).notes.map(({ text }) => text), { timeout: 60_000 })
    .toEqual(['Opens at 6:40'])
  // The page opened afterwards finds everything sent and sends nothing again.
  await elsewhere.goto('/outbox')
  await expect(visibleText(elsewhere, 'All synced')).toBeVisible({ timeout: 60_000 })
  expect(await rep.leads()).toHaveLength(4)
  expect((await rep.lead(id)).notes).toHaveLength(1)
})

test('in a browser without persistent storage the outbox warns that photos may be lost and links to the install steps', async ({
  phone,
  rep,
}) => {
  const page = await phone.open()
  await signIn(page, rep)
  await chooseCards(page, 1)
  await expect(page).toHaveURL(/\/processing\//)
  await page.goto('/outbox')
  await expect(
    page.getByText('In a browser tab, photos you haven’t sent may be cleared when space runs low.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'How to install' }).click()
  await expect(page).toHaveURL(/\/install$/)
  await expect(page.getByRole('heading', { name: 'Put Canvass on your home screen.' })).toBeFocused()
})
