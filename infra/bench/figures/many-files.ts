import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { root } from '../../local/machine/root.ts'
import { openPage } from '../build-page.ts'
import type { Figure } from '../figure.ts'

const FILES = 300
/** About the size of a picture shared by a messenger. */
const FILE_BYTES = 300_000

/** Functions exposed by the page; both return the milliseconds until the last file is durable. */
interface Sides {
  rawPuts(files: number, bytes: number): Promise<number>
  productPuts(files: number, bytes: number): Promise<number>
}

/** A folder of pictures dropped onto the app: until all are durable on the device, including reading their files. */
export const manyFiles: Figure = {
  id: 'P7',
  title: '300 photos chosen at once → all safe on the device',
  against: 'strict puts of the same bytes, in sequence',
  unit: 'ms',
  better: 'less',
  must: 1.5,
  moonshot: 1,
  rounds: 5,
  async open() {
    const { page, close } = await openPage(source, 'sides')
    return {
      yardstick: async () => ({ value: await run(page, 'rawPuts') }),
      product: async () => ({ value: await run(page, 'productPuts') }),
      close,
    }
  },
}

const run = (page: Page, side: keyof Sides): Promise<number> =>
  page.evaluate(
    ({ name, files, bytes }) => {
      const { sides } = window as unknown as { sides: Sides }
      return sides[name](files, bytes)
    },
    { name: side, files: FILES, bytes: FILE_BYTES },
  )

const web = join(root, 'apps/web/src')
const source = `
  import { rawPut } from '${join(import.meta.dirname, '../yardsticks/raw-put.ts')}'
  import { saveFiles } from '${web}/features/capture/intake/save-files.ts'
  import { openLocalDatabase } from '${web}/platform/local/local-database.ts'
  const user = { id: 'bench', organizationId: 'bench' }
  const db = openLocalDatabase(user.id)
  await db.open()
  const photo = (bytes) => {
    const made = new Uint8Array(bytes)
    for (let at = 0; at < bytes; at += 65536) crypto.getRandomValues(made.subarray(at, Math.min(at + 65536, bytes)))
    return made
  }
  const rawPuts = async (files, bytes) => {
    let took = 0
    for (let n = 0; n < files; n += 1) took += await rawPut(photo(bytes).buffer)
    return took
  }
  const productPuts = async (files, bytes) => {
    const chosen = Array.from({ length: files }, (_, n) => new File([photo(bytes)], n + '.jpg', { type: 'image/jpeg' }))
    const started = performance.now()
    const ids = await saveFiles(user, chosen, 'file')
    const took = performance.now() - started
    const kept = await db.blobs.toArray()
    if (ids.length !== files || kept.length !== files || kept.some((one) => one.bytes.byteLength !== bytes))
      throw new Error('Other bytes were kept')
    if ((await db.captures.count()) !== files) throw new Error('Not every picture has its row')
    await Promise.all([db.blobs.clear(), db.captures.clear(), db.events.clear()])
    return took
  }
  window.sides = { rawPuts, productPuts }`
