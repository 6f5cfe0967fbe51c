import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mkdtemp, rm } from 'node:fs/promises'
import { openBrowser } from './support/browser.ts'
import { expect, signIn, test } from './support/journey.ts'

test.setTimeout(240_000)

const NEW_PASSWORD = 'a loud street at midnight'

test('a person signs out another of their devices, which goes to the sign-in immediately', { tag: '@nightly' }, async ({
  phone,
  rep,
  world,
}) => {
  const page = await phone.open()
  await signIn(page, rep)
  const folder = await mkdtemp(join(tmpdir(), 'canvass-other-device-'))
  const other = await openBrowser({ profile: folder, origin: world.link.origin })
  const otherPage = other.pages()[0] ?? (await other.newPage())
  // Its socket has answered before the sign-out: nothing but the socket can tell it then.
  const alive = otherPage.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'))
  await signIn(otherPage, rep)
  await alive

  await page.goto('/settings')
  await page.getByRole('link', { name: /Security/ }).click()
  await expect(page.getByText('This device', { exact: true })).toBeVisible()
  // The rep also has a session outside both browsers, so it is listed too.
  const rows = page.getByRole('button', { name: /^Sign out / })
  await expect(rows.filter({ hasNotText: 'everywhere' })).toHaveCount(2)
  await page.getByRole('button', { name: /^Sign out .* on / }).click()
  await expect(otherPage.getByLabel('Username')).toBeVisible({ timeout: 60_000 })
  await expect(rows.filter({ hasNotText: 'everywhere' })).toHaveCount(1)

  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(rows).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('This device', { exact: true })).toBeVisible()
  await other.close()
  await rm(folder, { recursive: true, force: true })
})

test('a person changes their name and password and signs in with the new password', async ({ phone, rep }) => {
  const page = await phone.open()
  await signIn(page, rep)
  await page.goto('/settings/security')
  await page.getByRole('button', { name: /^Name/ }).click()
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Last name is required')).toBeVisible()
  await page.getByLabel('Last name').fill('Winter')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: /^Name.*Ada Winter/ })).toBeVisible()
  const kept = await page.evaluate(() => localStorage.getItem('canvass.identity'))
  expect(kept, 'the copy for times without signal').toContain('"lastName":"Winter"')

  await page.getByRole('button', { name: /^Password/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Current password').fill('not my password')
  await sheet.getByLabel('New password').fill(NEW_PASSWORD)
  await sheet.getByLabel('Confirm password').fill(`${NEW_PASSWORD}!`)
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet.getByText('Passwords don’t match')).toBeVisible()
  await sheet.getByLabel('Confirm password').fill(NEW_PASSWORD)
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet.getByText('This isn’t your password')).toBeVisible()
  await sheet.getByLabel('Current password').fill(rep.password)
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: /^Sign out / })).toHaveCount(0)

  await page.goto('/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await page.getByLabel('Username').fill(rep.username)
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Start a Capture' })).toBeVisible()
})
