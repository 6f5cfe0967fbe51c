import { setTimeout as sleep } from 'node:timers/promises'
import { closing, type Fault } from '../fault.ts'
import type { LocalCapture } from '../local-captures.ts'
import type { Scene } from '../scene.ts'

export const killWhileCapturing: Fault = {
  id: 'F1',
  title: 'Browser killed at random moments of capturing',
  isQuick: true,
  async run(stage) {
    const scene = await stage.openScene()
    const kills = stage.size === 'quick' ? 10 : 200
    for (let n = 0; n < kills; n++) {
      const taking = scene.take(12, { batch: 12 }).catch(() => undefined)
      const before = scene.ledger.accepted().length
      // From the first that the page calls saved, so that the kill meets the saving and not the choosing.
      for (let waited = 0; waited < 400 && scene.ledger.accepted().length === before; waited++) await sleep(25)
      await sleep(scene.random.whole(0, 250))
      await scene.device.kill()
      await taking
      await scene.device.open()
      noteMissing(scene, await scene.device.captures())
    }
    const torn = (await scene.device.captures()).filter(({ state, hasBytes }) => state === 'preparing' && !hasBytes)
    return closing(scene, { kills, torn: torn.length }, torn.length > 0 ? ['Rows without bytes after a kill'] : [])
  },
}

/** Says at once what the page had called saved and the device does not have after the kill. */
function noteMissing({ ledger, note }: Scene, here: readonly LocalCapture[]): void {
  const names = new Set(here.map(({ fileName }) => fileName))
  const missing = ledger.accepted().filter(({ mark }) => !names.has(mark))
  if (missing.length > 0)
    note(
      `of ${ledger.accepted().length} saved, ${here.length} rows are there; missing ${missing.map(({ mark }) => mark).join(' ')}`,
    )
}

export const killWhileUploading: Fault = {
  id: 'F2',
  title: 'Browser killed in the middle of an upload',
  async run(stage) {
    const scene = await stage.openScene()
    const { proxy } = scene.product
    const kills = stage.size === 'quick' ? 3 : 20
    for (let n = 0; n < kills; n++) {
      proxy.setBytesPerSecond(30_000)
      const { begun } = proxy.told
      await scene.take(4)
      for (let waited = 0; waited < 400 && proxy.told.begun === begun; waited++) await sleep(25)
      await sleep(scene.random.whole(100, 1_500))
      await scene.device.kill()
      proxy.setBytesPerSecond(0)
      await scene.device.open('/outbox')
    }
    return closing(scene, { kills })
  },
}

export const loseTabs: Fault = {
  id: 'F3',
  title: 'Tab reloaded, closed and crashed while saving, preparing and sending',
  async run(stage) {
    const scene = await stage.openScene()
    const { device } = scene
    let lost = 0
    for (const way of ['reload', 'close', 'crash'] as const) {
      for (const pauseMs of [0, 300, 1_500]) {
        await scene.take(5, { batch: 5 })
        await sleep(pauseMs)
        const page = device.page()
        if (way === 'reload') await page.reload({ waitUntil: 'domcontentloaded' })
        else {
          if (way === 'close') await page.close()
          else await page.goto('chrome://crash', { timeout: 2_000 }).catch(() => undefined)
          await device.open('/outbox')
        }
        lost += 1
      }
    }
    return closing(scene, { tabs: lost })
  },
}

export const manyTabs: Fault = {
  id: 'F23',
  title: 'Five tabs, the one that sends frozen',
  async run(stage) {
    const scene = await stage.openScene()
    const { device, product } = scene
    const overlaps = product.proxy.told.overlaps
    product.proxy.setBytesPerSecond(150_000)
    const first = device.page()
    const tabs = await Promise.all(Array.from({ length: 4 }, () => device.openTab('/outbox')))
    await scene.take(20)
    const session = await first.context().newCDPSession(first)
    await session.send('Page.setWebLifecycleState', { state: 'frozen' }).catch(() => undefined)
    await tabs[0]?.bringToFront()
    await sleep(25_000)
    await session.send('Page.setWebLifecycleState', { state: 'active' }).catch(() => undefined)
    await session.detach()
    const twice = product.proxy.told.overlaps - overlaps
    return closing(scene, { tabs: 5, sentTwiceAtOnce: twice })
  },
}
