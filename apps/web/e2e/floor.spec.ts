import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext, test as base } from '@playwright/test'
import { openBrowser } from './support/browser.ts'
import { drawCards, inventedCard } from './support/drawing.ts'
import { expect, visibleText, signIn, waitUntilOfflineReady, test, offlinePillText } from './support/journey.ts'
import { GUARDED, NEWER_IN_SCRIPTS, NEWER_IN_STYLES, withoutFeatureQueries } from './support/newer-than-floor.ts'
import { REMOVE_FEATURES, type OlderBrowser, openOlderBrowser } from './support/older-browser.ts'

const dist = join(import.meta.dirname, '../dist')

const builtFiles = async (ending: string): Promise<{ name: string; text: string }[]> => {
  const names = await readdir(dist, { recursive: true })
  return Promise.all(
    names
      .filter((name) => name.endsWith(ending))
      .map(async (name) => ({ name, text: await readFile(join(dist, name), 'utf8') })),
  )
}

base('the built app uses no newer part of the platform than its oldest browsers have', async () => {
  const found: string[] = []
  for (const { name, text } of await builtFiles('.js'))
    for (const [part, pattern] of Object.entries(NEWER_IN_SCRIPTS))
      if (pattern.test(text) && !GUARDED[part]?.test(text)) found.push(`${part} in ${name}`)
  for (const { name, text } of await builtFiles('.css'))
    for (const [part, pattern] of Object.entries(NEWER_IN_STYLES))
      if (pattern.test(withoutFeatureQueries(text))) found.push(`${part} in ${name}`)
  expect(found).toEqual([])
})

/** Routes the link through a proxy that removes newer platform features, for the length of a test. */
const olderTest = test.extend<{ older: OlderBrowser }>({
  older: async ({ world }, provide) => {
    const proxy = await openOlderBrowser(() => world.stack.port)
    world.leadThrough(proxy.port)
    await provide(proxy)
    world.leadThrough(world.stack.port)
    await proxy.close()
  },
})

/** Opens a browser without the newer features, on the profile in `folder`. */
async function openReduced(folder: string, origin: string): Promise<BrowserContext> {
  const browser = await openBrowser({ profile: join(folder, 'older'), origin })
  await browser.addInitScript(REMOVE_FEATURES)
  return browser
}

olderTest(
  'a browser of the floor captures without signal, outlives a reload, and sends one lead',
  async ({ rep, link, folder, older: proxy }) => {
    olderTest.setTimeout(300_000)
    const browser = await openReduced(folder, link.origin)
    const page = browser.pages()[0] ?? (await browser.newPage())
    const broken: string[] = []
    page.on('pageerror', (error) => broken.push(error.message))
    try {
      await signIn(page, rep)
      expect(await page.evaluate(() => [typeof OffscreenCanvas, 'popover' in HTMLElement.prototype])).toEqual([
        'undefined',
        false,
      ])
      const [drawn] = await drawCards([inventedCard(0)], { width: 2600, height: 1462 })
      if (!drawn) throw new Error('Nothing was drawn')
      await waitUntilOfflineReady(page)
      await link.cut()
      await page.goto('/')
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: 'Upload an Image' }).click(),
      ])
      await chooser.setFiles([{ name: 'sign.jpg', mimeType: 'image/jpeg', buffer: drawn.jpeg }])
      await expect(visibleText(page, offlinePillText(1))).toBeVisible({ timeout: 60_000 })
      await page.goto('/outbox')
      await expect
        .poll(() =>
          page.evaluate(
            () =>
              performance.getEntriesByType('resource').filter(({ name }) => /prepare-with-library/.test(name)).length,
          ),
        )
        .toBeGreaterThan(0)
      await page.reload()
      await expect(visibleText(page, offlinePillText(1))).toBeVisible()

      await link.restore()
      // This browser isn't the journey's phone, so the link tells it nothing.
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await expect.poll(async () => (await rep.leads()).length, { timeout: 120_000 }).toBe(1)
      const [lead] = await rep.leads()
      expect(lead).toMatchObject({ companyName: inventedCard(0).company, hasPhoto: true })
      const width = await page.evaluate(async (id) => {
        const answer = await fetch(`/api/captures/${id}/photo?size=full`)
        return (await createImageBitmap(await answer.blob())).width
      }, lead?.id)
      expect(width, 'made smaller by the library').toBe(2560)
      await page.goto('/lead-vault')
      await expect(visibleText(page, inventedCard(0).company)).toBeVisible()
      expect([...proxy.workers].some((url) => url.startsWith('/sw.js'))).toBe(true)
      expect(broken).toEqual([])
    } finally {
      await browser.close()
    }
  },
)

olderTest(
  'a browser below the floor is told so in words on its first screen',
  async ({ link, folder, older: _proxy }) => {
    const browser = await openBrowser({ profile: join(folder, 'below'), origin: link.origin })
    await browser.addInitScript(() => Reflect.deleteProperty(HTMLScriptElement, 'supports'))
    const page = browser.pages()[0] ?? (await browser.newPage())
    try {
      await page.goto('/')
      await expect(page.getByRole('alert').getByRole('heading')).toHaveText('This browser is too old for Canvass')
      await expect(page.getByRole('alert')).toContainText(
        'Safari 16.4, Chrome 109, Edge 109, Firefox 115, or a later version',
      )
      await page.getByRole('button', { name: 'Open Canvass anyway' }).click()
      await expect(page.getByRole('heading', { name: 'This browser is too old' })).toBeHidden()
    } finally {
      await browser.close()
    }
  },
)

olderTest('a browser of the floor is not told that it is too old', async ({ link, folder, older: _proxy }) => {
  const browser = await openReduced(folder, link.origin)
  const page = browser.pages()[0] ?? (await browser.newPage())
  try {
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
    await expect(page.getByText('This browser is too old for Canvass')).toBeHidden()
  } finally {
    await browser.close()
  }
})
