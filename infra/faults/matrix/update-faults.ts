import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { root } from '../../local/machine/root.ts'
import { becomesTrue } from '../phone/screen-actions.ts'
import { buildApp } from '../product/build-app.ts'
import { closing, type Fault, type Finding } from '../stage/fault.ts'
import type { Product } from '../product/product.ts'
import type { Scene } from '../stage/scene.ts'

const isUpload = (method: string, path: string) => method === 'PUT' && path.startsWith('/api/captures/')
/** Returns the schema version; Dexie multiplies it by ten. */
const schemaOf = (page: Page, userId: string) =>
  page.evaluate(
    async (name) => ((await indexedDB.databases()).find((one) => one.name === name)?.version ?? 0) / 10,
    `canvass-${userId}`,
  )

export const updateApp: Fault = {
  id: 'F20',
  title: 'A new app version with a newer schema, while captures wait, the camera is open, and an old tab stays open',
  backends: ['postgres'],
  async run(stage) {
    const next = await mkdtemp(join(tmpdir(), 'canvass-faults-next-'))
    try {
      await buildApp(join(root, 'infra/faults/next-app/vite.config.ts'), next)
      return await stage.withProduct({}, async (product) => {
        const scene = await stage.openSceneOn(product)
        try {
          return await update(scene, next, stage.size === 'quick' ? 40 : 500)
        } finally {
          await scene.close()
        }
      })
    } finally {
      await rm(next, { recursive: true, force: true })
    }
  },
}

async function update(scene: Scene, next: string, count: number): Promise<Finding> {
  const { device, product } = scene
  const { userId } = device.person
  const broken: string[] = []
  product.proxy.setPlan((method, path) => (isUpload(method, path) ? 'unavailable' : undefined))
  await scene.take(count / 2)
  const page = device.page()
  const schema = await schemaOf(page, userId)
  const oldTab = await device.openTab('/outbox')
  await page.bringToFront()
  await page.goto(`${product.origin}/camera`, { waitUntil: 'domcontentloaded' })
  const shutter = page.getByRole('button', { name: 'Take photo' })
  await shutter.waitFor()
  await Promise.all([page, oldTab].map(markPageLoad))

  await publish(product, next)
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  const isReady = await becomesTrue(
    () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null),
    60_000,
  )
  if (!isReady) broken.push('The browser took no notice of the new version')
  await sleep(3_000)
  const offer = page.getByText('Update available')
  if (await offer.isVisible()) broken.push('The update was offered in the middle of a capture')
  await shoot(scene)
  if (!(await isSamePageLoad(page))) broken.push('The page was reloaded during a capture')

  await page.goto(`${product.origin}/`, { waitUntil: 'domcontentloaded' })
  await offer.waitFor({ timeout: 30_000 })
  if ((await schemaOf(page, userId)) > schema) broken.push('The new version came unasked')
  await markPageLoad(page)
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  // Let requests in flight finish first.
  await becomesTrue(async () => !(await isSamePageLoad(page)), 90_000)
  const isUpdated = await becomesTrue(
    () =>
      schemaOf(page, userId).then(
        (now) => now > schema,
        () => false,
      ),
    30_000,
  )
  if (!isUpdated) broken.push('The new version never came')
  const isOldTabThere = await isSamePageLoad(oldTab)
  await markPageLoad(page)
  // In a single selection: between two, this harness would return to Home by loading the page itself.
  await scene.take(count / 2 - 1, { batch: count, timeoutMs: 300_000 })
  if (!(await isSamePageLoad(page))) broken.push('The page was reloaded while files were being saved')
  const waiting = (await device.captures()).length
  if (waiting !== count) broken.push(`${waiting} of ${count} captures are on the device after the update`)
  return closing(
    scene,
    { waiting, schemaFrom: schema, schemaTo: await schemaOf(page, userId), oldTabs: isOldTabThere ? 1 : 0 },
    broken,
  )
}

/** Takes a photo with the open camera. */
async function shoot({ device, ledger }: Scene): Promise<void> {
  const page = device.page()
  const before = new Set((await device.captures()).map(({ id }) => id))
  await page.getByRole('button', { name: 'Take photo' }).click()
  await page.waitForURL((url) => url.pathname !== '/camera')
  const taken = (await device.captures()).find(({ id }) => !before.has(id))
  if (!taken) throw new Error('The page went on from the camera, but nothing is on the device')
  ledger.hand('shot', [taken.id])
  ledger.accept([taken.id])
}

const markPageLoad = (page: Page) => page.evaluate(() => void Object.assign(window, { faultsLife: true }))
const isSamePageLoad = (page: Page) => page.evaluate(() => 'faultsLife' in window).catch(() => false)

/** Deploys another version as on a server: its files differ, the old ones are gone, and it is restarted. */
async function publish(product: Product, next: string): Promise<void> {
  await rm(product.web, { recursive: true, force: true })
  await cp(next, product.web, { recursive: true })
  product.api.signal('SIGKILL')
  await sleep(500)
  await product.untilHealthy()
}
