import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { startPostgres } from '../../local/postgres/postgres.ts'
import { startProduct } from '../product.ts'
import { median } from '../statistics.ts'

const LOOK_EVERY_MS = 10
const IN_TIME_MS = 240_000

/** The stages that a complete profile needs: map, website, people, and score. */
const WHOLE = ['find_place', 'gate', 'read_website', 'find_people', 'analyse', 'score']

export type EnrichingProduct = Awaited<ReturnType<typeof openEnrichingProduct>>

/** Starts the product on its own PostgreSQL, with a user who has every feature and whose photos become leads. */
export async function openEnrichingProduct(settings: Readonly<Record<string, string>>) {
  const dir = await mkdtemp(join(tmpdir(), 'canvass-bench-enrichment-'))
  const postgres = await startPostgres({ dir: join(dir, 'postgres') })
  const product = await startProduct({ ...settings, DATABASE_URL: postgres.url })
  const rep = await product.register('enrichment')
  const owner = new pg.Client({ connectionString: postgres.url })
  await owner.connect()
  await owner.query(`update organizations set plan = 'enterprise' where organization_id = $1`, [rep.organizationId])

  /** Resolves once all of them are leads with a complete profile. */
  const untilWhole = async (ids: readonly string[]): Promise<void> => {
    const until = performance.now() + IN_TIME_MS
    for (;;) {
      const { rows } = await owner.query<{ done: number; failed: number }>(
        `select count(*) filter (where state = 'done')::int as done,
           count(*) filter (where state = 'needs_attention')::int as failed from captures where id = any($1)`,
        [ids],
      )
      if (rows[0]?.done === ids.length) break
      if (rows[0]?.failed !== 0 || performance.now() > until)
        throw new Error(`${rows[0]?.done} of ${ids.length} captures became leads, ${rows[0]?.failed} failed`)
      await pause(LOOK_EVERY_MS)
    }
    const { rows } = await owner.query<{ name: string; state: string; why: string | null }>(
      `select name, state, error->>'message' as why from capture_stages
       where capture_id = any($1) and name = any($2)
         and (state <> 'done' or name = 'analyse' and finding->>'provider' = 'rules')`,
      [ids, WHOLE],
    )
    if (rows[0]) throw new Error(`A profile is incomplete: ${rows[0].name} ${rows[0].state}, ${rows[0].why}`)
  }

  return {
    postgresUrl: postgres.url,
    workerPids: () => product.workerPids(),
    untilWhole,
    async send(bytes: Uint8Array): Promise<string> {
      const id = uuidv7()
      const answer = await fetch(`${product.origin}/api/captures/${id}`, {
        method: 'PUT',
        headers: {
          cookie: rep.cookie,
          origin: product.origin,
          'content-type': 'image/jpeg',
          'x-content-sha256': createHash('sha256').update(bytes).digest('hex'),
          'x-capture-meta': Buffer.from(JSON.stringify({ source: 'file' })).toString('base64url'),
          'idempotency-key': id,
        },
        body: new Uint8Array(bytes),
      })
      if (answer.status !== 201) throw new Error(`The upload returned ${answer.status}: ${await answer.text()}`)
      await answer.body?.cancel()
      return id
    },
    /** Median seconds of each stage of these captures, in the order they ran, excluding waits for one another. */
    async tellStages(ids: readonly string[]): Promise<string> {
      const { rows } = await owner.query<{ name: string; took: number[] }>(
        `select name, array_agg(extract(epoch from ended_at - started_at)::float8) as took from capture_stages
         where capture_id = any($1) and started_at is not null group by name order by min(started_at)`,
        [ids],
      )
      return rows.map(({ name, took }) => `${name} ${median(took).toFixed(2)}`).join(' · ')
    },
    async close() {
      await owner.end()
      await product.stop()
      await postgres.stop()
      await rm(dir, { recursive: true, force: true })
    },
  }
}
