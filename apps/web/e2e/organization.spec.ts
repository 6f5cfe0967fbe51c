import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectNoFaults } from './support/access.ts'
import { openBrowser } from './support/browser.ts'
import { drawCards, inventedCard } from './support/drawing.ts'
import { declineCookies, expect, visibleText, signIn, test, offlinePillText } from './support/journey.ts'

test.setTimeout(300_000)

/** Creates an invitation link, which the admin's screen shows only once. */
async function inviteByLink(page: Page): Promise<string> {
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Organization' }).click()
  await expect(page.getByText('1 of 5 seats')).toBeVisible()
  await page.getByRole('button', { name: 'Invite by link' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create link' }).click()
  const link = await page.getByRole('textbox', { name: 'Your link' }).inputValue()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Link for one person')).toBeVisible()
  return link
}

async function joinBy(page: Page, link: string, username: string): Promise<void> {
  await page.goto(link)
  await declineCookies(page)
  await expect(page.getByText('Mira Solberg invites you as a member')).toBeVisible()
  await expectNoFaults(page, 'An invitation')
  await page.getByLabel('First name').fill('Kit')
  await page.getByLabel('Last name').fill('Moss')
  await page.getByLabel('Email').fill(`${username}@canvass.example`)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill('a loud street at noon')
  await page.getByLabel('Confirm password').fill('a loud street at noon')
  await page.getByRole('button', { name: 'Create account and join' }).click()
  await page.getByRole('button', { name: 'Start a Capture' }).waitFor()
}

async function takePhoto(page: Page): Promise<void> {
  const [drawn] = await drawCards([inventedCard(5)], { width: 1000, height: 562 })
  if (!drawn) throw new Error('Nothing was drawn')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Upload an Image' }).click(),
  ])
  await chooser.setFiles([{ name: 'corner.jpg', mimeType: 'image/jpeg', buffer: drawn.jpeg }])
}

test('a user joins by a link, sees what a member may, and loses access on their phone after a deactivation', async ({
  phone,
  rep,
  world,
  link,
}) => {
  await rep.type('Harbor Bakery')
  const page = await phone.open()
  await signIn(page, rep)
  const invitation = await inviteByLink(page)
  await expectNoFaults(page, 'An organization')

  const folder = await mkdtemp(join(tmpdir(), 'canvass-second-person-'))
  const openTheirs = () => openBrowser({ profile: folder, origin: world.link.origin })
  let theirs = await openTheirs()
  let theirPage = theirs.pages()[0] ?? (await theirs.newPage())
  await joinBy(theirPage, invitation, `kit${rep.username}`)
  await theirPage.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))

  // They can see the organization's data, but nothing reserved for admins.
  await theirPage.goto('/leads')
  await expect(theirPage.getByText('Harbor Bakery').first()).toBeVisible({ timeout: 60_000 })
  await theirPage.goto('/settings')
  await expect(theirPage.getByRole('link', { name: /Security/ })).toBeVisible()
  await expect(theirPage.getByRole('link', { name: 'Organization' })).toBeHidden()
  await theirPage.goto('/')
  await expect(theirPage.getByRole('button', { name: 'Upload an Image' })).toBeVisible()

  // A photo without signal, and the phone goes into a pocket.
  await link.cut()
  await takePhoto(theirPage)
  await expect(visibleText(theirPage, offlinePillText(1))).toBeVisible({ timeout: 60_000 })
  await theirs.close()
  await link.restore()

  await page.reload()
  await expect(page.getByText('2 of 5 seats')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'More for Kit Moss' }).click()
  await page.getByRole('menuitem', { name: 'Deactivate' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('For 7 days, captures still waiting')
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText('1 of 5 seats')).toBeVisible()

  // The phone is switched on again: its user has lost access.
  theirs = await openTheirs()
  theirPage = theirs.pages()[0] ?? (await theirs.newPage())
  await theirPage.goto('/')
  await expect(theirPage.getByLabel('Username')).toBeVisible({ timeout: 60_000 })
  await theirs.close()
  await rm(folder, { recursive: true, force: true })
})
