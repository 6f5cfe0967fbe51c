import type { Page } from '@playwright/test'
import { declineCookies, expect, test } from './support/journey.ts'

/** Gives the browser a virtual authenticator that creates and presents passkeys and approves every prompt. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('a person adds a passkey, signs in with it alone, and removes it', async ({ phone, rep, world }) => {
  const page = await phone.open()
  // A passkey is bound to a host name; an IP address can't have one.
  const origin = world.link.origin.replace('127.0.0.1', 'localhost')
  await addAuthenticator(page)
  await page.goto(`${origin}/login`)
  await declineCookies(page)
  await page.getByLabel('Username').fill(rep.username)
  await page.getByLabel('Password', { exact: true }).fill(rep.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Start a Capture' })).toBeVisible()

  await page.goto(`${origin}/settings/security`)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(sheet.getByText('Name is required')).toBeVisible()
  await sheet.getByLabel('Name').fill('Work phone')
  await sheet.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('Not used yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await sheet.getByLabel('Name').fill('Again')
  await sheet.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(sheet.getByText('This device already has a passkey for your account.')).toBeVisible()

  await page.goto(`${origin}/`)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('button', { name: 'Start a Capture' })).toBeVisible()

  await page.goto(`${origin}/settings/security`)
  await page.getByRole('button', { name: 'Remove Work phone' }).click()
  await sheet.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible()
  await page.goto(`${origin}/`)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('This passkey doesn’t sign you in.')).toBeVisible()
})
