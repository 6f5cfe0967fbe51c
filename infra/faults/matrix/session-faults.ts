import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { startSignOut, becomesTrue, signInAs, signOutWith, untilSignedOut } from '../phone/screen-actions.ts'
import { closing, type Fault, type Finding, type Stage } from '../stage/fault.ts'
import type { Person } from '../product/people.ts'
import type { Scene } from '../stage/scene.ts'
import { readStoredCaptures } from '../account/stored-captures.ts'

const countOf = ({ size }: Stage) => (size === 'quick' ? 10 : 40)

/** Takes captures without signal and starts a sign-out. */
async function takeAndLeave(scene: Scene, count: number, choice: 'Keep' | 'Delete' | 'Export'): Promise<Page> {
  const { device, product } = scene
  const waiting = (await device.captures()).filter(({ state }) => state !== 'done').length
  product.proxy.setDown(true)
  await scene.take(count)
  await becomesTrue(async () => (await device.captures()).every(({ state }) => state !== 'preparing'), 60_000)
  await startSignOut(device.page(), product.origin)
  await signOutWith(device.page(), waiting + count, choice)
  return device.page()
}

/** Lets another user sign in on the phone, stay a while with signal, and sign out again. */
async function signInOther(scene: Scene, other: Person): Promise<string[]> {
  const { device, product } = scene
  product.proxy.setDown(false)
  await signInAs(device.page(), product.origin, other)
  await device.tellOnline()
  await sleep(8_000)
  const own = await readStoredCaptures(product, device.person.userId)
  const others = await readStoredCaptures(product, other.userId)
  await startSignOut(device.page(), product.origin)
  await untilSignedOut(device.page())
  const unsent = own.filter(({ state }) => state !== 'done').length
  return [
    ...(others.length > 0 ? [`${others.length} captures went to the server as somebody else's`] : []),
    ...(unsent > 0 ? [`${unsent} captures were sent while their owner was signed out`] : []),
  ]
}

export const keepAtSignOut: Fault = {
  id: 'F21',
  title: 'Signed out with captures waiting, kept; another user signs in and out; back',
  backends: ['postgres'],
  async run(stage) {
    const scene = await stage.openScene()
    const { device, product } = scene
    const count = countOf(stage)
    const other = await product.register()
    await takeAndLeave(scene, count, 'Keep')
    const broken = await signInOther(scene, other)
    const kept = (await device.captures()).filter(({ hasBytes }) => hasBytes).length
    if (kept !== count) broken.push(`${kept} of ${count} captures were kept`)
    await signInAs(device.page(), product.origin, device.person)
    const finding = await closing(scene, { waiting: count, kept }, broken)
    const strangers = (await readStoredCaptures(product, other.userId)).length
    return strangers === 0
      ? finding
      : { ...finding, broken: [...(finding.broken ?? []), `${strangers} captures have the wrong owner`] }
  },
}

export const exportAtSignOut: Fault = {
  id: 'F21e',
  title: 'Signed out with captures waiting, exported; the file imported on another phone, then the first one returns',
  backends: ['postgres'],
  async run(stage) {
    const scene = await stage.openScene()
    const { device, product } = scene
    const count = countOf(stage)
    product.proxy.setDown(true)
    await scene.take(count)
    await becomesTrue(async () => (await device.captures()).every(({ state }) => state !== 'preparing'), 60_000)
    const before = new Set((await device.captures()).map(({ id }) => id))
    await startSignOut(device.page(), product.origin)
    await interceptDownloads(device.page())
    await signOutWith(device.page(), count, 'Export')
    const file = await downloadedFrom(device.page())
    product.proxy.setDown(false)

    const added = await addOnAnotherPhone(stage, scene, file)
    const same = added.filter((id) => before.has(id)).length
    const broken = same === count && added.length === count ? [] : [`${same} of ${count} came back under their own ids`]
    await signInAs(device.page(), product.origin, device.person)
    return closing(scene, { exported: count, addedWithTheSameIds: same }, broken)
  },
}

/** Signs in on a separate phone, imports the file there, and returns the IDs that are then on it. */
async function addOnAnotherPhone(
  stage: Stage,
  { product, device: { person } }: Scene,
  file: Buffer,
): Promise<string[]> {
  const second = await stage.openSceneOn(product)
  const path = join(tmpdir(), `canvass-faults-${randomUUID()}.zip`)
  await writeFile(path, file)
  try {
    const page = second.device.page()
    await startSignOut(page, product.origin)
    await untilSignedOut(page)
    await signInAs(page, product.origin, person)
    await page.goto(`${product.origin}/outbox`, { waitUntil: 'domcontentloaded' })
    await page.locator('input[accept*=zip]').setInputFiles(path)
    await page
      .getByText(/captures? added/)
      .first()
      .waitFor()
    const ids = async () =>
      page.evaluate(async (name) => {
        const db = await new Promise<IDBDatabase>((done, refuse) => {
          const request = indexedDB.open(name)
          request.addEventListener('success', () => done(request.result))
          request.addEventListener('error', () => refuse(request.error ?? new Error('No database')))
        })
        const found = await new Promise<IDBValidKey[]>((done) => {
          const request = db.transaction('captures').objectStore('captures').getAllKeys()
          request.addEventListener('success', () => done(request.result))
        })
        db.close()
        return found.map(String)
      }, `canvass-${person.userId}`)
    return await ids()
  } finally {
    await rm(path, { force: true })
    await second.close()
  }
}

