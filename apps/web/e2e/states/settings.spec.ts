import type { Page } from '@playwright/test'
import { userOf } from './answers.ts'
import { faultsOnScreen } from './faults-on-screen.ts'
import { testScreensOf } from './screens-in-states.ts'
import { expect, test } from './visit.ts'

const DEVICES = /We can’t load your devices right now/
const UNREACHABLE = /We can’t load your reading rules right now/

testScreensOf('settings', {
  settings: { typical: /Mira Solberg/, offline: /Mira Solberg/ },
  security: {
    typical: /Sign out everywhere else/,
    empty: /You’re signed in only here/,
    hostile: /Ångström/,
    error: DEVICES,
    offline: DEVICES,
    again: DEVICES,
  },
  apiTokens: {
    typical: /come with the Enterprise plan/,
    error: /We can’t load your API tokens right now/,
    hostile: /<img src=x onerror=alert\(1\)>/,
  },
  ownPrivacy: {
    typical: /Export my data/,
    empty: /Make a copy/,
    error: /We can’t load this right now/,
    offline: /We can’t load this right now/,
    again: /Delete my account/,
  },
  readingRules: {
    typical: /Existing leads won’t change/,
    empty: /Rules learned from your corrections show up here/,
    hostile: /<img src=x onerror=alert\(1\)>/,
    error: UNREACHABLE,
    offline: UNREACHABLE,
    again: UNREACHABLE,
  },
})

for (const [row, typed, button] of [
  ['Name', [], 'Save'],
  ['Email', ['New email'], 'Send link'],
] as const)
  test(`a changed ${row.toLowerCase()} that can’t be sent is reported and stays typed`, async ({ openScreen }) => {
    const { page, settled } = await openScreen('/settings/security', { situation: 'error', role: 'viewer' })
    await settled()
    await page.getByRole('button', { name: new RegExp(`^${row}`) }).click()
    for (const label of typed) await page.getByLabel(label).fill('ada@winter.example')
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('textbox').first()).not.toHaveValue('')
  })

test('a failed lookup of two-step verification says so and offers a retry', async ({ openScreen }) => {
  const { page, settled } = await openScreen('/settings/security', { situation: 'error', role: 'viewer' })
  await settled()
  await page.getByRole('button', { name: /^Two-step verification/ }).click()
  await expect(page.getByRole('dialog').getByText('We can’t load this right now.')).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Try again' })).toBeEnabled()
})

test('a device that can’t be signed out is reported and stays in the list', async ({ openScreen }) => {
  const { page, settled } = await openScreen('/settings/security', { situation: 'typical', role: 'viewer' })
  await settled()
  const rows = page.getByRole('button', { name: /^Sign out / })
  const before = await rows.count()
  await page.route('**/api/account/sessions/*', (route) => route.abort('internetdisconnected'))
  await rows.first().click()
  await expect(page.getByText('We couldn’t sign that device out', { exact: true })).toBeVisible()
  await expect(rows).toHaveCount(before)
})

