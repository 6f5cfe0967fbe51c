import { setTimeout as sleep } from 'node:timers/promises'
import { closing, type Fault } from '../stage/fault.ts'
import { leaveHalfRecord } from '../phone/half-record.ts'
import { missingAfterKill } from '../stage/missing-after-kill.ts'

export const killWhileCapturing: Fault = {
  id: 'F1',
  title: 'Browser killed at random moments while capturing',
  isQuick: true,
  quickOn: 'redis',
  async run(stage) {
    const scene = await stage.openScene()
    const { device, ledger, random } = scene
    const kills = stage.size === 'quick' ? 4 : 200
    const gone: string[] = []
    let inTheMiddle = 0
    for (let n = 0; n < kills; n++) {
      const before = ledger.accepted().length
      const begun = device
        .page()
        .evaluate(untilShown, `Saved 0 of ${BATCH}`)
        .catch(() => undefined)
      const taking = scene.take(BATCH, { batch: BATCH }).catch(() => undefined)
      // Every other kill hits the first write, the rest hit later ones.
      if (n % 2 === 0) await Promise.race([begun, taking])
      else for (let waited = 0; waited < 800 && ledger.accepted().length === before; waited++) await sleep(10)
      await sleep(random.whole(0, 120))
      await device.kill()
      await taking
      const saved = ledger.accepted().length - before
      if (saved > 0 && saved < BATCH) inTheMiddle += 1
      await device.open()
      gone.push(...(await missingAfterKill(scene)))
    }
    const torn = (await device.captures()).filter(({ state, hasBytes }) => state === 'preparing' && !hasBytes)
    return closing(scene, { kills, inTheMiddle, torn: torn.length }, [
      ...gone,
      ...(torn.length > 0 ? ['Rows without bytes after a kill'] : []),
    ])
  },
}

/** Enough files to need more than one round of writes. */
const BATCH = 24

/** Runs inside the page, so it doesn't miss text that shows only briefly. */
function untilShown(text: string): Promise<void> {
  return new Promise((done) => {
    const look = () => {
      if (document.body.textContent?.includes(text)) done()
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
  })
}

export const leaveHalfRecords: Fault = {
  id: 'F1h',
  title: 'Browser killed between two writes of one record, then started and killed twice more, without signal',
  isQuick: true,
  quickOn: 'redis',
  async run(stage) {
    const scene = await stage.openScene()
    const { device, product } = scene
    product.proxy.setDown(true)
    const shares = stage.size === 'quick' ? [0, 0.5] : [0, 0.2, 0.5, 0.9, 0, 0.2, 0.5, 0.9]
    const gone: string[] = []
    for (const share of shares) {
      await scene.take(6)
      await device.kill()
      if (!(await leaveHalfRecord(device.profile, share))) {
        await scene.close()
        return 'this browser keeps its databases without such a log'
      }
      // At the end of the log the half record is harmless; captures saved now push it into the middle.
      for (let starts = 0; starts < 2; starts++) {
        await device.open()
        gone.push(...(await missingAfterKill(scene)))
        if (starts === 0) await scene.take(6)
        await device.kill()
      }
      await device.open()
    }
    return closing(scene, { halfRecords: shares.length }, gone)
  },
}

export const killWhileUploading: Fault = {
  id: 'F2',
  title: 'Browser killed mid-upload',
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
  title: 'Tab reloaded, closed, and crashed while saving, preparing, and sending',
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
  title: 'Five tabs, with the sending tab frozen',
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
