import type { Route } from '@playwright/test'
import type { PlatformOrganization } from '@canvass/contracts/admin/platform'
import { PIXEL } from './answers.ts'
import { faultsOnScreen } from './faults-on-screen.ts'
import { labPicture, TRUTH } from './lab-picture.ts'
import { testScreensOf } from './screens-in-states.ts'
import type { Situation } from './situations.ts'
import { expect, type OpenScreen, test } from './visit.ts'

const NOT_LOADED = /We can’t load your recent photos right now/

const LOG_NOT_LOADED = /We can’t load the audit log right now/

const PLATFORM_NOT_LOADED = /We can’t load this right now/
const unreachable = { error: PLATFORM_NOT_LOADED, offline: PLATFORM_NOT_LOADED, again: PLATFORM_NOT_LOADED }

testScreensOf('admin', {
  admin: { typical: /People who can sign in/, ...unreachable },
  adminDashboard: { typical: /People who can sign in/, ...unreachable },
  adminOrganizations: { typical: /Change plan/, empty: /no organizations yet/, hostile: /Ångström/, ...unreachable },
  adminWaitlist: { typical: /Approve/, empty: /No one is waiting/, hostile: /Ångström/, ...unreachable },
  adminCanaryDashboard: { typical: /On for some|Off/, hostile: /Off/, ...unreachable },
  adminAccessCodes: { typical: /Revoke/, empty: /No access codes yet/, hostile: /Ångström/, ...unreachable },
  adminAudit: {
    typical: /Export CSV/,
    empty: /Nothing has been logged yet/,
    hostile: /Ångström/,
    error: LOG_NOT_LOADED,
    offline: LOG_NOT_LOADED,
    again: LOG_NOT_LOADED,
  },
  adminOcrLab: {
    typical: /We delete the photo and its results after a day/,
    empty: /Photos from the last day appear here/,
    hostile: /Ångström/,
    loading: /Run 12/,
    error: NOT_LOADED,
    offline: /The lab needs a connection/,
    again: /The lab needs a connection/,
  },
})

const ID = '01900000-0000-7000-8000-000000000001'
const ADDRESS = `/admin/ocr-lab?picture=${ID}`
const typical = { situation: 'typical', role: 'super_admin' } as const

/** Opens one picture of the lab that is still being read. */
async function openPicture(openScreen: OpenScreen, situation: Situation = 'typical') {
  const opened = await openScreen('/admin/ocr-lab', { ...typical, situation })
  const { page } = opened
  await page.route(`**/api/lab/pictures/${ID}`, (route) => route.fulfill({ json: labPicture(ID) }))
  await page.goto(ADDRESS)
  await page.getByRole('progressbar').waitFor()
  return opened
}

