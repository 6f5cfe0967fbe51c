import { SalesEvent } from '@canvass/contracts/events'
import type { Page, Route } from '@playwright/test'
import { sampleOf } from '../../test/answers/sample-of.ts'
import { faultsOnScreen } from './faults-on-screen.ts'
import { changeAnswer, expect, type OpenScreen, test } from './visit.ts'

const SNAPSHOT = /\/api\/sync\/snapshot/
const camera = { situation: 'empty', role: 'member' } as const

/** Opens the sheet for setting up an event, over the camera, for a user without events whose plan includes them. */
async function openSheet(openScreen: OpenScreen, snapshot?: (route: Route) => Promise<void>) {
  // No page of the app yet: once it had synced, it would never ask for the snapshot below.
  const opened = await openScreen('/favicon.svg', camera)
  const { page } = opened
  if (snapshot) await page.route(SNAPSHOT, snapshot)
  await page.route('**/api/auth/me', (route) =>
    changeAnswer(route, ({ user }: { user: object }) => ({ user: { ...user, plan: 'professional' } })),
  )
  await page.addInitScript(() => {
    const kept = JSON.parse(localStorage.getItem('canvass.identity') ?? '{}') as { user?: object }
    localStorage.setItem('canvass.identity', JSON.stringify({ ...kept, user: { ...kept.user, plan: 'professional' } }))
  })
  await page.goto('/camera')
  await page.getByRole('button', { name: 'Add event' }).click()
  return { ...opened, sheet: page.getByRole('dialog') }
}
const save = (page: Page) => page.getByRole('button', { name: 'Save event' }).click()

/** Tests the new-event sheet across plans, networks, and texts. */
export function testNewEvent() {
  test('a user whose plan has no events reads which plan includes them', async ({ openScreen }) => {
    const { page, faults } = await openScreen('/camera', camera)
    await page.getByRole('button', { name: 'Add event' }).click()
    await expect(page.getByRole('dialog').getByText('New events come with the Professional plan.')).toBeVisible()
    await expect(page.getByRole('radio', { name: /^No event/ })).toBeChecked()
    expect([...(await faultsOnScreen(page)), ...faults]).toEqual([])
  })

  test('the new-event sheet explains its purpose and what belongs in each field', async ({ openScreen }) => {
    const { page, sheet, faults } = await openSheet(openScreen)
    await expect(sheet.getByRole('heading', { name: 'Set up an event' })).toBeVisible()
    await expect(sheet.getByText('Applies to every photo until you change it.')).toBeVisible()
    for (const label of ['Name', 'Place', 'First day', 'Last day', 'Consent text'])
      await expect(sheet.getByLabel(label)).toBeVisible()
    await expect(sheet.getByPlaceholder('Hall, booth, or street')).toBeVisible()
    await expect(sheet.getByPlaceholder('What you tell people before you photograph their card')).toBeVisible()
    await expect(sheet.getByText('Qualifiers · one tap after a photo')).toBeVisible()
    await expect(sheet.getByRole('switch', { name: 'Show before each photo' })).toBeVisible()
    expect([...(await faultsOnScreen(page)), ...faults]).toEqual([])
  })

  test('a new event without a name, or that ends before it starts, is not saved and says why next to the field', async ({
    openScreen,
  }) => {
    const { page, sheet, faults } = await openSheet(openScreen)
    await sheet.getByLabel('First day').fill('2026-05-14')
    await sheet.getByLabel('Last day').fill('2026-05-13')
    await expect(sheet.getByText('Name is required')).toBeHidden()
    await save(page)
    await expect(sheet.getByLabel('Name')).toHaveAccessibleDescription(/Name is required/)
    await expect(sheet.getByLabel('Last day')).toHaveAccessibleDescription(/The last day is before the first/)
    expect([...(await faultsOnScreen(page)), ...faults]).toEqual([])
  })

  test('a partly typed date is not treated as empty, and says so next to the field', async ({ openScreen }) => {
    const { page, sheet, faults } = await openSheet(openScreen)
    await sheet.getByLabel('Name').fill('Harbor Fair')
    await sheet.getByLabel('First day').press('Backspace')
    await sheet.getByLabel('Last day').pressSequentially('05')
    await save(page)
    for (const label of ['First day', 'Last day'])
      await expect(sheet.getByLabel(label)).toHaveAccessibleDescription('Enter the full date')
    await sheet.getByLabel('First day').fill('2026-05-14')
    await expect(sheet.getByLabel('First day')).toHaveAccessibleDescription('')
    expect([...(await faultsOnScreen(page)), ...faults]).toEqual([])
    await sheet.getByLabel('Last day').fill('2026-05-15')
    await save(page)
    await expect(page.getByRole('button', { name: 'Harbor Fair' })).toBeVisible()
  })

  test('a tag is added and removed by name, whatever its text, and Escape discards one that is being typed', async ({
    openScreen,
  }) => {
    const { page, sheet, faults } = await openSheet(openScreen)
    const hostile = '<img src=x onerror=alert(1)> שלום'
    await sheet.getByRole('button', { name: 'Tag', exact: true }).click()
    await sheet.getByLabel('New tag').fill(hostile)
    await page.keyboard.press('Enter')
    await sheet.getByLabel('New tag').fill('never mind')
    // Escape discards the word being typed, not the event and its other fields.
    await page.keyboard.press('Escape')
    await expect(sheet.getByText('never mind')).toBeHidden()
    await sheet.getByRole('button', { name: `Remove ${hostile}` }).click()
    await expect(sheet.getByText(hostile)).toBeHidden()
    expect([...(await faultsOnScreen(page)), ...faults]).toEqual([])
  })

  test('text typed for the first event stays when a colleague’s event arrives', async ({ openScreen }) => {
    let answer: () => void = () => undefined
    const released = new Promise<void>((resolve) => {
      answer = resolve
    })
    const { page, sheet } = await openSheet(openScreen, async (route) => {
      await released
      await changeAnswer(route, (snapshot: object) => ({ ...snapshot, events: [sampleOf(SalesEvent, 'typical')] }))
    })
    await sheet.getByLabel('Name').fill('Harbor Fair')
    const arrived = page.waitForResponse(SNAPSHOT)
    answer()
    await arrived
    await sheet.getByRole('button', { name: 'Back' }).waitFor()
    await expect(sheet.getByLabel('Name')).toHaveValue('Harbor Fair')
    await sheet.getByRole('button', { name: 'Back' }).click()
    await expect(sheet.getByRole('radio')).toHaveCount(2)
  })

  test('a saved event applies to the next photos, can be edited, and waits on this phone', async ({ openScreen }) => {
    const { page, sheet } = await openSheet(openScreen)
    await page.route('**/api/events/**', (route) => route.abort('internetdisconnected'))
    await sheet.getByLabel('Name').fill('Harbor Fair')
    await save(page)
    await page.getByRole('button', { name: 'Harbor Fair' }).click()
    await expect(sheet.getByRole('radio', { name: /^Harbor Fair/ })).toBeChecked()
    await expect(sheet.getByText('Saved on this phone')).toBeVisible()
    await expect(sheet.getByText('Photos won’t be tagged')).toBeVisible()
    await sheet.getByRole('button', { name: 'Edit Harbor Fair' }).click()
    await expect(sheet.getByRole('heading', { name: 'Edit event' })).toBeVisible()
    await expect(sheet.getByText('Earlier photos won’t change.')).toBeVisible()
    await sheet.getByRole('button', { name: 'Back' }).click()
    await expect(sheet.getByRole('button', { name: 'Set up another event' })).toBeVisible()
  })
}
