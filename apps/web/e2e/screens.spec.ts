import type { Locator, Page } from '@playwright/test'
import { hasScreen, pathTo } from '../src/platform/paths.ts'
import { declarationOf, screenNames } from '../src/platform/screens.ts'
import { isForAll, prerenderedScreens } from '../src/platform/prerendered-pages.ts'
import { faultsInBothThemes, waitUntilSettled } from './support/access.ts'
import { deskSize, phoneSize } from './support/browser.ts'
import { drawCards, inventedCard } from './support/drawing.ts'
import { activatePage, expect, signIn, test } from './support/journey.ts'
import type { Rep } from './support/rep.ts'

const NOT_FOUND = '404 Page Not Found'
const userIndependentPages = new Set<string>(
  prerenderedScreens.map((screen) => declarationOf(screen).path).filter(isForAll),
)
const devices = [
  { name: 'phone', size: phoneSize },
  { name: 'desk', size: deskSize },
] as const

/** Returns every address with a screen, its parameters filled in with an existing lead. */
function addresses(leadId: string): string[] {
  const known = screenNames
    .filter(hasScreen)
    .map((screen) => declarationOf(screen).path.replace(/:[a-zA-Z]+\??/, leadId))
  return [...known, '/no-such-page']
}

for (const { name, size } of devices) {
  test(`every screen has no accessibility violations in light and dark, and no dead links (${name})`, {
    tag: name === 'desk' ? ['@nightly'] : [],
  }, async ({ phone, rep }) => {
    // Some thirty addresses, each fully checked: this takes minutes on a busy machine.
    test.setTimeout(900_000)
    const page = await phone.open({ size })
    const errors = collectErrors(page)
    await page.addInitScript(countFadeIns)
    await signIn(page, rep)
    const leadId = await makeLead(page, rep)

    const links = new Set<string>()
    const faults: string[] = []
    const opened = new Map<string, { isFound: boolean }>()
    for (const address of addresses(leadId)) {
      await page.goto(address)
      // Opening the processing screen of a capture that is already a lead redirects: the screen in between isn't
      // checked.
      if (address === pathTo('processing', { leadId })) await page.waitForURL(/\/success\//)
      await waitUntilSettled(page)
      // Pages that are the same for everyone are checked as visitors see them, in a separate test.
      if (!userIndependentPages.has(address)) faults.push(...(await faultsInBothThemes(page, address)))
      if ((await fadeIns(page)) > 1) faults.push(`${address}: fades in again when the app takes it over`)
      for (const link of await linksOn(page)) links.add(link)
      opened.set(address, { isFound: await isFound(page) })
    }
    expect(faults).toEqual([])
    expect(errors).toEqual([])
    expect(await findBrokenLinks(page, links, opened)).toEqual([])
  })
}

test('on a desk every inner screen has a named way back above its title', async ({ phone, rep }) => {
  const page = await phone.open({ size: deskSize })
  await signIn(page, rep)
  const leadId = await makeLead(page, rep)
  const ways = [
    [pathTo('outbox'), 'Home', '/'],
    [pathTo('review'), 'Home', '/'],
    ['/processing', 'Home', '/'],
    [pathTo('check', { captureId: leadId }), 'Lead', `/lead/${leadId}`],
  ] as const
  for (const [address, place, to] of ways) {
    await page.goto(address)
    const back = page.getByRole('main').getByRole('link', { name: place, exact: true })
    await expect(back, address).toHaveAttribute('href', to)
  }
})

test('a newly opened page starts at the top, and going back restores the scroll position', async ({ phone }) => {
  const page = await phone.open({ size: phoneSize })
  const scrolledTo = () => page.evaluate(() => scrollY)
  const scroll = async (y: number) => {
    await page.mouse.wheel(0, y)
    await expect.poll(scrolledTo).toBeGreaterThan(y - 20)
  }
  // The app shows the banner: until it has taken over a prerendered page, that page leaves no space for it.
  const goTo = async (address: string) => {
    await page.goto(address)
    await waitUntilSettled(page)
    await activatePage(page)
    await page.getByRole('region', { name: 'Cookies' }).waitFor()
  }
  await goTo('/landing')
  await scroll(600)
  const left = await scrolledTo()
  await goTo('/register')
  expect(await scrolledTo()).toBe(0)
  await scroll(100)
  await page.goBack()
  await expect.poll(scrolledTo).toBe(left)
})

test('the cookie banner covers nothing at the end of a page, including links', async ({ phone, rep }) => {
  const page = await phone.open({ size: phoneSize })
  const banner = page.getByRole('region', { name: 'Cookies' })
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN
  const endOf = async (part: Locator) => {
    const box = await part.boundingBox()
    return box ? box.y + box.height : Number.NaN
  }
  const toEnd = () => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await page.goto('/login')
  await waitUntilSettled(page)
  await activatePage(page)
  await banner.waitFor()
  await toEnd()
  expect(await endOf(page.getByRole('link', { name: 'Create an account' }))).toBeLessThanOrEqual(await topOf(banner))
  await page.getByLabel('Username').fill(rep.username)
  await page.getByLabel('Password', { exact: true }).fill(rep.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'Start a Capture' }).waitFor()
  await waitUntilSettled(page)
  await toEnd()
  expect(await endOf(page.getByText('Make sure the text is readable').filter({ visible: true }))).toBeLessThanOrEqual(
    await topOf(banner),
  )
  const bar = page.getByRole('navigation', { name: 'Main' })
  expect(await endOf(bar)).toBe(phoneSize.height)
  expect(await endOf(banner)).toBeLessThanOrEqual(await topOf(bar))
})

