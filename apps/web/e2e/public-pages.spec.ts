import type { Page } from '@playwright/test'
import { declarationOf } from '../src/platform/screens.ts'
import { prerenderedScreens } from '../src/platform/prerendered-pages.ts'
import { expectNoFaults, waitUntilSettled } from './support/access.ts'
import { deskSize, phoneSize } from './support/browser.ts'
import { activatePage, declineCookies, expect, test } from './support/journey.ts'
import { keepToasts } from './support/toasts.ts'

const addresses = prerenderedScreens.map((screen) => declarationOf(screen).path)

/** Records every request and every complaint of a page. */
function watch(page: Page) {
  const asked: string[] = []
  const complaints: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  return { asked, complaints }
}

// First-time visitors of these pages have none of the app's files.
test.use({ isNewDevice: true })

test('each public page can be read before any script runs, and has a title that identifies it', async ({
  world,
  playwright,
}) => {
  const server = await playwright.request.newContext({ baseURL: world.stack.origin })
  const titles = new Set<string>()
  for (const address of ['/', ...addresses]) {
    const answer = await server.get(address, { headers: { accept: 'text/html' } })
    expect(answer.status(), address).toBe(200)
    const html = await answer.text()
    const heading = /<h1[^>]*>([^<]{5,})</.exec(html)?.[1]
    expect(heading, address).toBeDefined()
    expect(html, address).toContain(`<link rel="canonical" href="${world.link.origin}`)
    for (const part of [
      'og:title',
      'og:description',
      'og:image',
      'og:image:alt',
      'application/ld+json',
      'name="description"',
    ])
      expect(html, address).toContain(part)
    titles.add(/<title>(.*)<\/title>/.exec(html)?.[1] ?? '')
  }
  // The landing page has two addresses.
  expect(titles.size).toBe(addresses.length)
  const map = await (await server.get('/sitemap.xml')).text()
  expect(map).toContain(`<loc>${world.link.origin}/pricing</loc>`)
  expect(await (await server.get('/robots.txt')).text()).toContain(`Sitemap: ${world.link.origin}/sitemap.xml`)
  await server.dispose()
})

test('a public page shows all its content with scripts disabled', async ({ phone }) => {
  const page = await phone.open()
  const scripted = await page.context().newCDPSession(page)
  await scripted.send('Emulation.setScriptExecutionDisabled', { value: true })
  for (const address of ['/', ...addresses]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible()
    // The shortest one asks for an email and has a title, a sentence, and two links.
    expect((await page.locator('#root').innerText()).length, address).toBeGreaterThan(100)
  }
  await page.goto('/landing')
  await page.getByRole('link', { name: 'Compare plans' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '$999' })).toContainText('Contact Sales')
})

test('a keyboard alone answers the cookie banner, reaches a price, and presses its button', async ({ phone }) => {
  const page = await phone.open({ size: deskSize })
  await keepToasts(page)
  await page.goto('/landing')
  await waitUntilSettled(page)
  await activatePage(page)
  /** Tabs until a stop has a matching name, then presses it. Every stop must show its focus. */
  const walkTo = async (name: RegExp): Promise<void> => {
    for (let stops = 0; stops < 80; stops += 1) {
      await page.keyboard.press('Tab')
      const stop = await page.evaluate(() => {
        const at = document.activeElement
        const told = at?.getAttribute('aria-label') ?? at?.textContent ?? ''
        return { told, isSeen: at !== null && getComputedStyle(at).outlineStyle !== 'none' }
      })
      expect(stop, `Stop ${stops + 1} on the way to ${name.source}`).toMatchObject({ isSeen: true })
      if (name.test(stop.told)) return await page.keyboard.press('Enter')
    }
    throw new Error(`No stop is called ${name.source}`)
  }
  // The app shows the banner once it has taken over the page: tabbing before that reaches the end of the page.
  const question = page.getByRole('region', { name: 'Cookies' })
  await question.waitFor()
  await walkTo(/^Necessary Only$/)
  await expect(question).toBeHidden()
  await page.reload()
  await waitUntilSettled(page)
  await walkTo(/^Compare plans$/)
  await expect(page).toHaveURL(/\/pricing$/)
  // The address changes before the next page has arrived, and the old page's stops disappear with it.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay for leads read, not for photos kept.')
  await waitUntilSettled(page)
  await walkTo(/^Get Started$/)
  await expect(page.getByText('This is a demo', { exact: true })).toBeVisible()
})