/** Intercepts downloads: the bytes behind a link that the page clicks are stored where the harness can read them. */
const interceptDownloads = (page: Page) =>
  page.evaluate(() => {
    const create = URL.createObjectURL.bind(URL)
    URL.createObjectURL = (blob) => {
      if (blob instanceof Blob && blob.type === 'application/zip') Object.assign(window, { faultsFile: blob })
      return create(blob)
    }
  })

async function downloadedFrom(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const { faultsFile } = window as unknown as { faultsFile?: Blob }
    if (!faultsFile) return ''
    const bytes = new Uint8Array(await faultsFile.arrayBuffer())
    let text = ''
    for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192))
    return btoa(text)
  })
  if (base64 === '') throw new Error('The page saved no file')
  return Buffer.from(base64, 'base64')
}

export const deleteAtSignOut: Fault = {
  id: 'F21d',
  title: 'Signed out with captures waiting, deleted after typing their number',
  backends: ['postgres'],
  async run(stage) {
    const scene = await stage.openScene()
    const { device, product, ledger } = scene
    const count = countOf(stage)
    await takeAndLeave(scene, count, 'Delete')
    for (const { mark } of ledger.accepted()) ledger.discard(mark)
    product.proxy.setDown(false)
    await signInAs(device.page(), product.origin, device.person)
    await device.tellOnline()
    await sleep(5_000)
    const back = (await device.captures()).length + (await readStoredCaptures(product, device.person.userId)).length
    return closing(scene, { deleted: count, back }, back > 0 ? [`${back} deleted captures are back`] : [])
  },
}

export const sendAtSignOut: Fault = {
  id: 'F21s',
  title: 'Signed out with captures waiting, sent first',
  backends: ['postgres'],
  async run(stage) {
    const scene = await stage.openScene()
    const { device, product } = scene
    const count = countOf(stage)
    // So slow that nothing has been sent when the sign-out starts.
    product.proxy.setBytesPerSecond(20_000)
    await scene.take(count)
    await becomesTrue(async () => (await device.captures()).every(({ state }) => state !== 'preparing'), 60_000)
    await startSignOut(device.page(), product.origin)
    await device
      .page()
      .getByText(/only on this phone/)
      .first()
      .waitFor()
    product.proxy.setBytesPerSecond(0)
    await signOutWith(device.page(), count, 'Send')
    const stored = (await readStoredCaptures(product, device.person.userId)).length
    const broken = stored === count ? [] : [`${stored} of ${count} were on the server when it said signed out`]
    await signInAs(device.page(), product.origin, device.person)
    return closing(scene, { sentFirst: stored }, broken)
  },
}

/** Leaves captures pending without signal, changes their owner's state on the server, and restores the signal. */
async function whileWaiting(
  stage: Stage,
  change: (scene: Scene) => Promise<unknown>,
  andThen: (scene: Scene, count: number) => Promise<Finding>,
): Promise<Finding> {
  const scene = await stage.openScene()
  const { device, product } = scene
  const count = stage.size === 'quick' ? 20 : 100
  product.proxy.setDown(true)
  await scene.take(count)
  // A role's permissions are judged as of the time of capture.
  await sleep(1_500)
  await change(scene)
  product.proxy.setDown(false)
  await device.tellOnline()
  return andThen(scene, count)
}

export const endSession: Fault = {
  id: 'F22',
  title: 'Session ended while captures wait; signed in later',
  backends: ['postgres'],
  async run(stage) {
    /**
     * Attempts per capture before its owner was signed out: a capture taken without signal has been tried without it.
     */
    const triedBefore = new Map<string, number>()
    const endIt = async ({ product, device }: Scene) => {
      for (const { id, attempts } of await device.captures()) triedBefore.set(id, attempts)
      await product.pool.query('delete from sessions where user_id = $1', [device.person.userId])
    }
    return whileWaiting(stage, endIt, async (scene, count) => {
      const { device } = scene
      await sleep(stage.size === 'quick' ? 15_000 : 120_000)
      const waiting = await device.captures()
      const gone = count - waiting.filter(({ hasBytes }) => hasBytes).length
      const attempts = Math.max(0, ...waiting.map((one) => one.attempts - (triedBefore.get(one.id) ?? 0)))
      await device.signIn()
      const broken = [
        ...(gone > 0 ? [`${gone} captures left the device while nobody was signed in`] : []),
        ...(attempts > 1 ? [`${attempts} attempts were spent while nobody was signed in`] : []),
      ]
      return closing(scene, { attempts, gone }, broken)
    })
  },
}

/** Checks that everything taken in time is in quarantine with its photo, where an admin sees it. */
async function inQuarantine(scene: Scene, count: number): Promise<Finding> {
  const { device, product } = scene
  const held = async () =>
    (await readStoredCaptures(product, device.person.userId)).filter(({ state }) => state === 'quarantined').length
  await becomesTrue(async () => (await held()) === count, 120_000)
  const quarantined = await held()
  const broken = quarantined === count ? [] : [`${quarantined} of ${count} captures are in quarantine`]
  return closing(scene, { quarantined }, broken)
}

export const deactivateUser: Fault = {
  id: 'F22d',
  title: 'User deactivated while captures wait',
  backends: ['postgres'],
  run: (stage) =>
    whileWaiting(
      stage,
      ({ product, device }) =>
        product.pool.query('update users set deactivated_at = now() where id = $1', [device.person.userId]),
      inQuarantine,
    ),
}

export const lowerRole: Fault = {
  id: 'F22r',
  title: 'Role lowered to one that cannot capture, while captures wait',
  backends: ['postgres'],
  run: (stage) =>
    whileWaiting(
      stage,
      ({ product, device }) =>
        product.pool.query(`update users set role = 'viewer' where id = $1`, [device.person.userId]),
      inQuarantine,
    ),
}
