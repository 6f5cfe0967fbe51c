import { cleanFileName } from '@canvass/domain/files/file-name'
import type { Page } from '@playwright/test'
import { HOSTILE } from '../../test/answers/sample-texts.ts'
import { faultsOnScreen } from './faults-on-screen.ts'
import { leadWithPlaces } from './lead-with-places.ts'
import { nightlyIfRare } from './screens-in-states.ts'
import { expect, test } from './visit.ts'

const ID = '0195a1de-7c11-7d42-9a40-4f0c7a3e1b02'

const cardOf = (page: Page) => page.locator('section').filter({ has: page.getByRole('heading', { name: /^Files/ }) })
const listed = (page: Page) => cardOf(page).getByRole('list', { name: 'Files' }).getByRole('listitem')

/** Names our server would never return: without a line break opportunity, reversed, and bidirectional. */
const HOSTILE_NAMES = [`${'W'.repeat(196)}.pdf`, 'invoice \u202Efdp.exe', HOSTILE, 'قائمة الأسعار.pdf', '.']

/** Makes the server return the profile of a lead with this many files. */
async function answerWith(
  page: Page,
  count: number,
  { situation = 'typical', ownerId }: { situation?: 'typical' | 'hostile'; ownerId?: null } = {},
): Promise<void> {
  const lead = leadWithPlaces(ID, situation)
  const one = { mime: 'application/octet-stream', size: 987_654, byId: ID, byName: 'Mira Solberg', leadId: ID }
  const files = Array.from({ length: count }, (_, at) => ({
    ...one,
    id: `0195a1de-7c11-7d42-9a40-${at.toString(16).padStart(12, '0')}`,
    at: new Date(Date.UTC(2026, 10, 20, 12, at)).toISOString(),
    ...(situation === 'hostile'
      ? { name: HOSTILE_NAMES[at % HOSTILE_NAMES.length], byName: HOSTILE }
      : { name: `Rate card ${at + 1}.pdf`, mime: 'application/pdf' }),
  }))
  const json = { ...lead, files, ...(ownerId !== undefined && { ownerId }) }
  await page.route(`**/api/leads/${ID}`, (route) => route.fulfill({ json }))
}

/**
 * Tests the Files card of a profile: long lists, hostile names, refused files, no permission to change it, and no
 * signal.
 */
