import type { Page } from '@playwright/test'
import { drawCards, inventedCard } from './support/drawing.ts'
import { expect, visibleText, signIn, test, offlinePillText } from './support/journey.ts'

test.setTimeout(240_000)

const CPU_SLOWDOWN = 12

/** Records every text that the page has shown since its first moment, however briefly. Runs inside the page. */
function recordTexts(): void {
  const told = new Set<string>()
  Object.assign(window, { textsTold: told })
  const note = (): void => {
    for (const node of document.querySelectorAll('span, a, p')) told.add(node.textContent)
  }
  new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true })
}

const shownTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(window as unknown as { textsTold: Set<string> }).textsTold])

test('a slow start without a connection never claims to be synced or live while captures are pending', async ({
  phone,
  rep,
  link,
}) => {
  const page = await phone.open()
  await signIn(page, rep)
  await link.cut()
  const drawn = await drawCards([inventedCard(0), inventedCard(1), inventedCard(2)], { width: 1000, height: 562 })
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Upload an Image' }).click(),
  ])
  await chooser.setFiles(drawn.map(({ jpeg }, n) => ({ name: `sign-${n}.jpg`, mimeType: 'image/jpeg', buffer: jpeg })))
  await expect(visibleText(page, offlinePillText(3))).toBeVisible({ timeout: 60_000 })

  await page.addInitScript(recordTexts)
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.goto('/')
  await expect(visibleText(page, offlinePillText(3))).toBeVisible({ timeout: 120_000 })
  const texts = await shownTexts(page)
  expect(texts.filter((text) => /^(?:All safe|All synced|Live|\d+ to send)$/.test(text))).toEqual([])
  expect(texts).toContain('Checking...')
})
