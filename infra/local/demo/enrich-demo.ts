import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { openAll } from '../../standins/open-all.ts'
import { root } from '../machine/root.ts'

const PROGRESS_EVERY = 32

/**
 * Enriches demo leads with places, website contents, and points, using the worker's own stages and temporary stand-ins
 * for the real services. Skips services whose data may not be stored. The leads are usable without this, so a failure
 * is only reported, with the number of leads completed.
 * @param workerUrl the database under the worker's login
 */
export async function enrichDemo(demo: {
  organizationId: string
  leadIds: readonly string[]
  home: string
  workerUrl: string
}): Promise<void> {
  const { organizationId, leadIds, home, workerUrl } = demo
  const standIns = await openAll(() => 0)
  const settings = Object.assign({}, ...standIns.filter((one) => !one.isKeptOut).map((one) => one.settings)) as object
  const program = join(root, 'apps/worker/src/enrich-leads.ts')
  const worker = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, organizationId], {
    // Inherits nothing else from the environment: a key there would make a real service look up invented businesses.
    env: {
      PATH: process.env['PATH'],
      CANVASS_HOME: home,
      WORKER_DATABASE_URL: workerUrl,
      QUEUE_DATABASE_URL: workerUrl,
      ...settings,
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let ended = 0
  createInterface({ input: worker.stdout }).on('line', () => {
    ended += 1
    if (ended % PROGRESS_EVERY === 0) console.log(`Enriched ${ended} of ${leadIds.length}...`)
  })
  // A worker that dies immediately reads nothing; its exit code reports that.
  worker.stdin.on('error', () => undefined)
  worker.stdin.end(leadIds.join('\n'))
  const [code] = (await once(worker, 'close')) as [number | null]
  await Promise.all(standIns.map(({ standIn }) => standIn.close()))
  if (code === 0) console.log('All of them were enriched, without any outside service.')
  else console.log(`${ended} of ${leadIds.length} were enriched; the others show what their photos say.`)
}