test('a lab picture shows its progress, and the failure of one engine next to the readings of the others', async ({
  openScreen,
}) => {
  const { page, faults } = await openPicture(openScreen)
  await expect(page.getByText('fennick.jpg, 1,600 × 1,200, 655 KB').filter({ visible: true })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '5 of 7')
  await expect(page.getByRole('button', { name: 'Line 1: FENNICK & DAUGHTER' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all texts' }).click()
  await expect(page.getByText('The engine stopped unexpectedly.')).toBeVisible()
  await expect(page.getByText('Nothing was read.')).toBeVisible()
  expect([...(await faultsOnScreen(page)), ...faults]).toEqual([])
})

test('the typed truth is compared with each reading, and the closest one is named', async ({ openScreen }) => {
  const { page, faults } = await openPicture(openScreen)
  await page.getByLabel('What the photo says').fill(TRUTH)
  await expect(page.getByText('Fewest errors').filter({ visible: true })).toBeVisible()
  await expect(page.getByLabel('Read, but not in the photo: 3O')).toHaveText('3O')
  await expect(page.getByLabel('In the photo, but not read: 30')).toHaveText('30')
  await expect(page.getByLabel('Read, but not in the photo: D.')).toBeVisible()
  // The tab stores the typed text: it is there after a return.
  await page.reload()
  await expect(page.getByLabel('What the photo says')).toHaveValue(TRUTH)
  expect([...(await faultsOnScreen(page)), ...faults]).toEqual([])
})

test('a tapped line is marked in the picture and in the text', async ({ openScreen }) => {
  const { page } = await openPicture(openScreen)
  const line = page.getByRole('listitem').getByRole('button', { name: '(971) 555-0142' })
  await expect(line).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: 'Line 4: (971) 555-0142' }).click({ position: { x: 20, y: 8 } })
  await expect(line).toHaveAttribute('aria-pressed', 'true')
})

test('a picture with typed text is saved to the test set, and a corrected text is saved again', async ({
  openScreen,
}) => {
  const { page, faults } = await openPicture(openScreen)
  const save = page.getByRole('button', { name: 'Save to the test set' })
  await expect(save).toBeDisabled()
  await expect(page.getByText('Enter what the photo says to save it to the test set.')).toBeVisible()
  let truth: string | null = null
  await page.route(`**/api/lab/pictures/${ID}/truth`, (route) => {
    truth = (route.request().postDataJSON() as { truth: string }).truth
    return route.fulfill({ json: labPicture(ID, truth) })
  })
  await page.route(`**/api/lab/pictures/${ID}`, (route) => route.fulfill({ json: labPicture(ID, truth) }))
  await page.route('**/api/lab/set', (route) => {
    const picture = { id: ID, fileName: 'fennick.jpg', at: '2026-11-23T10:15:00.000Z', truth, lines: [truth] }
    return route.fulfill({ json: { pictures: [picture] } })
  })
  await page.getByLabel('What the photo says').fill(`${TRUTH}\n`)
  await save.click()
  await expect(page.getByRole('button', { name: 'In the test set' })).toBeDisabled()
  await expect(page.getByText('In the test set until you delete it.')).toBeVisible()
  await expect(page.getByText('Test set: 1 photo, 0.0% wrong overall')).toBeVisible()
  expect(truth).toBe(TRUTH)
  await page.getByLabel('What the photo says').fill('FENNICK')
  await page.getByRole('button', { name: 'Save the new text' }).click()
  await expect(page.getByRole('button', { name: 'In the test set' })).toBeDisabled()
  expect(truth).toBe('FENNICK')
  expect([...(await faultsOnScreen(page)), ...faults]).toEqual([])
})

test('a lab picture is deleted after one confirmation, and a failed deletion is reported', async ({ openScreen }) => {
  const { page } = await openPicture(openScreen)
  const ask = async () => {
    await page.getByRole('button', { name: 'Delete now' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete this photo?' })
    await dialog.getByRole('button', { name: 'Delete now' }).click()
    // The dialog's button has the same name as the page's and can still be pressed while the dialog closes.
    await dialog.waitFor({ state: 'detached' })
  }
  const answerDelete = (answer: (route: Route) => Promise<void>) =>
    // The page polls the picture while something in it is still being read.
    page.route(`**/api/lab/pictures/${ID}`, (route) =>
      route.request().method() === 'DELETE' ? answer(route) : route.fulfill({ json: labPicture(ID, TRUTH) }),
    )
  await answerDelete((route) => route.abort('internetdisconnected'))
  await ask()
  await expect(page.getByText('We couldn’t delete the photo.', { exact: true })).toBeVisible()
  await answerDelete((route) => route.fulfill({ json: { id: ID } }))
  await ask()
  await expect(page.getByText('Photo deleted', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/ocr-lab$/u)
})

test('a deleted lab picture says so, and so does one that can’t be loaded', async ({ openScreen }) => {
  const { page } = await openScreen('/admin/ocr-lab', typical)
  const refusal = { code: 'not_found', message: 'Not found', error: 'Not found', requestId: 'request-1' }
  await page.route(`**/api/lab/pictures/${ID}`, (route) => route.fulfill({ status: 404, json: refusal }))
  await page.goto(ADDRESS)
  await expect(page.getByText('This photo isn’t here anymore.')).toBeVisible()
  const failing = await openScreen(ADDRESS, { ...typical, situation: 'error' })
  await expect(failing.page.getByText('We can’t load this photo right now.')).toBeVisible()
})

test('a picture that couldn’t be sent is still there, with its typed text', async ({ openScreen }) => {
  const { page } = await openScreen('/admin/ocr-lab', typical)
  await page.route('**/api/lab/pictures/*?*', (route) => route.abort('internetdisconnected'))
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'sign.png', mimeType: 'image/png', buffer: PIXEL })
  await page.getByLabel('What the photo says').fill('OPEN')
  await page.getByRole('button', { name: 'Run 12' }).click()
  await expect(page.getByText('The lab needs a connection. Your photo and text stay here.')).toBeVisible()
  await expect(page.getByText('sign.png')).toBeVisible()
  await expect(page.getByLabel('What the photo says')).toHaveValue('OPEN')
  await expect(page.getByRole('button', { name: 'Run 12' })).toBeEnabled()
})

test('a new access code is shown once, for copying', async ({ openScreen }) => {
  const { page, settled, faults } = await openScreen('/admin/access-codes', typical)
  await settled()
  await page.getByRole('button', { name: 'New code' }).click()
  await page.getByLabel('What it’s for').fill('Spring fair')
  await page.getByRole('button', { name: 'Create code' }).click()
  await expect(page.getByRole('dialog').getByText('it can’t be shown again')).toBeVisible()
  expect([...(await faultsOnScreen(page)), ...faults]).toEqual([])
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('an out-of-range number is not sent as empty, and gets focus', async ({ openScreen }) => {
  const { page, settled } = await openScreen('/admin/access-codes', typical)
  await settled()
  await page.getByRole('button', { name: 'New code' }).click()
  await page.getByLabel('What it’s for').fill('Spring fair')
  await page.getByLabel('Uses').fill('0')
  await page.getByLabel('Valid for').fill('4000')
  await page.getByRole('button', { name: 'Create code' }).click()
  await expect(page.getByText('Enter 1 or more.')).toBeVisible()
  await expect(page.getByText('Enter 3,650 or less.')).toBeVisible()
  await expect(page.getByLabel('Uses')).toBeFocused()
  await page.getByLabel('Uses').fill('')
  await page.getByLabel('Valid for').fill('400')
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/access-codes'))
  await page.getByRole('button', { name: 'Create code' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ maxUses: null, days: 400 })
})

test('an invalid share keeps a rollout from being saved, and Escape closes a list before its sheet', async ({
  openScreen,
}) => {
  const { page, settled } = await openScreen('/admin/canary-dashboard', typical)
  await settled()
  await page.getByRole('button', { name: 'Change the rollout:' }).first().click()
  const share = page.getByLabel('Share of people')
  for (const [typed, said] of [
    ['', 'Enter a number.'],
    ['250', 'Enter 100 or less.'],
  ] as const) {
    await share.fill('')
    await share.pressSequentially(typed)
    // Press Enter in the field itself, so it already has focus.
    await share.press('Enter')
    await expect(page.getByText(said)).toBeVisible()
    await expect(share).toBeFocused()
  }
  const organization = page.getByRole('dialog').getByRole('combobox')
  await organization.fill('Gull')
  await organization.press('Escape')
  await expect(organization).toHaveAttribute('aria-expanded', 'false')
  await expect(share).toHaveValue('250')
  await organization.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

const ACTIVE: PlatformOrganization = {
  id: '01900000-0000-7000-8000-000000000003',
  name: 'Port Alder Media',
  domain: null,
  plan: 'team',
  madeAt: '2026-11-01T08:00:00.000Z',
  suspendedAt: null,
  suspendedFor: null,
  people: 7,
  leads: 128,
  scans: 412,
}

test('a failed suspension is reported, and its reason stays typed', async ({ openScreen }) => {
  const { page, settled } = await openScreen('/admin', typical)
  const organizations: PlatformOrganization[] = [ACTIVE]
  await page.route('**/api/platform/organizations*', (route) => route.fulfill({ json: { organizations, next: null } }))
  await page.goto('/admin/organizations')
  await settled()
  await page.getByRole('button', { name: 'Suspend Port Alder Media' }).click()
  await page.getByLabel('Reason').fill('Unpaid')
  await page.route('**/api/platform/organizations/*/suspend', (route) => route.abort('internetdisconnected'))
  await page.getByRole('button', { name: 'Suspend', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('Reason')).toHaveValue('Unpaid')
})

test('a rollout is changed in its sheet, which contains roles, plans, and organizations', async ({ openScreen }) => {
  const { page, settled, faults } = await openScreen('/admin/canary-dashboard', typical)
  await settled()
  await page.getByRole('button', { name: 'Change the rollout: The new dashboard' }).click()
  await expect(page.getByRole('dialog').getByText('Only these plans')).toBeVisible()
  expect([...(await faultsOnScreen(page)), ...faults]).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The rollout was saved', { exact: true })).toBeVisible()
})

test('an older page of the audit log is seen from its top', async ({ openScreen }) => {
  const { page, settled } = await openScreen('/admin/audit', { situation: 'typical', role: 'admin' })
  const entry = {
    at: '2026-11-24T10:00:00.000Z',
    action: 'signed_in',
    by: 'person',
    person: { id: ID, name: 'Ana Okoro' },
    object: null,
    address: '203.0.113.7',
    device: 'Chrome on Android',
    before: null,
    after: null,
  }
  const entries = Array.from({ length: 50 }, (_, at) => ({ ...entry, seq: 100 - at }))
  await page.route(/\/api\/audit(\?|$)/, (route) => route.fulfill({ json: { entries, next: 50, isTampered: false } }))
  await page.reload()
  await settled()
  const older = page.getByRole('button', { name: 'Older' })
  await older.scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500)
  await older.click()
  await expect(page.getByRole('button', { name: 'Newer' })).toBeEnabled()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})