export function testFilesOfLead(): void {
  for (const situation of ['typical', 'hostile'] as const)
    test(
      `forty files of a lead render without faults, and refused ones are named and stay: ${situation}`,
      nightlyIfRare(situation),
      async ({ openScreen }) => {
        const { page, faults, settled } = await openScreen(`/lead/${ID}`, { situation, role: 'admin' })
        await answerWith(page, 40, { situation })
        const refusal = { message: 'This lead was deleted', error: 'x', code: 'gone', requestId: 'r' }
        await page.route(`**/api/leads/${ID}/files/*`, (route) =>
          route.request().method() === 'PUT' ? route.fulfill({ status: 410, json: refusal }) : route.fallback(),
        )
        await page.reload()
        await settled()
        await expect(listed(page)).toHaveCount(5)
        const name = situation === 'hostile' ? `${'W'.repeat(150)}${HOSTILE}\u202E.exe` : 'Menu.pdf'
        await cardOf(page)
          .locator('input[type=file]')
          .setInputFiles([
            { name, mimeType: 'text/html', buffer: Buffer.from('%PDF-1.7') },
            { name: `empty ${name}`, mimeType: 'text/plain', buffer: Buffer.alloc(0) },
            { name: `large ${name}`, mimeType: 'video/mp4', buffer: Buffer.alloc(15 * 1024 * 1024 + 1) },
          ])
        await expect(cardOf(page).getByRole('alert').getByRole('listitem')).toHaveText([
          `${cleanFileName(`empty ${name}`)} Empty, so it wasn’t added.`,
          `${cleanFileName(`large ${name}`)} Larger than 15 MB, so it wasn’t added.`,
        ])
        await expect(
          cardOf(page).getByText('Not sent: this lead was deleted. It’s still saved on this device.'),
        ).toBeVisible()
        await cardOf(page).getByRole('button', { name: 'Show all 41' }).click()
        await expect(listed(page)).toHaveCount(41)
        expect([...(await faultsOnScreen(page)), ...faults]).toEqual([])

        const own = listed(page).filter({ hasText: 'Not sent' })
        await own.getByRole('button', { name: /^Options for/ }).click()
        await page.getByRole('menuitem', { name: 'Delete from this device' }).click()
        const question = page.getByRole('dialog', { name: 'Delete this file?' })
        expect([...(await faultsOnScreen(page)), ...faults]).toEqual([])
        await question.getByRole('button', { name: 'Delete' }).click()
        await expect(own).toHaveCount(0)
        await expect(listed(page)).toHaveCount(40)
      },
    )

  test('a lead with fifty files says that it can’t have more', async ({ openScreen }) => {
    const { page, faults, settled } = await openScreen(`/lead/${ID}`, { situation: 'typical', role: 'admin' })
    await answerWith(page, 50)
    await page.reload()
    await settled()
    await expect(cardOf(page).getByText('A lead can have up to 50 files.')).toBeVisible()
    await expect(cardOf(page).locator('input[type=file]')).toHaveCount(0)
    expect([...(await faultsOnScreen(page)), ...faults]).toEqual([])
  })

  test('a lead without files says so, and a viewer can neither add nor remove one', async ({ openScreen }) => {
    const { page, faults, settled } = await openScreen(`/lead/${ID}`, { situation: 'typical', role: 'viewer' })
    await answerWith(page, 0, { ownerId: null })
    await page.reload()
    await settled()
    await expect(cardOf(page).getByText('No files yet.')).toBeVisible()
    await expect(cardOf(page).locator('input[type=file]')).toHaveCount(0)
    await answerWith(page, 1, { ownerId: null })
    await page.reload()
    await settled()
    await cardOf(page).getByRole('button', { name: 'Options for Rate card 1.pdf' }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['Download'])
    expect(faults).toEqual([])
  })

  test('a file that can’t be opened right now says what it needs, and a removed one says so', async ({
    openScreen,
  }) => {
    const { page, faults, settled } = await openScreen(`/lead/${ID}`, { situation: 'typical', role: 'admin' })
    await answerWith(page, 1)
    await page.reload()
    await settled()
    const open = cardOf(page).getByRole('button', { name: 'Open Rate card 1.pdf' })
    await page.route(`**/api/leads/${ID}/files/*`, (route) => route.abort('internetdisconnected'))
    await open.click()
    await expect(page.getByText('It isn’t saved on this device. Connect to open it.', { exact: true })).toBeVisible()
    const refusal = { message: 'Not found', error: 'x', code: 'not_found', requestId: 'r' }
    await page.route(`**/api/leads/${ID}/files/*`, (route) => route.fulfill({ status: 404, json: refusal }))
    await open.click()
    await expect(page.getByText('It was removed, or you can no longer see it.', { exact: true })).toBeVisible()
    await expect(listed(page)).toHaveCount(1)
    expect([...(await faultsOnScreen(page)), ...faults]).toEqual([])
  })

  test('without signal a cached profile lists its files and says which of them need a connection', async ({
    openScreen,
  }) => {
    const { page, faults, settled } = await openScreen(`/lead/${ID}`, { situation: 'typical', role: 'admin' })
    await answerWith(page, 2)
    await page.reload()
    await settled()
    await expect(listed(page)).toHaveCount(2)
    // The app is now persisting the response on the device.
    await page.waitForLoadState('networkidle')
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
    await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
    await page.reload()
    await expect(listed(page)).toHaveCount(2)
    await expect(cardOf(page)).toContainText('connect to open')
    const away = listed(page).first()
    await away.getByRole('button', { name: /^Options for/ }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['Connect to download', 'Connect to remove'])
    for (const item of await page.getByRole('menuitem').all()) await expect(item).toBeDisabled()
    expect(faults).toEqual([])
  })
}
