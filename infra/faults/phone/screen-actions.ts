import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import type { Person } from '../product/people.ts'

/** User actions on the screens around capturing, which find their way by the visible texts. */

export async function startSignOut(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/`, { waitUntil: 'domcontentloaded' })
  await account(page).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
}

/** Chooses what happens to the captures that are only on this device; resolves once the user is signed out. */
export async function signOutWith(
  page: Page,
  count: number,
  choice: 'Keep' | 'Delete' | 'Send' | 'Export',
): Promise<void> {
  // Some may be sent while the question is open.
  await page
    .getByText(choice === 'Send' ? /only on this phone/ : `${count} captures are only on this phone`)
    .first()
    .waitFor()
  const titles = { Keep: /^Keep on this phone/, Delete: /^Delete \d/, Send: /^Send now/, Export: /^Export file/ }
  await page.getByText(titles[choice]).first().click()
  if (choice === 'Delete') await page.getByLabel(`Type ${count} to delete ${count}`).fill(`${count}`)
  await page.getByRole('button', { name: / and sign out$/ }).click()
  await untilSignedOut(page)
}

const account = (page: Page) => page.getByRole('button', { name: /^Account: / })

/**
 * Waits until the page header shows no account, which means there is no session. Under an open sheet the account is
 * still there, though out of reach.
 */
export async function untilSignedOut(page: Page): Promise<void> {
  await page.locator('button', { hasText: 'Account: ' }).waitFor({ state: 'detached', timeout: 120_000 })
}

export async function signInAs(page: Page, origin: string, { username, password }: Person): Promise<void> {
  await page.goto(`${origin}/login`, { waitUntil: 'domcontentloaded' })
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'Start a Capture' }).waitFor()
}

/** Waits until the condition holds; returns whether it did within that time. */
export async function becomesTrue(asked: () => Promise<boolean> | boolean, withinMs: number): Promise<boolean> {
  for (const deadline = Date.now() + withinMs; Date.now() < deadline; await sleep(250)) if (await asked()) return true
  return false
}