test('every response carries the security headers', async ({ link }) => {
  for (const path of [
    '/',
    '/login',
    '/lead-vault',
    '/api/health',
    '/api/auth/me',
    '/api/nothing',
    '/manifest.webmanifest',
  ]) {
    const { headers } = await fetch(`${link.origin}${path}`)
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    expect(headers.get('referrer-policy'), path).toMatch(/strict-origin|no-referrer|same-origin/)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy, path).toContain("frame-ancestors 'none'")
    expect(policy, path).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/)
    expect(headers.get('x-powered-by'), path).toBeNull()
  }
})

/** Counts how often the frame of a public page fades in before the app has taken over. Runs inside the page. */
function countFadeIns(): void {
  const counted = Object.assign(window, { fadeIns: 0, isTakenOver: false })
  addEventListener('canvass:standing', () => {
    // An animation that it triggers starts in the following frame.
    requestAnimationFrame(() => requestAnimationFrame(() => (counted.isTakenOver = true)))
  })
  addEventListener('animationstart', ({ target }) => {
    if (target instanceof Element && target.classList.contains('animate-page-in')) counted.fadeIns += 1
  })
}

const fadeIns = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as { fadeIns: number }).fadeIns)

/** Collects what the page complains about: uncaught errors and policy violations. */
function collectErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy|Trusted|Uncaught/.test(message.text()))
      errors.push(message.text())
  })
  return errors
}

/** Creates one lead through the app, as a rep would. */
async function makeLead(page: Page, rep: Rep): Promise<string> {
  const [drawn] = await drawCards([inventedCard(3)])
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Upload an Image' }).click(),
  ])
  await chooser.setFiles([{ name: 'sign.jpg', mimeType: 'image/jpeg', buffer: drawn?.jpeg ?? Buffer.alloc(0) }])
  await expect.poll(async () => (await rep.leads()).length, { timeout: 90_000 }).toBe(1)
  return (await rep.leads())[0]?.id ?? ''
}

async function linksOn(page: Page): Promise<string[]> {
  const hrefs = await page.evaluate(() =>
    [...document.querySelectorAll('a[href]')].map((a) => (a as HTMLAnchorElement).href),
  )
  const here = new URL(page.url()).origin
  return hrefs.filter((href) => new URL(href).origin === here).map((href) => new URL(href).pathname)
}

const isFound = async (page: Page): Promise<boolean> => (await page.getByText(NOT_FOUND).count()) === 0

/** Finds links that lead nowhere. If a link leads to a screen that was already opened, that visit is the evidence. */
async function findBrokenLinks(
  page: Page,
  links: ReadonlySet<string>,
  opened: ReadonlyMap<string, { isFound: boolean }>,
): Promise<string[]> {
  const dead: string[] = []
  for (const link of links) {
    if (link.startsWith('/api/') || link === '/no-such-page') continue
    const known = opened.get(link)
    if (!known) {
      await page.goto(link)
      await waitUntilSettled(page)
    }
    if (!(known?.isFound ?? (await isFound(page)))) dead.push(link)
  }
  return dead
}
