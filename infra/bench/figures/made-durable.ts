import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { root } from '../../local/machine/root.ts'
import { openPage } from '../build-page.ts'
import type { Figure } from '../figure.ts'
import { median } from '../statistics.ts'

/** About the size of a phone camera's JPEG of twelve megapixels. */
const PHOTO_BYTES = 3_700_000
const PUTS = 8

/** Functions exposed by the page; both return milliseconds. */
interface Puts {
  rawPut(bytes: ArrayBuffer): Promise<number>
  productPut(bytes: ArrayBuffer): Promise<number>
}

/** From having the photo's bytes until they are durable on the device in the app's own outbox. */
export const madeDurable: Figure = {
  id: 'P5',
  title: 'File chosen → safe on the device',
  against: 'one strict put of the same bytes as an ArrayBuffer',
  unit: 'ms',
  better: 'less',
  must: 1.5,
  moonshot: 1.15,
  rounds: 7,
  async open() {
    const { page, close } = await openPage(source, 'puts')
    return {
      yardstick: async () => ({ value: median(await putsOf(page, 'rawPut')) }),
      product: async () => ({ value: median(await putsOf(page, 'productPut')) }),
      close,
    }
  },
}

const putsOf = (page: Page, side: keyof Puts): Promise<number[]> =>
  page.evaluate(
    async ({ name, size, times }) => {
      const photo = new Uint8Array(size)
      for (let at = 0; at < size; at += 65_536) crypto.getRandomValues(photo.subarray(at, Math.min(at + 65_536, size)))
      const { [name]: put } = (window as unknown as { puts: Puts }).puts
      const took: number[] = []
      for (let n = 0; n < times; n++) took.push(await put(photo.slice().buffer))
      return took
    },
    { name: side, size: PHOTO_BYTES, times: PUTS },
  )

const web = join(root, 'apps/web/src')
/** A page with both sides: the yardstick, and the app's outbox built from its own sources. */
const source = `import { rawPut } from '${join(import.meta.dirname, '../yardsticks/raw-put.ts')}'
       import { savePicture } from '${web}/data/captures/taking/save-capture.ts'
       import { openLocalDatabase } from '${web}/platform/local/local-database.ts'
       const owner = { userId: 'bench', organizationId: 'bench' }
       const db = openLocalDatabase(owner.userId)
       await db.open()
       const productPut = async (bytes) => {
         const started = performance.now()
         const row = await savePicture(db, owner, { source: 'file', bytes, mime: 'image/jpeg', title: 'sign.jpg' })
         const took = performance.now() - started
         const kept = await db.blobs.toArray()
         if (kept.length !== 1 || kept[0].bytes.byteLength !== bytes.byteLength) throw new Error('Other bytes were kept')
         if ((await db.captures.get(row.id))?.id !== row.id) throw new Error('No row was kept')
         await Promise.all([db.blobs.clear(), db.captures.clear()])
         return took
       }
       window.puts = { rawPut, productPut }`
