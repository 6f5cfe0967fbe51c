import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { openBrowser } from './support/browser.ts'
import { drawCards, inventedCard } from './support/drawing.ts'
import { declineCookies, expect, visibleText, signIn, test, offlinePillText } from './support/journey.ts'

test.setTimeout(300_000)

/** No control on a page is more Tab stops away than this. */
const MAX_TAB_STOPS = 120

/** Presses Tab until the target has focus. */
async function tabTo(page: Page, to: Locator): Promise<void> {
  await to.waitFor()
  for (let stops = 0; stops < MAX_TAB_STOPS; stops += 1) {
    if (await to.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${String(to)} cannot be reached by keyboard`)
}

async function press(page: Page, at: Locator): Promise<void> {
  await tabTo(page, at)
  await page.keyboard.press('Enter')
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }))
  await page.keyboard.type(text)
}

test('an admin runs an organization by keyboard alone: a link, a new member, a role change, and a deactivation', {
  tag: '@nightly',
}, async ({ phone, rep, world, link }) => {
  const page = await phone.open()
  await signIn(page, rep)
  await page.goto('/settings')
  await press(page, page.getByRole('link', { name: 'Organization' }))
  await press(page, page.getByRole('button', { name: 'Invite by link' }))
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Create link' }))
  const invitation = await page.getByRole('textbox', { name: 'Your link' }).inputValue()
  await press(page, page.getByRole('button', { name: 'Done' }))
  // Focus is back where it came from.
  await expect(page.getByRole('button', { name: 'Invite by link' })).toBeFocused()

  const folder = await mkdtemp(join(tmpdir(), 'canvass-by-keyboard-'))
  const theirs = await openBrowser({ profile: folder, origin: world.link.origin })
  const theirPage = theirs.pages()[0] ?? (await theirs.newPage())
  await theirPage.goto(invitation)
  await declineCookies(theirPage)
  await type(theirPage, 'First name', 'Kit')
  await type(theirPage, 'Last name', 'Moss')
  await type(theirPage, 'Email', `keys-${rep.username}@canvass.example`)
  await type(theirPage, 'Username', `keys${rep.username}`)
  await type(theirPage, 'Password', 'a loud street at noon')
  await type(theirPage, 'Confirm password', 'a loud street at noon')
  await theirPage.keyboard.press('Enter')
  await theirPage.getByRole('button', { name: 'Start a Capture' }).waitFor()
  await theirPage.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await theirPage.goto('/')
  await expect(theirPage.getByRole('button', { name: 'Upload an Image' })).toBeVisible()

  // A photo without signal.
  const [drawn] = await drawCards([inventedCard(5)], { width: 1000, height: 562 })
  await link.cut()
  const [chooser] = await Promise.all([
    theirPage.waitForEvent('filechooser'),
    press(theirPage, theirPage.getByRole('button', { name: 'Upload an Image' })),
  ])
  await chooser.setFiles([{ name: 'corner.jpg', mimeType: 'image/jpeg', buffer: drawn?.jpeg ?? Buffer.alloc(0) }])
  await expect(visibleText(theirPage, offlinePillText(1))).toBeVisible({ timeout: 60_000 })
  await link.restore()

  await page.reload()
  await press(page, page.getByRole('button', { name: 'Role of Kit Moss' }))
  await page.getByRole('menuitemradio', { name: 'Viewer' }).waitFor()
  await page.keyboard.press('v')
  await expect(page.getByRole('menuitemradio', { name: 'Viewer' })).toBeFocused()
  await page.keyboard.press('Enter')
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Make viewer' }))
  await expect(page.getByText('Kit Moss is now a viewer').first()).toBeVisible()
  await press(page, page.getByRole('button', { name: 'More for Kit Moss' }))
  await page.getByRole('menuitem', { name: 'Deactivate' }).waitFor()
  for (let stops = 0; stops < 5; stops += 1) {
    if (await page.getByRole('menuitem', { name: 'Deactivate' }).evaluate((item) => item === document.activeElement))
      break
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }))
  await expect(page.getByText('Kit Moss is deactivated').first()).toBeVisible()
  await expect(theirPage.getByLabel('Username')).toBeVisible({ timeout: 60_000 })
  await theirs.close()
  await rm(folder, { recursive: true, force: true })
})
