import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { findFreePort } from '../../local/machine/free-port.ts'
import { startPostgres } from '../../local/postgres/postgres.ts'
import type { Figure, Sample } from '../figure.ts'
import { cpuMsOf } from '../machine.ts'
import { startProduct } from '../product.ts'
import { listStatement, seedLeads } from '../seed-leads.ts'

const LEADS = 100_000
const SECONDS = 4
const CONNECTIONS = 16

/**
 * The first page of a vault of 100,000 leads, requested by sixteen concurrent clients, with session and tenant walls.
 */
export const leadList: Figure = {
  id: 'P10',
  title: 'Lead list at 100,000 leads, requests per second',
  against: 'node:http, one prepared statement, without session and walls',
  unit: '/s',
  better: 'more',
  must: 0.8,
  moonshot: 1.3,
  rounds: 5,
  async open() {
    const dir = await mkdtemp(join(tmpdir(), 'canvass-bench-postgres-'))
    const postgres = await startPostgres({ dir })
    const product = await startProduct({ DATABASE_URL: postgres.url })
    const rep = await product.register('lead-list')
    await seedLeads(postgres.url, rep.organizationId, rep.userId, LEADS)

    const port = await findFreePort()
    const plain = spawn(
      process.execPath,
      [join(import.meta.dirname, '../yardsticks/list-server.ts'), `${port}`, postgres.url, listStatement],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    await once(plain.stdout, 'data')

    const plainUrl = `http://127.0.0.1:${port}/${rep.organizationId}`
    const productUrl = `${product.origin}/api/leads?limit=20`
    await sameLeads(plainUrl, productUrl, rep.cookie)
    return {
      yardstick: () => drive(plainUrl, plain.pid ?? 0),
      product: () => drive(productUrl, product.apiPid(), { cookie: rep.cookie }),
      async close() {
        plain.kill()
        await product.stop()
        await postgres.stop()
        await rm(dir, { recursive: true, force: true })
      },
    }
  },
}

/** A fast wrong response is worthless: both sides must list the same twenty leads in the same order. */
async function sameLeads(plainUrl: string, productUrl: string, cookie: string): Promise<void> {
  const idsOf = async (answer: Response) => ((await answer.json()) as { id: string }[]).map(({ id }) => id)
  const [theirs, ours] = await Promise.all([
    fetch(plainUrl).then(idsOf),
    fetch(productUrl, { headers: { cookie } }).then(idsOf),
  ])
  if (theirs.length !== 20 || theirs.join() !== ours.join()) throw new Error('The two sides list different leads')
}

async function drive(url: string, pid: number, headers: Record<string, string> = {}): Promise<Sample> {
  const cpuBefore = cpuMsOf(pid)
  const { requests, errors, non2xx } = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, headers })
  if (errors + non2xx > 0) throw new Error(`${errors} errors and ${non2xx} refusals from ${url}`)
  return { value: requests.average, cpuMs: cpuMsOf(pid) - cpuBefore, operations: requests.total }
}
