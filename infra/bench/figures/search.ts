import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { findFreePort } from '../../local/machine/free-port.ts'
import { startPostgres } from '../../local/postgres/postgres.ts'
import type { Figure } from '../figure.ts'
import { startProduct } from '../product.ts'
import { seedLeads } from '../seed-leads.ts'
import { median } from '../statistics.ts'

const LEADS = 100_000
const TIMES = 15

/** Searches with their number of results on the first page: frequent words, rare ones, and ones that don't occur. */
const searches: readonly [words: string, found: number][] = [
  ['bakery', 20],
  ['marigold roofing', 20],
  ['555-0142', 20],
  ['bakery 61747', 0],
  ['juniper bakery 61746', 1],
  ['hello7777@', 1],
  ['zzqx', 0],
]

const pointStatement = `select * from leads where organization_id = split_part($1, '.', 1)::uuid
  and id = split_part($1, '.', 2)::uuid`

/** The median of the slowest search in a vault of 100,000 leads, run sequentially. */
export const search: Figure = {
  id: 'P12',
  title: 'Search on the server at 100,000 leads, the slowest words',
  against: 'node:http, one lead by its id, without session and walls',
  unit: 'ms',
  better: 'less',
  must: 10,
  moonshot: 5,
  rounds: 5,
  async open() {
    const dir = await mkdtemp(join(tmpdir(), 'canvass-bench-search-'))
    const postgres = await startPostgres({ dir })
    const product = await startProduct({ DATABASE_URL: postgres.url })
    const rep = await product.register('search')
    await seedLeads(postgres.url, rep.organizationId, rep.userId, LEADS)
    const port = await findFreePort()
    const plain = spawn(
      process.execPath,
      [join(import.meta.dirname, '../yardsticks/list-server.ts'), `${port}`, postgres.url, pointStatement],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    await once(plain.stdout, 'data')
    const agent = new Agent({ keepAlive: true })
    const ids = await someIds(postgres.url)
    const timed = async (times: number, ask: (n: number) => Promise<unknown>) => {
      const took: number[] = []
      for (let n = 0; n < times; n++) {
        const started = performance.now()
        await ask(n)
        took.push(performance.now() - started)
      }
      return median(took)
    }
    return {
      yardstick: async () => ({
        value: await timed(TIMES * searches.length, async (n) => {
          const rows = await requestLeads(
            agent,
            `http://127.0.0.1:${port}/${rep.organizationId}.${ids[n % ids.length]}`,
            {},
          )
          if (rows.length !== 1) throw new Error('The plain server found no lead')
        }),
      }),
      async product() {
        const middles: number[] = []
        for (const [words, found] of searches) {
          const url = `${product.origin}/api/leads?limit=20&q=${encodeURIComponent(words)}`
          middles.push(
            await timed(TIMES, async () => {
              const rows = await requestLeads(agent, url, { cookie: rep.cookie })
              if (rows.length !== found) throw new Error(`"${words}" found ${rows.length} leads, not ${found}`)
            }),
          )
        }
        return { value: Math.max(...middles) }
      },
      async close() {
        agent.destroy()
        plain.kill()
        await product.stop()
        await postgres.stop()
        await rm(dir, { recursive: true, force: true })
      },
    }
  },
}

async function someIds(ownerUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const { rows } = await client.query<{ id: string }>('select id from leads tablesample bernoulli (1) repeatable (7)')
  await client.end()
  return rows.map(({ id }) => id)
}

function requestLeads(agent: Agent, url: string, headers: Record<string, string>): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => (text += chunk))
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve(JSON.parse(text) as unknown[])
          : reject(new Error(`${url} returned ${answer.statusCode}: ${text}`)),
      )
    }).on('error', reject)
  })
}
