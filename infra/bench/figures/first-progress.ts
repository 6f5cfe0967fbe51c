import { createHash } from 'node:crypto'
import { once } from 'node:events'
import sharp from 'sharp'
import { v7 as uuidv7 } from 'uuid'
import { WebSocket } from 'ws'
import type { Figure } from '../figure.ts'
import { startProduct, type Product, type Rep } from '../product.ts'
import { median } from '../statistics.ts'
import { openChannel } from '../yardsticks/publish-to-socket.ts'

const UPLOADS = 15
/** If the frame arrives before the response, nobody waited. */
const AT_LEAST_MS = 0.01

/**
 * From the response to an upload to the first socket message about a stage run by a worker. Messages that the API
 * itself sends on intake don't count, because they need neither queue nor worker.
 */
export const firstProgress: Figure = {
  id: 'P14',
  title: 'Upload answered → first progress of a worker’s stage on the socket',
  against: 'a message published and relayed to a WebSocket',
  unit: 'ms',
  better: 'less',
  must: 10,
  moonshot: 2,
  rounds: 5,
  async open() {
    // The reading isn't measured here and must not use up the CPU.
    const product = await startProduct({ READING_ENGINE: 'stand-in' })
    const rep = await product.register('first-progress')
    const channel = await openChannel()
    const page = new WebSocket(`${product.origin.replace('http', 'ws')}/api/realtime`, {
      headers: { cookie: rep.cookie, origin: product.origin },
    })
    await once(page, 'open')
    return {
      async yardstick() {
        const times: number[] = []
        for (let n = 0; n < UPLOADS; n++) times.push(await channel.publish())
        return { value: median(times) }
      },
      async product() {
        const times: number[] = []
        for (let n = 0; n < UPLOADS; n++) times.push(await upload(product, rep, page))
        return { value: median(times) }
      },
      async close() {
        page.terminate()
        await channel.close()
        await product.stop()
      },
    }
  },
}

async function upload({ origin }: Product, { cookie, userId }: Rep, page: WebSocket): Promise<number> {
  const id = uuidv7()
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: { r: 9, g: 9, b: 9 } } })
    .jpeg()
    .withExif({ IFD0: { ImageDescription: id } })
    .toBuffer()
  const arrived = new Promise<number>((resolve) => {
    const listen = (frame: unknown) => {
      const message = JSON.parse(String(frame)) as { type: string; data: { captureId?: string; stage?: string | null } }
      if (message.type !== `ocr:progress:${userId}` || message.data.captureId !== id) return
      if (typeof message.data.stage !== 'string') return
      page.off('message', listen)
      resolve(performance.now())
    }
    page.on('message', listen)
  })
  const answer = await fetch(`${origin}/api/captures/${id}`, {
    method: 'PUT',
    headers: {
      cookie,
      origin,
      'content-type': 'image/jpeg',
      'x-content-sha256': createHash('sha256').update(bytes).digest('hex'),
      'x-capture-meta': Buffer.from(JSON.stringify({ source: 'file' })).toString('base64url'),
      'idempotency-key': id,
    },
    body: new Uint8Array(bytes),
  })
  const answeredAt = performance.now()
  if (answer.status !== 201) throw new Error(`The upload returned ${answer.status}: ${await answer.text()}`)
  await answer.body?.cancel()
  return Math.max(AT_LEAST_MS, (await arrived) - answeredAt)
}
