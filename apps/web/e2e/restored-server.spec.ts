import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, type Page, test } from '@playwright/test'
import { openBrowser } from './support/browser.ts'
import { drawCards, inventedCard } from './support/drawing.ts'
import { freePort } from './support/free-port.ts'
import { visibleText, signIn, waitUntilOfflineReady } from './support/journey.ts'
import { PASSWORD, registerRep, repOf } from './support/rep.ts'
import { type Stack, startStack, envWithoutServices } from './support/stack.ts'
import { openLink } from './support/tcp-proxy.ts'

test.setTimeout(480_000)

const BEFORE = 2
const AFTER = 3

/** Runs a command of the product on a home folder, as an operator would. */
const command = (name: 'backup' | 'restore', home: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, `../../../infra/local/${name}.ts`), ...args], {
    env: { ...envWithoutServices(), CANVASS_HOME: home },
  })

async function upload(page: Page, photos: readonly { jpeg: Buffer }[], name: string): Promise<void> {
  await page.goto('/')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Upload an Image' }).click(),
  ])
  await chooser.setFiles(
    photos.map(({ jpeg }, n) => ({ name: `${name}-${n}.jpg`, mimeType: 'image/jpeg', buffer: jpeg })),
  )
}

test('a phone ahead of a restored server recovers on its own, with nothing lost or duplicated', {
  tag: '@nightly',
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'canvass-restored-'))
  const target = { port: 0 }
  const link = await openLink(await freePort(), () => target.port)
  let stack: Stack = await startStack(link.origin)
  target.port = stack.port
  const browser = await openBrowser({ profile: join(folder, 'profile'), origin: link.origin })
  try {
    const rep = await registerRep(stack, link.origin)
    const cards = Array.from({ length: BEFORE + AFTER }, (_, n) => inventedCard(n))
    const drawn = await drawCards(cards)
    const page = browser.pages()[0] ?? (await browser.newPage())
    await signIn(page, rep)
    await waitUntilOfflineReady(page)

    await upload(page, drawn.slice(0, BEFORE), 'before')
    await expect.poll(async () => (await rep.leads()).length, { timeout: 120_000 }).toBe(BEFORE)
    const archive = join(folder, 'canvass.tar')
    await command('backup', stack.home, '--to', archive)

    // The phone has seen these become leads, and the backup contains none of them.
    await upload(page, drawn.slice(BEFORE), 'after')
    await expect.poll(async () => (await rep.leads()).length, { timeout: 120_000 }).toBe(BEFORE + AFTER)
    await page.goto('/lead-vault')
    for (const { company } of cards) await expect(visibleText(page, company)).toBeVisible()
    const ids = new Set((await rep.leads()).map(({ id }) => id))

    await link.cut()
    await stack.stop()
    const home = join(folder, 'home')
    await command('restore', home, archive)
    stack = await startStack(link.origin, home)
    target.port = stack.port
    await link.restore()

    // The phone assumes it is signed in until the server says otherwise.
    await expect(async () => {
      await page.goto('/login')
      await page.getByLabel('Username').waitFor({ timeout: 5_000 })
    }).toPass({ timeout: 60_000 })
    await page.getByLabel('Username').fill(rep.username)
    await page.getByLabel('Password', { exact: true }).fill(rep.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    const login = await fetch(`${stack.origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: link.origin },
      body: JSON.stringify({ username: rep.username, password: PASSWORD }),
    })
    const there = repOf(stack, link.origin, login, rep)
    await expect
      .poll(async () => new Set((await there.leads()).map(({ id }) => id)), { timeout: 180_000, intervals: [1000] })
      .toEqual(ids)
    expect(await there.leads()).toHaveLength(BEFORE + AFTER)
    await page.goto('/lead-vault')
    for (const { company } of cards) await expect(visibleText(page, company)).toBeVisible()
    await expect(visibleText(page, 'All synced')).toBeVisible({ timeout: 60_000 })
  } finally {
    await browser.close()
    await link.close()
    await stack.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
