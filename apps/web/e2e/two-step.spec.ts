import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expect, signIn, test } from './support/journey.ts'
import type { Rep } from './support/rep.ts'

const STEP_MS = 30_000

/**
 * Returns the code an authenticator app shows; `stepsLater` picks a later time step, for when the current code is used
 * up.
 */
const codeOf = (key: string, stepsLater = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(key), timestamp: Date.now() + stepsLater * STEP_MS })

const signOut = async (page: Page): Promise<void> => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByLabel('Username')).toBeVisible()
}
const typePassword = async (page: Page, rep: Rep): Promise<void> => {
  await page.getByLabel('Username').fill(rep.username)
  await page.getByLabel('Password', { exact: true }).fill(rep.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('a person turns two-step verification on, signs in with the app and with a recovery code, and turns it off', async ({
  phone,
  rep,
}) => {
  const page = await phone.open()
  await signIn(page, rep)
  await page.goto('/settings/security')
  await page.getByRole('button', { name: /^Two-step verification/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Set up' }).click()
  await expect(sheet.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const key = (await sheet.locator('code').innerText()).replaceAll(' ', '')
  await sheet.getByLabel('Code from the app').fill('000000')
  await sheet.getByRole('button', { name: 'Turn on' }).click()
  await expect(sheet.getByText('This code isn’t right')).toBeVisible()
  await sheet.getByLabel('Code from the app').fill(codeOf(key))
  await sheet.getByRole('button', { name: 'Turn on' }).click()
  await expect(sheet.getByText('Save your recovery codes')).toBeVisible()
  const [recoveryCode = ''] = await sheet.locator('code').allInnerTexts()
  await sheet.getByRole('button', { name: 'I saved them' }).click()
  await expect(page.getByRole('button', { name: /^Two-step verification.*On$/ })).toBeVisible()

  await signOut(page)
  await typePassword(page, rep)
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Back to Sign In' }).click()
  await typePassword(page, rep)
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('This code isn’t right, or was already used')).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill(codeOf(key, 1))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Start a Capture' })).toBeVisible()

  await signOut(page)
  await typePassword(page, rep)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recoveryCode.toLowerCase())
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Start a Capture' })).toBeVisible()

  await page.goto('/settings/security')
  await page.getByRole('button', { name: /^Two-step verification/ }).click()
  await expect(sheet.getByText('9 recovery codes left.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Turn off' }).click()
  await sheet.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByRole('button', { name: /^Two-step verification.*Off$/ })).toBeVisible()
})

test('a sign-in whose code can’t be sent says so and continues when there is signal', { tag: '@nightly' }, async ({
  phone,
  rep,
  link,
}) => {
  const page = await phone.open()
  await signIn(page, rep)
  await page.goto('/settings/security')
  await page.getByRole('button', { name: /^Two-step verification/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Set up' }).click()
  const key = (await sheet.locator('code').innerText()).replaceAll(' ', '')
  await sheet.getByLabel('Code from the app').fill(codeOf(key))
  await sheet.getByRole('button', { name: 'Turn on' }).click()
  await sheet.getByRole('button', { name: 'I saved them' }).click()
  await signOut(page)
  await typePassword(page, rep)
  await page.getByLabel('Code', { exact: true }).fill(codeOf(key, 1))
  await link.cut()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('Code', { exact: true })).not.toHaveValue('')
  await link.restore()
  await page.getByLabel('Code', { exact: true }).fill(codeOf(key, 1))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Start a Capture' })).toBeVisible()
})
