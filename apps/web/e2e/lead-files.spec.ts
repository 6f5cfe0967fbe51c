import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expectNoFaults } from './support/access.ts'
import { deskSize, openBrowser } from './support/browser.ts'
import { drawCards, inventedCard } from './support/drawing.ts'
import { copyInstalled } from './support/installed-app.ts'
import { expect, visibleText, signIn, test, offlinePillText } from './support/journey.ts'
import type { Rep } from './support/rep.ts'
import { keepToasts } from './support/toasts.ts'

const BAKERY = 'Juniper Bakehouse'
const MENU = { name: 'Menu for fall.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n% a menu') }
const VIDEO = { name: 'Walk-through.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(15 * 1024 * 1024 + 1) }

const cardOf = (page: Page): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: /^Files/ }) })
const filesOn = (page: Page): Locator => cardOf(page).getByRole('list', { name: 'Files' }).getByRole('listitem')

test('files added without signal survive a closed browser and reach a second device, and a removed one comes back', async ({
  phone,
  rep,
  link,
  world,
  folder,
  installed,
}) => {
  test.setTimeout(300_000)
  const [drawn] = await drawCards([inventedCard(3)])
  if (!drawn) throw new Error('Nothing was drawn')
  let page = await phone.open()
  await signIn(page, rep)
  const id = await leadOnPhone(page, rep)
  await expect(cardOf(page).getByText('No files yet.')).toBeVisible()

  await link.cut()
  await addFiles(page, [MENU, VIDEO, { name: 'Window.jpg', mimeType: 'image/jpeg', buffer: drawn.jpeg }])
  await expect(cardOf(page).getByRole('alert').getByRole('listitem')).toHaveText([
    'Walk-through.mp4 Larger than 15 MB, so it wasn’t added.',
  ])
  await expect(filesOn(page)).toHaveCount(2)
  await expect(filesOn(page).getByText('Saved on this device. It will be sent when you’re connected.')).toHaveCount(2)
  await expect(visibleText(page, offlinePillText(2))).toBeVisible()
  await expectNoFaults(page, 'Files wait')
  await phone.close()

  page = await phone.open()
  await page.goto(`/lead/${id}`)
  await expect(filesOn(page)).toHaveCount(2)
  await cardOf(page).getByRole('button', { name: 'Open Window.jpg' }).click()
  const picture = page.getByRole('dialog', { name: 'Window.jpg' }).getByRole('img', { name: 'Window.jpg' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expectNoFaults(page, 'A picture among the files')
  await page.keyboard.press('Escape')
  expect((await rep.lead(id)).files).toEqual([])

  await link.restore()
  await expect
    .poll(async () => (await rep.lead(id)).files?.map(({ name, mime, size }) => [name, mime, size]), {
      timeout: 60_000,
    })
    .toEqual([
      [MENU.name, 'application/pdf', MENU.buffer.length],
      ['Window.jpg', 'image/jpeg', drawn.jpeg.length],
    ])
  await expect(visibleText(page, 'All synced')).toBeVisible({ timeout: 60_000 })
  await expect(filesOn(page).getByText(/Saved on this device/)).toHaveCount(0)

  const profile = join(folder, 'desk')
  copyInstalled(installed, profile)
  const desk = await openBrowser({ profile, origin: world.link.origin, size: deskSize })
  try {
    const other = desk.pages()[0] ?? (await desk.newPage())
    await keepToasts(other)
    await signIn(other, rep)
    await other.goto(`/lead/${id}`)
    await expect(filesOn(other)).toHaveCount(2)
    const [download] = await Promise.all([
      other.waitForEvent('download'),
      cardOf(other)
        .getByRole('button', { name: `Open ${MENU.name}` })
        .click(),
    ])
    expect(download.suggestedFilename()).toBe(MENU.name)
    expect(Buffer.concat(await (await download.createReadStream()).toArray())).toEqual(MENU.buffer)

    await removeFile(other, 'Window.jpg')
    await expect(filesOn(other)).toHaveCount(1)
    await expect(filesOn(page)).toHaveCount(1)
    await other.getByRole('button', { name: 'Undo' }).click()
    await expect(filesOn(other)).toHaveCount(2)
    await expect(filesOn(page)).toHaveCount(2)

    await removeFile(other, MENU.name)
    await expect(filesOn(page)).toHaveCount(1)
    await expect.poll(async () => (await rep.lead(id)).files?.map(({ name }) => name)).toEqual(['Window.jpg'])
    await expectNoFaults(other, 'The files of a lead on a desk')
  } finally {
    await desk.close()
  }
})

test('a file whose response is lost is sent again and appears on its lead once', async ({ phone, rep, link }) => {
  const page = await phone.open()
  await signIn(page, rep)
  const id = await leadOnPhone(page, rep)
  link.loseAnswers(/^PUT \/api\/leads\/[^/]+\/files\//, 2)
  await addFiles(page, [MENU])
  await expect.poll(() => link.lost(), { timeout: 90_000 }).toBe(2)
  await expect(visibleText(page, 'All synced')).toBeVisible({ timeout: 90_000 })
  await expect(filesOn(page)).toHaveCount(1)
  expect((await rep.lead(id)).files).toMatchObject([{ name: MENU.name }])
})

async function leadOnPhone(page: Page, rep: Rep): Promise<string> {
  await rep.type(BAKERY)
  await expect.poll(async () => (await rep.leads())[0]?.status, { timeout: 60_000 }).toBe('qualified')
  const [lead] = await rep.leads()
  if (!lead) throw new Error('There is no lead')
  await page.goto(`/lead/${lead.id}`)
  await expect(cardOf(page)).toBeVisible({ timeout: 60_000 })
  return lead.id
}

async function addFiles(page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    cardOf(page).getByRole('button', { name: 'Add files' }).click(),
  ])
  await chooser.setFiles(files)
}

async function removeFile(page: Page, name: string): Promise<void> {
  await cardOf(page)
    .getByRole('button', { name: `Options for ${name}` })
    .click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
}