test('an address that doesn’t exist gets a page with a 404 status, unlike the app’s own addresses', async ({
  phone,
}) => {
  const page = await phone.open()
  const nowhere = await page.goto('/no/such/page')
  expect(nowhere?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expect(page.getByText("The page you're looking for doesn't exist.")).toBeVisible()
  expect((await page.goto('/lead/01900000-0000-7000-8000-000000000001'))?.status()).toBe(200)
})

test('a public page sends no requests to other origins, logs no errors, and doesn’t shift while the app takes over', async ({
  phone,
  world,
}) => {
  const page = await phone.open()
  const { asked, complaints } = watch(page)
  for (const address of ['/', ...addresses]) {
    await page.goto(address)
    await waitUntilSettled(page)
    await activatePage(page)
    await page.locator('[data-cookie-banner]').waitFor()
    const moved = await page.evaluate(
      () =>
        new Promise<number>((tell) => {
          new PerformanceObserver((list) =>
            tell(list.getEntries().reduce((sum, entry) => sum + ((entry as { value?: number }).value ?? 0), 0)),
          ).observe({ type: 'layout-shift', buffered: true })
          requestAnimationFrame(() => requestAnimationFrame(() => tell(0)))
        }),
    )
    expect(moved, address).toBeLessThan(0.05)
  }
  expect(complaints).toEqual([])
  expect(asked.filter((url) => !url.startsWith(world.link.origin) && !url.startsWith('data:'))).toEqual([])
  expect(asked.filter((url) => /\/api\//.test(url))).toEqual([])
})

test('a press before the app can be loaded says so, and takes effect once it can', async ({ phone }) => {
  const page = await phone.open()
  const appCode = /\/assets\/base-[\w-]+\.js$/
  await page.route(appCode, (route) => route.abort())
  await page.goto('/login')
  await page.getByLabel('Username').fill('nobody')
  await page.getByLabel('Password', { exact: true }).fill('not my password')
  const signInButton = page.getByRole('button', { name: 'Sign in', exact: true })
  await signInButton.click()
  const notice = page.getByText('Canvass couldn’t load. Check your connection, then try again.')
  await expect(notice).toBeVisible()
  await page.unroute(appCode)
  await signInButton.click()
  await expect(page.getByText('Authentication failed. Please verify your credentials.')).toBeVisible()
  await expect(notice).toBeHidden()
})

test('the sign-in loads nothing that only the app needs', async ({ phone }) => {
  const page = await phone.open()
  for (const address of ['/', '/login', '/register']) {
    const { asked } = watch(page)
    await page.goto(address)
    await waitUntilSettled(page)
    await page.evaluate(() => indexedDB.databases()).then((there) => expect(there, address).toEqual([]))
    const names = asked.map((url) => new URL(url).pathname)
    expect(
      names.filter((name) => /\/assets\/(?:home|device-store|local-database|Shell|sending)-[\w-]+\.js$/.test(name)),
      address,
    ).toEqual([])
  }
})

test('a printed public page has its content, and neither navigation nor the cookie banner', async ({ phone }) => {
  const page = await phone.open()
  for (const address of ['/pricing', '/unsubscribe', '/privacy-policy']) {
    await page.goto(address)
    await waitUntilSettled(page)
    await activatePage(page)
    const banner = page.locator('[data-cookie-banner]')
    await banner.waitFor()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible()
    await expect(banner, address).toBeHidden()
    await expect(page.getByRole('link', { name: 'Sign In' }), address).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
  }
})

test('the button of a price says that nothing can be bought yet', async ({ phone }) => {
  const page = await phone.open()
  await keepToasts(page)
  await page.goto('/pricing')
  await waitUntilSettled(page)
  await declineCookies(page)
  await expect(page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })).toHaveCount(5)
  await page.getByRole('button', { name: 'Get Started' }).first().click()
  await expect(page.getByText('This is a demo', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Contact Sales' }).click()
  await expect(page.getByText('This is a demo', { exact: true })).toBeVisible()
})

test('a public page opens offline too, once the app is on the device', async ({ phone, link }) => {
  const page = await phone.open()
  await page.goto('/')
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active && active.state !== 'activated')
      await new Promise((done) => active.addEventListener('statechange', done, { once: true }))
  })
  await page.reload()
  await link.cut()
  await page.goto('/pricing')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay for leads read, not for photos kept.')
})

for (const size of [phoneSize, deskSize])
  test(`public pages have no accessibility violations at ${size.width} pixels`, {
    tag: size === deskSize ? ['@nightly'] : [],
  }, async ({ phone }) => {
    const page = await phone.open({ size })
    await page.addInitScript(() => localStorage.setItem('canvass.cookie-consent', JSON.stringify({ necessary: true })))
    for (const address of [...addresses, '/no/such/page']) {
      await page.goto(address)
      await waitUntilSettled(page)
      await expectNoFaults(page, address)
    }
  })
