import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { closing, type Fault } from '../stage/fault.ts'
import type { Product } from '../product/product.ts'
import { openSmallDisk, type SmallDisk } from '../product/small-disk.ts'

/** The database's files and the app take some two hundred megabytes. */
const DISK_MB = 500
const RESERVE_MB = 32

export const fillRealDisk: Fault = {
  id: 'F29',
  title:
    'Disk filled to the last byte; API, worker, and database killed meanwhile; the logs folder removed; space freed',
  async run(stage) {
    const disk = openSmallDisk(DISK_MB)
    if (!disk) return 'This user may mount no file system, and without one of its own no disk can be filled.'
    try {
      const folder = join(disk.folder, 'home')
      return await stage.withProduct(
        { folder, silentMs: 30_000, env: { STORAGE_RESERVE_MB: `${RESERVE_MB}` } },
        async (product) => {
          const scene = await stage.openSceneOn(product)
          await scene.take(5)
          const told = await whileFull(product, disk, () => scene.take(10, { batch: 5 }))
          const freedAt = performance.now()
          disk.free()
          await product.untilHealthy()
          const wellS = Math.round((performance.now() - freedAt) / 1_000)
          return closing(scene, { wellS, ...told.figures }, told.broken)
        },
      )
    } finally {
      disk.remove()
    }
  },
}

/** Fills the disk, lets users carry on, and kills the database, API, and worker; returns the findings. */
async function whileFull(product: Product, disk: SmallDisk, goOn: () => Promise<void>) {
  const before = new Map(product.proxy.told.statuses)
  const since = (status: number) => (product.proxy.told.statuses.get(status) ?? 0) - (before.get(status) ?? 0)
  disk.fill()
  await goOn()
  await sleep(8_000)
  const health = await fetch(`http://127.0.0.1:${product.apiPort}/api/health`)
  const { parts } = (await health.json()) as { parts: { storage: { ok: boolean } } }
  const refused = since(507)
  await rm(join(product.home, 'logs'), { recursive: true })
  product.killPostgres()
  for (const one of [product.api, product.workers[0]]) one.signal('SIGKILL')
  await sleep(10_000)
  return {
    figures: { refused, failed: since(500) },
    broken: [
      ...(health.status === 503 && !parts.storage.ok ? [] : ['The health called a full disk well']),
      ...(refused > 0 ? [] : ['No upload was told that the disk is full']),
      ...(since(500) === 0 ? [] : ['An upload was answered 500']),
      ...(since(201) === 0 ? [] : ['A capture was called safe']),
    ],
  }
}
