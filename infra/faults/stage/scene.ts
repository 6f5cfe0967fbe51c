import { setTimeout as sleep } from 'node:timers/promises'
import { type Account, account } from '../account/accounting.ts'
import { type Device, openDevice } from '../phone/device.ts'
import { type Ledger, openLedger } from '../phone/ledger.ts'
import { drawPicture, kindAt, type PictureKind } from '../phone/pictures.ts'
import type { Product } from '../product/product.ts'
import type { Random } from '../phone/random.ts'

const QUIET_WITHIN_MS = 240_000
/** Five hundred take longer than fifty, on two cores that have other work. */
const QUIET_PER_CAPTURE_MS = 1_000

/** A product, one phone, and the ledger of items handed over: the setting of a fault. */
export interface Scene {
  readonly product: Product
  readonly random: Random
  readonly ledger: Ledger
  readonly device: Device
  /** Notes the current step in the log of the faults. */
  readonly note: (text: string) => void
  /** Hands over `count` new pictures in batches. */
  readonly take: (
    count: number,
    options?: { batch?: number; kind?: PictureKind | 'mixed'; timeoutMs?: number },
  ) => Promise<void>
  /**
   * Ends all faults and waits until everything is idle; returns how long that took and the account of everything handed
   * over since the scene was opened.
   */
  settle(options?: { patienceMs?: number }): Promise<{ quietMs: number; account: Account }>
  close(): Promise<void>
}

let scenes = 0

/** Opens a new user with a new phone on a running product. */
export async function openScene(product: Product, random: Random, note: (text: string) => void): Promise<Scene> {
  scenes += 1
  const name = `s${scenes}`
  const ledger = openLedger()
  const device = await openDevice(product, await product.register(), ledger)
  await device.open()
  await device.signIn()
  let drawn = 0
  const draw = async (count: number, kind: PictureKind | 'mixed') => {
    const files = []
    for (let n = 0; n < count; n++) {
      drawn += 1
      files.push(
        await drawPicture(
          random,
          `${name}-${String(drawn).padStart(4, '0')}`,
          kind === 'mixed' ? kindAt(random) : kind,
        ),
      )
    }
    return files
  }
  return {
    product,
    random,
    ledger,
    device,
    note,
    take: async (count, { batch = 20, kind = 'usual', timeoutMs } = {}) => {
      for (let left = count; left > 0; left -= batch)
        // A single file is followed on its own screen; two or more are counted.
        await device.takeFiles(await draw(Math.min(left, batch), kind), timeoutMs === undefined ? {} : { timeoutMs })
    },
    async settle(options = {}) {
      product.proxy.setPlan(undefined)
      product.proxy.setDown(false)
      product.proxy.setBytesPerSecond(0)
      product.proxy.setLatencyMs(0)
      const startedAt = performance.now()
      await product.untilHealthy()
      await openWhereClosed(device)
      await device.tellOnline()
      const patienceMs = options.patienceMs ?? QUIET_WITHIN_MS + ledger.accepted().length * QUIET_PER_CAPTURE_MS
      await untilQuiet(product, device, patienceMs)
      const quietMs = Math.round(performance.now() - startedAt)
      return { quietMs, account: await account(product, ledger, device.person.userId, await device.captures(true)) }
    },
    close: () => device.close(),
  }
}

async function openWhereClosed(device: Device): Promise<void> {
  try {
    if (!device.page().isClosed()) return
  } catch {
    // The browser was killed.
  }
  await device.open('/outbox')
}

/** Waits until nothing is pending on the device or in flight on the server, or until patience runs out. */
async function untilQuiet(product: Product, device: Device, patienceMs: number): Promise<void> {
  let waiting = 0
  // Every check reads all of the device's data: with hundreds pending, the check itself must not hold them up.
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await sleep(waiting > 20 ? 3_000 : 400)) {
    waiting = (await device.captures()).filter(({ state }) =>
      ['preparing', 'queued', 'uploading'].includes(state),
    ).length
    if (waiting > 0) continue
    const { rows } = await product.pool.query<{ inFlight: number }>(
      `select count(*)::int as "inFlight" from captures
       where user_id = $1 and state in ('received', 'processing') and deleted_at is null`,
      [device.person.userId],
    )
    if (rows[0]?.inFlight === 0) return
  }
}
