import type { Page } from '@playwright/test'
import { deskSize, phoneSize } from './support/browser.ts'
import { expect, visibleText, signIn, test } from './support/journey.ts'
import type { Rep } from './support/rep.ts'

const TYPED = 'Juniper Bakehouse\n(541) 726-0199\nhello@juniper.example'

test('phones added, put first, changed, and removed without signal all reach the server', async ({
  phone,
  rep,
  link,
}) => {
  const page = await phone.open({ size: phoneSize })
  await signIn(page, rep)
  const id = await leadOf(page, rep)
  await link.cut()
  await addPhone(page, '+1 541-555-0102', 'Direct', '(541) 555-0102')
  await choose(page, '(541) 555-0102', 'Make primary')
  await expect(page.getByRole('link', { name: 'Call: (541) 555-0102' })).toBeVisible()
  await choose(page, 'hello@juniper.example', 'Edit')
  await page.getByRole('dialog').getByLabel('Email').fill('pia@juniper.example')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await choose(page, '(541) 726-0199', 'Remove')
  await expect(page.getByRole('button', { name: 'Options for (541) 726-0199' })).toHaveCount(0)
  await expect(page.getByText('Not synced yet', { exact: true }).first()).toBeVisible()

  await link.restore()
  await expect
    .poll(async () => contactsOf(await rep.lead(id)), { timeout: 60_000 })
    .toEqual(['+15415550102', ['+15415550102'], ['pia@juniper.example']])
  await expect(page.getByText('Not synced yet', { exact: true })).toHaveCount(0)
})

test('undoing the removal of a phone brings it back', async ({ phone, rep }) => {
  const page = await phone.open({ size: deskSize })
  await signIn(page, rep)
  const id = await leadOf(page, rep)
  await choose(page, '(541) 726-0199', 'Remove')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(visibleText(page, '(541) 726-0199')).toBeVisible()
  await expect.poll(async () => (await rep.lead(id)).phones.length, { timeout: 60_000 }).toBe(1)
})

test('a person added and renamed on the lead is stored on the server', async ({ phone, rep }) => {
  const page = await phone.open({ size: phoneSize })
  await signIn(page, rep)
  const id = await leadOf(page, rep)
  await addTo(page, 'Decision makers').click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Name', { exact: true }).fill('Pia Holm')
  await sheet.getByLabel('Role in the purchase').selectOption('Economic buyer')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await choose(page, 'Pia Holm', 'Edit')
  await sheet.getByLabel('Name', { exact: true }).fill('Pia Holm-Berg')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(visibleText(page, 'Pia Holm-Berg')).toBeVisible()
  await expect
    .poll(async () => (await rep.lead(id)).people.map(({ name, role }) => [name, role]), { timeout: 60_000 })
    .toEqual([['Pia Holm-Berg', 'economic_buyer']])
})

const contactsOf = ({ phone, phones, emails }: Awaited<ReturnType<Rep['lead']>>) => [
  phone,
  phones.map(({ value }) => value),
  emails.map(({ value }) => value),
]

/** Opens the screen of a lead with a phone and an email and returns its ID. */
async function leadOf(page: Page, rep: Rep): Promise<string> {
  await rep.type(TYPED)
  await expect.poll(async () => (await rep.leads()).length, { timeout: 60_000 }).toBe(1)
  const id = (await rep.leads())[0]?.id ?? ''
  await page.goto(`/lead/${id}`)
  await expect(visibleText(page, 'Contact info')).toBeVisible()
  return id
}

/** Finds the add button of the card with this title. */
const addTo = (page: Page, title: string) =>
  page
    .locator('section', { has: page.getByRole('heading', { name: title }) })
    .getByRole('button', { name: /^Add/ })
    .last()

async function addPhone(page: Page, value: string, kind: string, shown: string): Promise<void> {
  await addTo(page, 'Contact info').click()
  await page.getByRole('menuitem', { name: 'Phone' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Phone').fill(value)
  await sheet.getByLabel('Type').selectOption(kind)
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(visibleText(page, shown)).toBeVisible()
}

async function choose(page: Page, value: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Options for ${value}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}
