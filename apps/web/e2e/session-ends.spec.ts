import type { Page } from '@playwright/test'
import { drawCards, inventedCard } from './support/drawing.ts'
import { expect, visibleText, signIn, test, offlinePillText, type World } from './support/journey.ts'
import type { Rep } from './support/rep.ts'

test.setTimeout(240_000)

/** Ends the session on the server, as a changed password or a deactivation does; the page isn't notified. */
async function endSession(page: Page, { stack, link }: World): Promise<void> {
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const headers = { cookie, origin: link.origin }
  expect((await fetch(`${stack.origin}/api/auth/logout`, { method: 'POST', headers })).ok).toBe(true)
  expect((await fetch(`${stack.origin}/api/auth/me`, { headers })).status, 'the session is over').toBe(401)
}

async function submitSignIn(page: Page, rep: Rep): Promise<void> {
  await page.getByLabel('Username').fill(rep.username)
  await page.getByLabel('Password', { exact: true }).fill(rep.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('a session that ends with pending captures asks to sign in, in place, and says how many are pending', async ({
  phone,
  rep,
  link,
  world,
}) => {
  const page = await phone.open()
  await signIn(page, rep)
  const [drawn] = await drawCards([inventedCard(0)], { width: 1000, height: 562 })
  if (!drawn) throw new Error('Nothing was drawn')
  // Without signal, the page can't hear that the session ended before the capture is saved.
  await link.cut()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Upload an Image' }).click(),
  ])
  await chooser.setFiles([{ name: 'sign.jpg', mimeType: 'image/jpeg', buffer: drawn.jpeg }])
  await expect(visibleText(page, offlinePillText(1))).toBeVisible({ timeout: 60_000 })
  await endSession(page, world)
  await link.restore()
  await expect(page.getByText('1 capture is waiting on this phone')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('alert')).toBeHidden()
  await submitSignIn(page, rep)
  await expect.poll(async () => (await rep.leads()).length, { timeout: 120_000 }).toBe(1)
})

test('a session that ends under an open screen leads to the sign-in and afterwards back to the screen', async ({
  phone,
  rep,
  world,
}) => {
  const page = await phone.open()
  await signIn(page, rep)
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await endSession(page, world)
  // The page comes back into view, as it does when a phone is unlocked.
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible({ timeout: 60_000 })
  await expect(page).toHaveURL(/\/settings$/)
  await submitSignIn(page, rep)
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
})

test('a device that someone has signed in on opens at the sign-in, and the landing page keeps its address', async ({
  phone,
  rep,
}) => {
  const page = await phone.open()
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
  await signIn(page, rep)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await expect(page).toHaveTitle('Sign in · Canvass')
  await page.goto('/landing')
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
})

test('a signed-out device without a network opens at the sign-in and doesn’t keep reloading it', async ({
  phone,
  rep,
  link,
}) => {
  const page = await phone.open()
  await signIn(page, rep)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await link.cut()
  let asked = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/auth/me') asked += 1
  })
  await page.goto('/')
  const username = page.getByLabel('Username')
  await username.fill(rep.username)
  // The guard and the page ask on their own; each time the page was replaced, it used to ask again.
  await expect(username).toHaveValue(rep.username)
  expect(asked).toBeLessThan(5)
  await page.context().setOffline(true)
  await expect(page.getByText("You're offline. Some features may be unavailable.", { exact: true })).toBeVisible()
  await page.context().setOffline(false)
})
