import { createHash, randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { v7 as uuidv7 } from 'uuid'
import { findFreePort } from '../../local/machine/free-port.ts'
import { startPostgres } from '../../local/postgres/postgres.ts'
import type { Figure, Sample } from '../figure.ts'
import { cpuMsOf } from '../machine.ts'
import { startProduct } from '../product.ts'

const BYTES = 300_000
/** Five hundred in five rounds. */
const IN_A_ROUND = 100
const CONCURRENCY = 6

/**
 * A full outbox being uploaded: each picture is hashed, written to disk, and stored in a row and in the queue's outbox.
 */
export const intake: Figure = {
  id: 'P8',
  title: 'Intake of 500 captures of 300 KB, per second',
  against: 'node:http, bytes piped to a file and a row inserted',
  unit: '/s',
  better: 'more',
  must: 0.65,
  moonshot: 0.85,
  rounds: 5,
  async open() {
    const dir = await mkdtemp(join(tmpdir(), 'canvass-bench-intake-'))
    const postgres = await startPostgres({ dir: join(dir, 'postgres') })
    const product = await startProduct({ DATABASE_URL: postgres.url })
    // Reading the uploads isn't measured, so the worker is paused.
    for (const pid of product.workerPids()) process.kill(pid, 'SIGSTOP')
    const rep = await product.register('intake')
    const folder = join(dir, 'plain')
    await mkdir(folder)
    const port = await findFreePort()
    const plain = spawn(
      process.execPath,
      [join(import.meta.dirname, '../yardsticks/intake-server.ts'), `${port}`, postgres.url, folder],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    await once(plain.stdout, 'data')
    const owner = new pg.Client({ connectionString: postgres.url })
    await owner.connect()
    const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY })
    const picture = await drawPicture()
    let rounds = 0

    return {
      async yardstick() {
        const sample = await drive(plain.pid ?? 0, ({ id, bytes }) =>
          put(agent, `http://127.0.0.1:${port}/${id}`, bytes, {}),
        )
        if ((await readdir(folder)).length % IN_A_ROUND !== 0) throw new Error('The plain server lost a picture')
        return sample
      },
      async product() {
        const sample = await drive(product.apiPid(), ({ id, bytes, sha256 }) =>
          put(agent, `${product.origin}/api/captures/${id}`, bytes, {
            cookie: rep.cookie,
            origin: product.origin,
            'content-type': 'image/jpeg',
            'x-content-sha256': sha256,
            'x-capture-meta': Buffer.from('{"source":"file"}').toString('base64url'),
          }),
        )
        rounds += 1
        const { rows } = await owner.query<{ kept: number }>(`select count(*)::int as kept from captures c
          join dispatches d on d.payload->>'captureId' = c.id::text`)
        if (rows[0]?.kept !== rounds * IN_A_ROUND)
          throw new Error('A capture is missing from its row or from the outbox')
        return sample
      },
      async close() {
        agent.destroy()
        await owner.end()
        plain.kill()
        for (const pid of product.workerPids()) process.kill(pid, 'SIGCONT')
        await product.stop()
        await postgres.stop()
        await rm(dir, { recursive: true, force: true })
      },
    }

    async function drive(pid: number, send: (one: Sent) => Promise<void>): Promise<Sample> {
      const waiting = Array.from({ length: IN_A_ROUND }, () => marked(picture))
      const cpuBefore = cpuMsOf(pid)
      const started = performance.now()
      await Promise.all(
        Array.from({ length: CONCURRENCY }, async () => {
          for (let one = waiting.pop(); one; one = waiting.pop()) await send(one)
        }),
      )
      const seconds = (performance.now() - started) / 1000
      return { value: IN_A_ROUND / seconds, cpuMs: cpuMsOf(pid) - cpuBefore, operations: IN_A_ROUND }
    }
  },
}

interface Sent {
  id: string
  bytes: Buffer
  sha256: string
}

/** A photo of about the size that a phone uploads after preparing it. */
async function drawPicture(): Promise<Buffer> {
  const side = 512
  const noise = await sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer()
  const filler = Buffer.alloc(Math.max(0, BYTES - noise.length))
  return withComment(noise, filler)
}

/** The same picture with an id embedded: different bytes, different digest. */
function marked(picture: Buffer): Sent {
  const id = uuidv7()
  const bytes = withComment(picture, Buffer.from(id))
  return { id, bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** JPEG comments after the first marker, each of at most 65,533 bytes. */
function withComment(jpeg: Buffer, comment: Buffer): Buffer {
  const parts: Buffer[] = [jpeg.subarray(0, 2)]
  for (let at = 0; at < comment.length; at += 65_533) {
    const text = comment.subarray(at, at + 65_533)
    parts.push(Buffer.from([0xff, 0xfe, (text.length + 2) >> 8, (text.length + 2) & 0xff]), text)
  }
  return Buffer.concat([...parts, jpeg.subarray(2)])
}

function put(agent: Agent, url: string, bytes: Buffer, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { method: 'PUT', agent, headers: { ...headers, 'content-length': bytes.length } },
      (answer) => {
        answer.resume()
        answer.on('end', () =>
          answer.statusCode === 201 ? resolve() : reject(new Error(`${url} returned ${answer.statusCode}`)),
        )
      },
    )
    sent.on('error', reject)
    sent.end(bytes)
  })
}
