import type { Page } from '@playwright/test'
import { waitUntilSettled } from './support/access.ts'
import { deskSize, phoneSize } from './support/browser.ts'
import { activatePage, declineCookies, expect, signIn, test } from './support/journey.ts'
import { ACCESS_CODE } from './support/stack.ts'
import { keepToasts } from './support/toasts.ts'

const OFFLINE = "You're offline. Some features may be unavailable."

const metaOf = (page: Page) =>
  page.evaluate(() => ({
    title: document.title,
    description: document.querySelector('meta[name="description"]')?.getAttribute('content') ?? '',
    canonical: new URL(document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '', location.href)
      .pathname,
  }))

test('a wrong password returns focus to the password field, and the next attempt starts without the notice', async ({
  phone,
  rep,
}) => {
  const page = await phone.open()
  await page.goto('/login')
  const password = page.getByLabel('Password', { exact: true })
  await page.getByLabel('Username').fill(rep.username)
  await password.fill('not my password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const notice = page.getByText('Authentication failed. Please verify your credentials.')
  await expect(notice).toBeVisible()
  await expect(password).toBeFocused()

  await password.fill('')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Password is required')).toBeVisible()
  await expect(notice).toBeHidden()
})

test('each step of the registration starts with focus on its title', async ({ phone }) => {
  const page = await phone.open()
  await page.goto('/register')
  await declineCookies(page)
  await expect(page.getByLabel('Access code')).toHaveAttribute('autocapitalize', 'none')
  const steps = page.getByRole('list', { name: 'How it works' }).getByRole('listitem')
  await expect(steps).toHaveText([/Enter your code$/, /Set up your organization$/, /Take your first photo$/])
  await page.getByLabel('Access code').fill(ACCESS_CODE)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Create Your Account' })).toBeFocused()
})

test('opening a page moves focus to its title', async ({ phone, rep }) => {
  const page = await phone.open()
  await signIn(page, rep)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeFocused()
  await page.getByRole('link', { name: 'Offline storage' }).click()
  await expect(page.getByRole('heading', { name: 'Offline storage', level: 1 })).toBeFocused()
})

test('a public page opened by keyboard starts at its title, and Tab continues from there', async ({ phone }) => {
  const page = await phone.open()
  await page.goto('/landing')
  await declineCookies(page)
  await expect(page.getByRole('heading', { level: 1 })).not.toBeFocused()
  const plans = page.getByRole('link', { name: 'Compare plans' })
  await plans.focus()
  await page.keyboard.press('Enter')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Pay for leads read, not for photos kept.')
  await expect(title).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Get Started' }).first()).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'The street is your pipeline.' })).toBeFocused()
  await expect(plans).toBeInViewport()
  await page.getByRole('link', { name: 'See How It Works' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#features$/)
  await expect(page.getByRole('heading', { name: 'The street is your pipeline.' })).not.toBeFocused()
})

test('a sheet opens with focus on its title, and Enter does not close it', async ({ phone, rep }) => {
  const page = await phone.open()
  await signIn(page, rep)
  await page.goto('/settings')
  const profile = page.getByRole('button', { name: 'Profile' })
  await profile.click()
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(profile).toBeFocused()
})

test('every page has its own title and description, and visitors get the landing page at the root', async ({
  phone,
  rep,
}) => {
  const page = await phone.open()
  const titles = {
    '/': 'The street is your pipeline · Canvass',
    '/login': 'Sign in · Canvass',
    '/register': 'Create an account · Canvass',
    '/forgot-password': 'Forgot password · Canvass',
  }
  const descriptions = new Set<string>()
  for (const [address, title] of Object.entries(titles)) {
    await page.goto(address)
    await expect(page).toHaveTitle(title)
    const { description, canonical } = await metaOf(page)
    // The canonical address of the landing page is its public one.
    expect(canonical).toBe(address === '/' ? '/landing' : address)
    descriptions.add(description)
  }
  expect(descriptions.size).toBe(4)
  await page.goto('/landing')
  await expect(page).toHaveTitle('The street is your pipeline · Canvass')
  expect((await metaOf(page)).canonical).toBe('/landing')
  await signIn(page, rep)
  await page.goto('/')
  await expect(page).toHaveTitle('Home · Canvass')
})

test('public pages show that the device is offline', async ({ phone }) => {
  const page = await phone.open()
  for (const address of ['/', '/login', '/register', '/landing']) {
    await page.goto(address)
    await waitUntilSettled(page)
    await activatePage(page)
    await page.getByRole('region', { name: 'Cookies' }).waitFor()
    await page.context().setOffline(true)
    await expect(page.getByText(OFFLINE, { exact: true })).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByText(OFFLINE)).toBeHidden()
  }
})

test('the cookie banner takes at most 120 pixels of a phone, and its space is reserved on a desk', async ({
  phone,
}) => {
  const boxOf = async (page: Page, role: 'region' | 'contentinfo', name?: string) =>
    (await page.getByRole(role, name === undefined ? {} : { name }).boundingBox()) ?? { y: Number.NaN, height: 0 }
  const small = await phone.open({ size: phoneSize })
  await small.goto('/login')
  await waitUntilSettled(small)
  await activatePage(small)
  await small.getByRole('region', { name: 'Cookies' }).waitFor()
  expect((await boxOf(small, 'region', 'Cookies')).height).toBeLessThanOrEqual(120)
  const desk = await phone.open({ size: deskSize })
  await desk.goto('/landing')
  await activatePage(desk)
  await desk.getByRole('region', { name: 'Cookies' }).waitFor()
  await waitUntilSettled(desk)
  const hidden = async () => {
    await desk.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const foot = await boxOf(desk, 'contentinfo')
    return foot.y + foot.height - (await boxOf(desk, 'region', 'Cookies')).y
  }
  await expect.poll(hidden).toBeLessThanOrEqual(0)
})

for (const { size, percent } of [
  { size: phoneSize, percent: 100 },
  { size: { width: 320, height: 568 }, percent: 100 },
  { size: phoneSize, percent: 200 },
])
  test(`with text at ${percent}% and ${size.width} pixels, the cookie banner and its choices cover nothing at the end of a page`, async ({
    phone,
  }) => {
    const page = await phone.open({ size })
    await page.goto('/pricing')
    await page.evaluate((text) => (document.documentElement.style.fontSize = `${text}%`), percent)
    await waitUntilSettled(page)
    await activatePage(page)
    const banner = page.getByRole('region', { name: 'Cookies' })
    await banner.waitFor()
    const last = [page.getByRole('link', { name: 'Unsubscribe' }), page.getByRole('button', { name: 'Scroll to top' })]
    /** Measures how far the banner overlaps the last line or the back-to-top link, whichever is worse. */
    const hidden = async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      const [top, ...boxes] = await Promise.all([banner, ...last].map((part) => part.boundingBox()))
      return Math.max(...boxes.map((box) => (box ? box.y + box.height : Number.NaN) - (top?.y ?? Number.NaN)))
    }
    await expect.poll(hidden).toBeLessThanOrEqual(0)
    await banner.getByRole('button', { name: 'Customize' }).click()
    await banner.getByRole('button', { name: 'Save' }).waitFor()
    await expect.poll(hidden).toBeLessThanOrEqual(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
  })

test('titles and values can be read in full at 320 pixels', async ({ phone, rep }) => {
  const page = await phone.open({ size: { width: 320, height: 640 } })
  await signIn(page, rep)
  for (const address of [
    '/settings',
    '/settings/offline-storage',
    '/settings/security',
    '/settings/reading-rules',
    '/outbox',
  ]) {
    await page.goto(address)
    const title = page.locator('h1:not([data-passing])').first()
    await title.waitFor()
    expect(await title.evaluate((one) => one.scrollWidth - one.clientWidth), address).toBeLessThanOrEqual(0)
  }
  await page.goto('/settings')
  const value = page.getByText('2 devices')
  expect(await value.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
})

test('a feature that doesn’t exist yet says that it is coming', async ({ phone, rep }) => {
  const page = await phone.open()
  await keepToasts(page)
  await signIn(page, rep)
  const goals = page.getByRole('button', { name: 'Goals: coming soon' })
  await expect(goals).toHaveAttribute('aria-disabled', 'true')
  await goals.click({ force: true })
  await expect(page.getByText('Coming soon', { exact: true })).toBeVisible()
})

test('content shared into the app before anyone has signed in prompts to sign up and leads there', {
  tag: '@nightly',
}, async ({ phone }) => {
  const page = await phone.open()
  await keepToasts(page)
  await page.goto('/')
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active && active.state !== 'activated')
      await new Promise((done) => active.addEventListener('statechange', done, { once: true }))
  })
  await page.reload()
  await page.evaluate(() => {
    const form = document.createElement('form')
    form.action = '/share-target'
    form.method = 'post'
    form.enctype = 'multipart/form-data'
    const text = document.createElement('input')
    text.name = 'text'
    text.value = 'Juniper Kiln, 214 Quay Street'
    form.append(text)
    document.body.append(form)
    form.submit()
  })
  await expect(page.getByText('Sign Up Required', { exact: true })).toBeVisible()
  await expect(page.getByText('Please sign up or sign in to capture leads', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/register$/)
})

test('the landing page offers its sections on a phone too', async ({ phone }) => {
  const page = await phone.open()
  await page.goto('/landing')
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Pricing' }).click()
  await expect(page.getByRole('heading', { name: 'Pricing' })).toBeInViewport()
})

test('on a desk a lead shows a way back, and its person the initials of their name', async ({ phone, rep }) => {
  const page = await phone.open({ size: deskSize })
  await signIn(page, rep)
  await rep.type('Juniper Kiln')
  await expect.poll(async () => (await rep.leads()).length, { timeout: 90_000 }).toBe(1)
  await page.goto(`/lead/${(await rep.leads())[0]?.id}`)
  await expect(page.getByRole('button', { name: `Account: ${rep.username}` })).toHaveText(/MS$/)
  const back = page.getByRole('main').getByRole('link', { name: 'Vault' })
  expect((await back.boundingBox())?.height).toBeGreaterThanOrEqual(24)
  await back.click()
  await expect(page).toHaveURL(/\/(?:leads|lead-vault)$/)
  await expect(page.locator('h1').first()).toBeFocused()
})
