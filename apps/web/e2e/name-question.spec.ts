import type { Locator, Page } from '@playwright/test'
import { expectNoFaults } from './support/access.ts'
import { drawSigns, type Sign } from './support/draw-sign.ts'
import { expect, visibleText, signIn, test, offlinePillText } from './support/journey.ts'
import type { Rep } from './support/rep.ts'

test.setTimeout(300_000)

/** Builds a sign of a business with two names in the same letter size and nothing to tell which one is right. */
const signWithTwoNames = (ground: string): Sign => ({
  ground,
  lines: [
    { text: 'Marlow Hill', x: 90, y: 300, height: 90 },
    { text: '(503) 555-0142', x: 90, y: 540, height: 60 },
    { text: 'Alder House', x: 90, y: 760, height: 90 },
  ],
})
const parking: Sign = {
  ground: '#f6f3ea',
  lines: [
    { text: 'NO PARKING', x: 180, y: 300, height: 130 },
    { text: 'TOW AWAY ZONE', x: 180, y: 560, height: 100 },
  ],
}

const main = (page: Page): Locator => page.getByRole('main')
const question = (page: Page): Locator => page.getByRole('heading', { name: 'Is this the name?' })

async function choose(page: Page, jpeg: Buffer): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Upload an Image' }).click(),
  ])
  await chooser.setFiles([{ name: 'sign.jpg', mimeType: 'image/jpeg', buffer: jpeg }])
}

/** Waits until there are `count` leads and returns the newest. */
async function newestLead(rep: Rep, count: number): Promise<string> {
  await expect.poll(async () => (await rep.leads()).length, { timeout: 90_000 }).toBe(count)
  return (await rep.leads())[0]?.id ?? ''
}

test('a sign with two names asks which one is right, one tap answers without signal, and the next photo remembers', async ({
  phone,
  rep,
  link,
}) => {
  const [first = Buffer.alloc(0), second = Buffer.alloc(0)] = await drawSigns([
    signWithTwoNames('#ffffff'),
    signWithTwoNames('#e8eef2'),
  ])
  const page = await phone.open()
  await signIn(page, rep)
  await choose(page, first)
  const id = await newestLead(rep, 1)
  const { companyName, askedName } = await rep.lead(id)
  const other = askedName?.choices[1]?.name ?? ''
  expect([companyName, other].toSorted()).toEqual(['Alder House', 'Marlow Hill'])

  await page.goto(`/lead/${id}`)
  await expect(question(page)).toBeVisible()
  const names = page.getByRole('group', { name: 'Names found in the photo' })
  await expect(names.getByRole('button')).toHaveCount(2)
  await expectNoFaults(page, 'A question about the name')

  await link.cut()
  await names.getByRole('button', { name: other }).click()
  await expect(question(page)).toBeHidden()
  await expect(main(page).getByRole('heading', { name: other, level: 2 })).toBeVisible()
  await expect(visibleText(page, offlinePillText(1))).toBeVisible()
  await page.reload()
  await expect(main(page).getByRole('heading', { name: other, level: 2 })).toBeVisible()
  await expect(question(page)).toBeHidden()
  expect(await rep.lead(id)).toMatchObject({ companyName })

  await link.restore()
  await expect.poll(() => rep.lead(id), { timeout: 60_000 }).toMatchObject({ companyName: other, askedName: null })
  await page.reload()
  await expect(main(page).getByRole('heading', { name: other, level: 2 })).toBeVisible()
  await expect(question(page)).toBeHidden()

  await page.goto('/')
  await choose(page, second)
  expect(await rep.lead(await newestLead(rep, 2))).toMatchObject({ companyName: other, askedName: null })
})

test('a parking sign names no business, and the lead gets the name a person types', { tag: '@nightly' }, async ({
  phone,
  rep,
}) => {
  const [jpeg = Buffer.alloc(0)] = await drawSigns([parking])
  const page = await phone.open()
  await signIn(page, rep)
  await choose(page, jpeg)
  const id = await newestLead(rep, 1)
  expect(await rep.lead(id)).toMatchObject({ companyName: '', askedName: { kind: 'none' } })

  await page.goto(`/lead/${id}`)
  const asked = page.getByRole('heading', { name: 'We didn’t find a business name in this photo.' })
  await expect(asked).toBeVisible()
  await expect(main(page).getByRole('heading', { name: 'Unknown business', level: 2 })).toBeVisible()
  await expectNoFaults(page, 'A photo that names nobody')
  await page.getByLabel('What is the business called?').fill('Harbor Garage')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(main(page).getByRole('heading', { name: 'Harbor Garage', level: 2 })).toBeVisible()
  await expect(asked).toBeHidden()
  await expect
    .poll(() => rep.lead(id), { timeout: 60_000 })
    .toMatchObject({ companyName: 'Harbor Garage', askedName: null })
})

test('a name the phone read itself asks without signal, and the answer follows the photo', { tag: '@nightly' }, async ({
  phone,
  rep,
  link,
}) => {
  const [jpeg = Buffer.alloc(0)] = await drawSigns([signWithTwoNames('#ffffff')])
  const page = await phone.open()
  await signIn(page, rep)
  await page.goto('/settings/offline-storage')
  await page.getByRole('button', { name: 'Download' }).click()
  await expect(page.getByText(/^On this device, \d+ MB\./)).toBeVisible({ timeout: 60_000 })
  await link.cut()
  await page.goto('/')
  await choose(page, jpeg)
  await expect(visibleText(page, offlinePillText(1))).toBeVisible({ timeout: 30_000 })
  await page.goto('/outbox')
  const row = page.getByRole('list', { name: 'Captures on this device' }).getByRole('listitem').first()
  await expect(row).toContainText('Check the name', { timeout: 120_000 })
  await row.click()
  const names = page.getByRole('dialog').getByRole('group', { name: 'Names found in the photo' })
  await expect(names.getByRole('button')).toHaveCount(2)
  await expectNoFaults(page, 'A question of the phone')
  await names.getByRole('button', { name: 'Alder House' }).click()
  await expect(names).toBeHidden()
  await expect(page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Alder House' })).toBeVisible()

  await link.restore()
  const id = await newestLead(rep, 1)
  await expect
    .poll(() => rep.lead(id), { timeout: 60_000 })
    .toMatchObject({ companyName: 'Alder House', askedName: null })
})
