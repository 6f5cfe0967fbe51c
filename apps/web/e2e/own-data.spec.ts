import { readFile } from 'node:fs/promises'
import { expect, signIn, test } from './support/journey.ts'
import { emailWith } from './support/mailbox.ts'

test('a person downloads all of their data in one file', async ({ phone, rep }) => {
  await rep.type('Harbor Lights Dental')
  const page = await phone.open()
  await signIn(page, rep)
  await page.goto('/settings')
  await page.getByRole('link', { name: /^Privacy/ }).click()
  await page.getByRole('button', { name: 'Make a copy' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make a copy' }).click()
  const link = page.getByRole('link', { name: 'Download' })
  // A small copy finishes quickly, and then the page doesn't ask to wait.
  await expect(page.getByText('We’ll email you when it’s ready.').or(link)).toBeVisible()
  await expect(link).toBeVisible({ timeout: 60_000 })
  const coming = page.waitForEvent('download')
  await link.click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^canvass-data-\d{4}-\d\d-\d\d\.zip$/)
  const bytes = await readFile(await download.path())
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  for (const name of ['profile.json', 'leads.json', 'leads.csv', 'captures.json', 'notes.csv'])
    expect(bytes.includes(name)).toBe(true)
})

test('a person deletes their account, is signed out immediately, and restores it by the emailed link', async ({
  phone,
  rep,
  world,
}) => {
  const page = await phone.open()
  await signIn(page, rep)
  await page.goto('/settings/privacy')
  await page.getByRole('button', { name: 'Delete account...' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(`You’re the only one in ${rep.organizationName}`)).toBeVisible()
  await sheet.getByLabel(/^Type/).fill('somebody else')
  await sheet.getByRole('button', { name: 'Delete account' }).click()
  await expect(sheet.getByText('This isn’t your username')).toBeVisible()
  await sheet.getByLabel(/^Type/).fill(rep.username)
  await sheet.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByRole('heading', { name: 'Your account is closed' })).toBeVisible()
  const shown = await page.getByText(/\/take-back#token=/).innerText()

  await page.goto('/login')
  const enter = async (): Promise<void> => {
    await page.getByLabel('Username').fill(rep.username)
    await page.getByLabel('Password', { exact: true }).fill(rep.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }
  await enter()
  await expect(page.getByText('Authentication failed. Please verify your credentials.')).toBeVisible()

  const letter = await emailWith(world.stack.home, `The Canvass account ${rep.username} is closed`)
  const [link = ''] = /http\S+\/take-back#token=\S+/.exec(letter) ?? []
  expect(shown).toContain(link.slice(link.indexOf('/take-back')))
  await page.goto(link)
  await page.getByRole('button', { name: 'Reopen my account' }).click()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await enter()
  await expect(page.getByRole('button', { name: 'Start a Capture' })).toBeVisible()
})
