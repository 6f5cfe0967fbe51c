import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { faultsInBothThemes } from './support/access.ts'
import { deskSize, phoneSize } from './support/browser.ts'
import { expect, test } from './support/kit.ts'

const dist = join(import.meta.dirname, '../dist')
/** Text that appears only on the kit page. */
const KIT_PAGE_TEXT = /Parts and their states|Use one of these before you build a new one|rows, sorted, selected/

// One worker builds the kit page for all of these.
test.describe.configure({ mode: 'default' })

test('a build contains nothing of the kit page', async () => {
  const scripts = (await readdir(dist, { recursive: true })).filter((name) => /\.(?:js|html)$/.test(name))
  expect(scripts.length).toBeGreaterThan(10)
  const told = await Promise.all(
    scripts.map(async (name) => (KIT_PAGE_TEXT.test(await readFile(join(dist, name), 'utf8')) ? [name] : [])),
  )
  expect(told.flat()).toEqual([])
})

for (const size of [phoneSize, deskSize])
  test(`every part in every state has no accessibility violations, ${size.width} px wide`, {
    tag: size === deskSize ? ['@nightly'] : [],
  }, async ({ kit }) => {
    const page = await kit({ size })
    await page.evaluate(() => document.fonts.ready)
    expect(await faultsInBothThemes(page, 'parts')).toEqual([])
  })

test('no part is wider than a phone with text at 200%, in either direction', { tag: '@nightly' }, async ({ kit }) => {
  for (const direction of [undefined, 'rtl'] as const) {
    const page = await kit({ size: phoneSize, text: '200', ...(direction && { direction }) })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(wide, direction ?? 'ltr').toBeLessThanOrEqual(0)
  }
})

test('a dark-only style applies both by choice and by the system setting', async ({ kit }) => {
  const expectFilter = async (what: string, filter: string, look: Parameters<typeof kit>[0]) => {
    const page = await kit({ part: 'Button', ...look })
    const button = page.getByRole('button', { name: 'Rest' }).first()
    await button.hover()
    await expect(button, what).toHaveCSS('filter', filter)
  }
  const dark = 'brightness(1.1)'
  const light = 'brightness(0.94)'
  await expectFilter('a light system', light, { colorScheme: 'light' })
  await expectFilter('a dark system', dark, { colorScheme: 'dark' })
  await expectFilter('dark chosen on a light system', dark, { colorScheme: 'light', theme: 'dark' })
  await expectFilter('light chosen on a dark system', light, { colorScheme: 'dark', theme: 'light' })
})

test('in forced colors a switch keeps its edge and knob, and one tab is marked', {
  tag: '@nightly',
}, async ({ kit }) => {
  const page = await kit({ part: 'Switch' })
  await page.emulateMedia({ forcedColors: 'active' })
  for (const isOn of [true, false]) {
    const one = page.getByRole('switch', { checked: isOn }).first()
    await expect(one).toHaveCSS('border-top-width', '1px')
    const [track, knob] = await one.evaluate((element) =>
      [undefined, '::before'].map((part) => getComputedStyle(element, part).backgroundColor),
    )
    expect(knob).not.toBe(track)
  }
  const tabs = await kit({ part: 'Tabs' })
  await tabs.emulateMedia({ forcedColors: 'active' })
  const edge = (selected: boolean) =>
    tabs
      .getByRole('tab', { selected })
      .first()
      .evaluate((tab) => getComputedStyle(tab).borderBottomColor)
  expect(await edge(true)).not.toBe(await edge(false))
})