test('a member chooses whether captures include their location, and the choice stays on the device', async ({
  openScreen,
}) => {
  const { page, settled } = await openScreen('/settings', { situation: 'typical', role: 'member' })
  await settled()
  await page.getByRole('button', { name: /^Capture.*With location/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('switch', { name: /Add my location/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: /^Capture.*Without location/ })).toBeVisible()
})

test('clearing data that the server also has asks first when the server is unreachable', async ({ openScreen }) => {
  const { page, settled } = await openScreen('/settings/offline-storage', { situation: 'typical', role: 'member' })
  await settled()
  const clear = page.getByRole('button', { name: 'Clear', exact: true })
  await expect(clear).toBeEnabled()
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
  await page.reload()
  await clear.click()
  const question = page.getByRole('dialog', { name: 'Clear while you’re offline?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
})

test('a user who must set up two-step verification does so before any screen, and can capture without a network', async ({
  openScreen,
}) => {
  const { page, faults } = await openScreen('/settings/reading-rules', { situation: 'typical', role: 'member' })
  await page.route('**/api/auth/me', async (route) => {
    await route.fulfill({ json: { user: { ...userOf('member'), mustSetUpSecondStep: true } } })
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Set up two-step verification' })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await page.getByRole('button', { name: 'Set up' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  expect([...(await faultsOnScreen(page)), ...faults]).toEqual([])
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Reading rules' })).toBeVisible()
})

const mockSecondStep = async (page: Page, turnOn: { reason: string; message: string }) => {
  let since: string | null = null
  await page.route('**/api/account/second-step', (route) =>
    route.fulfill({ json: { onSince: since, recoveryCodes: since === null ? 0 : 10 } }),
  )
  await page.route('**/api/account/second-step/begin', (route) =>
    route.fulfill({ json: { secret: 'ABCDEFGH', address: 'otpauth://totp/Canvass:ada?secret=ABCDEFGH' } }),
  )
  await page.route('**/api/account/second-step/turn-on', (route) => {
    if (turnOn.reason === 'second_step_on') since = '2026-11-21T09:00:00.000Z'
    return route.fulfill({ status: 409, json: { error: turnOn.message, code: 'conflict', requestId: '1', ...turnOn } })
  })
  await page.route('**/api/account/second-step/recovery-codes', (route) =>
    route.fulfill({ json: { recoveryCodes: ['ABCD-EFGH-JKLM'] } }),
  )
  await page.reload()
  await page.getByRole('button', { name: /^Two-step verification/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Set up' }).click()
  await sheet.getByLabel('Code from the app').fill('123456')
  await sheet.getByRole('button', { name: 'Turn on' }).click()
  return sheet
}

test('turning two-step verification on again after a lost response offers new recovery codes', async ({
  openScreen,
}) => {
  const { page, settled } = await openScreen('/settings/security', { situation: 'typical', role: 'viewer' })
  await settled()
  const message = 'Two-step verification is already on'
  const sheet = await mockSecondStep(page, { reason: 'second_step_on', message })
  await expect(sheet.getByText('It’s already on.')).toBeVisible()
  expect(await faultsOnScreen(page)).toEqual([])
  await sheet.getByRole('button', { name: 'New recovery codes' }).click()
  await expect(sheet.getByText('ABCD-EFGH-JKLM')).toBeVisible()
})

test('an expired setup of two-step verification starts over and says why', async ({ openScreen }) => {
  const { page, settled } = await openScreen('/settings/security', { situation: 'typical', role: 'viewer' })
  await settled()
  const message = 'This setup has expired. Start again.'
  const sheet = await mockSecondStep(page, { reason: 'second_step_not_begun', message })
  await expect(sheet.getByRole('alert')).toHaveText(message)
  await sheet.getByRole('button', { name: 'Set up' }).click()
  await expect(sheet.getByLabel('Code from the app')).toHaveValue('')
  await expect(sheet.getByRole('alert')).toBeHidden()
})

test('deleting an account shows the link that restores it while the device is signed out', async ({ openScreen }) => {
  const { page, settled } = await openScreen('/settings/privacy', { situation: 'typical', role: 'member' })
  await settled()
  await page.route('**/api/account/deletion', (route) =>
    route.fulfill({
      json:
        route.request().method() === 'GET'
          ? { organizationName: 'Winter Media', isAlone: true, mustHandOver: false }
          : { erasedAt: '2026-11-28T09:00:00.000Z', takeBackToken: 'the-way-back' },
    }),
  )
  await page.getByRole('button', { name: 'Delete account...' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(/^Type/).fill(userOf('member').username)
  const signedOut = page.waitForResponse('**/api/auth/logout')
  await sheet.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByRole('heading', { name: 'Your account is closed' })).toBeVisible()
  await signedOut
  await expect(page.getByText(/\/take-back#token=the-way-back$/)).toBeVisible()
  await expect(page.getByText(/reopens your account until Nov 28/)).toBeVisible()
  expect(await faultsOnScreen(page)).toEqual([])
})

for (const [isMailed, said] of [
  [true, 'We’ll email you when it’s ready.'],
  [false, 'Come back here to download it.'],
] as const)
  test(`a user who ${isMailed ? 'wants' : 'has turned off'} the email about a copy reads where it will be`, async ({
    openScreen,
  }) => {
    const { page, settled } = await openScreen('/settings/privacy', { situation: 'empty', role: 'member' })
    await settled()
    await page.route('**/api/account/notifications', (route) =>
      route.fulfill({ json: { joinRequests: true, exportReady: isMailed } }),
    )
    await page.reload()
    await page.getByRole('button', { name: 'Make a copy' }).click()
    await expect(page.getByRole('dialog').getByText(said)).toBeVisible()
  })
