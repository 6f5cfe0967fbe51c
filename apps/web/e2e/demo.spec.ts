import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { mayOpen } from '../src/platform/screen-access.ts'
import { declarationOf, type ScreenName, screenNames } from '../src/platform/screens.ts'
import { expectNoFaults, waitUntilSettled } from './support/access.ts'
import { deskSize, phoneSize } from './support/browser.ts'
import { expect, signIn, test } from './support/journey.ts'

/** The part of the demo's invented answers that this test needs. */
interface Recorded {
  photos: readonly string[]
  answers: {
    '/api/auth/me': { user: Parameters<typeof mayOpen>[0] }
    '/api/sync/snapshot': { leads: { id: string; rating: string | null; tags: string[] }[] }
  }
}
const recorded = JSON.parse(
  readFileSync(new URL('../public/invented/organization.json', import.meta.url), 'utf8'),
) as Recorded
const [photographed = ''] = recorded.photos
const { user } = recorded.answers['/api/auth/me']

/** Every screen of this version that the demo's user may open. */
const demoScreens = screenNames.filter((name) => {
  const { component, role } = declarationOf(name)
  return component !== undefined && role !== 'public' && mayOpen(user, name)
})

/** Returns the address of a screen in the demo, for a lead with a photo and without optional parameters. */
const addressOf = (name: ScreenName): string =>
  `/demo/app${declarationOf(name)
    .path.replace(/\/:\w+\?/, '')
    .replace(/:\w+/, photographed)}`.replace(/\/$/, '')

const demoBanner = (page: Page) => page.getByText('Demo: invented data. Nothing is saved or sent.')

test('the demo shows the app on invented data, sends no requests to the server, and leaves the signed-in user alone', async ({
  phone,
  rep,
}) => {
  const page = await phone.open()
  await signIn(page, rep)
  // The app marks its device on first load; the demo must not be blamed for that.
  await expect.poll(() => page.evaluate(hasDeviceMarks)).toBe(true)
  const kept = await page.evaluate(readDevice)
  await page.goto('/demo')
  await page.getByRole('link', { name: 'Look around' }).waitFor()
  const asked: string[] = []
  // Only the page's own requests: its service worker belongs to the app and may send for the device's owner.
  page.on('request', (request) => asked.push(`${page.url()} ${new URL(request.url()).pathname}`))
  const fromDemo = () => asked.filter((one) => /\/demo\/app\S* \/api\//.test(one))

  await page.goto('/demo/app')
  await expect(page.getByText('Demo: invented data. Nothing is saved or sent.')).toBeVisible()
  await page.getByRole('link', { name: 'View All' }).click()
  await page.locator('a[href^="/demo/app/lead/"]').first().click()
  await page.getByRole('button', { name: 'Change' }).first().click()
  await page.getByRole('dialog').getByText('Closed won').click()
  await page.getByRole('button', { name: 'Save status' }).click()
  await expect(page.getByText(/ to Closed won$/)).toBeVisible()
  expect(new URL(page.url()).pathname).toMatch(/^\/demo\/app\/lead\//)
  expect(fromDemo()).toEqual([])

  await page.getByRole('link', { name: 'Leave the demo' }).click()
  await page.getByRole('link', { name: 'Look around' }).waitFor()
  expect(fromDemo()).toEqual([])
  expect(await page.evaluate(readDevice)).toEqual(kept)
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Start a Capture' })).toBeVisible()
})

/** Whether the app has written every mark it leaves on a device on its own. */
async function hasDeviceMarks(): Promise<boolean> {
  const names = (await indexedDB.databases()).map(({ name }) => name)
  return localStorage.getItem('canvass.install') !== null && names.includes('canvass.device')
}

/** Reads the device's user and which per-user databases it has. */
async function readDevice(): Promise<unknown> {
  const names = (await indexedDB.databases()).map(({ name = '' }) => name)
  const { user } = JSON.parse(localStorage.getItem('canvass.identity') ?? '{}') as { user?: unknown }
  return {
    user,
    keys: Object.keys(localStorage).toSorted(),
    names: names.filter((name) => !name.startsWith('demo:')).toSorted(),
  }
}

/** Opens the screens in turn and, if `look` is given, inspects each one. */
async function openDemoScreens(page: Page, look?: (name: ScreenName) => Promise<void>): Promise<void> {
  const broken: string[] = []
  page.on('pageerror', (error) => broken.push(`${page.url()}: ${error.message}`))
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${page.url()} ${new URL(request.url()).pathname}`))
  expect(demoScreens.length).toBeGreaterThan(20)
  for (const name of demoScreens) {
    await page.goto(addressOf(name))
    await demoBanner(page).waitFor()
    // The camera has no title: the photo fills the screen.
    if (declarationOf(name).chrome === 'bare') await page.getByRole('button').first().waitFor()
    else await waitUntilSettled(page)
    await expect(page.getByText('404 Page Not Found'), name).toBeHidden()
    await expect(page.getByText('Oops! Something went wrong'), name).toBeHidden()
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(wide, `${name} is no wider than the screen`).toBeLessThanOrEqual(0)
    await look?.(name)
  }
  expect(broken).toEqual([])
  expect(asked.filter((one) => one.includes(' /api/'))).toEqual([])
}

test('every screen that the demo’s user may open opens in the demo and sends no requests to the server', {
  tag: '@nightly',
}, async ({ phone }) => {
  test.setTimeout(300_000)
  await openDemoScreens(await phone.open())
})

// Runs on every change check the same screens for accessibility without the demo's leads.
for (const size of [phoneSize, deskSize])
  test(`every screen of the demo has no accessibility violations at ${size.width} pixels`, {
    tag: ['@nightly'],
  }, async ({ phone }) => {
    test.setTimeout(300_000)
    const page = await phone.open({ size })
    await openDemoScreens(page, (name) => expectNoFaults(page, name))
  })

test('a printed lead shows its tags, and neither empty fields nor controls that only work on screen', async ({
  phone,
}) => {
  const { leads } = recorded.answers['/api/sync/snapshot']
  const { id, tags = [] } = leads.find(({ rating, tags: words }) => rating === null && words.length > 0) ?? {}
  const page = await phone.open({ size: deskSize })
  await page.goto(`/demo/app/lead/${id}`)
  const deal = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Deal', exact: true }) })
  const name = (word: string) => deal.getByRole('term').filter({ hasText: word })
  await expect(name('Rating')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Profile' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('tab', { name: 'Profile' })).toBeHidden()
  await expect(name('Amount')).toBeVisible()
  await expect(name('Rating')).toBeHidden()
  for (const tag of tags) await expect(deal.getByText(tag, { exact: true })).toBeVisible()
  await expect(deal.locator('svg').filter({ visible: true })).toHaveCount(0)
})

test('a visitor who has opened the demo can use it without a network too', async ({ phone, link }) => {
  const page = await phone.open()
  await page.goto('/demo')
  await page.keyboard.press('Shift')
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active && active.state !== 'activated')
      await new Promise((done) => active.addEventListener('statechange', done, { once: true }))
  })
  await page.goto(`/demo/app/lead/${photographed}`)
  await demoBanner(page).waitFor()
  await page.getByText('Decision makers').first().waitFor()
  await page.waitForLoadState('networkidle')
  const name = await page.locator('h1').first().textContent()

  await link.cut()
  await page.goto(`/demo/app/lead/${photographed}`)
  await demoBanner(page).waitFor()
  await expect(page.locator('h1').first()).toHaveText(name ?? '')
  await page.goto('/demo/app/lead-vault')
  await expect(page.locator('a[href^="/demo/app/lead/"]').first()).toBeVisible()
})
