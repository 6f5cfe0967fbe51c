import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../../local/postgres/postgres.ts'
import type { Figure, Sample } from '../figure.ts'
import { cpuMsOf } from '../machine.ts'
import { type Product, type Rep, startProduct } from '../product.ts'
import { seedPeople } from '../seed-people.ts'
import { median } from '../statistics.ts'

const FEW = 10
const MANY = 1_000

/** A user who makes requests, in an installation of a given size. */
interface Client {
  readonly origin: string
  readonly rep: Rep
  readonly username: string
  /** The person whose role changes. */
  readonly personId: string
}

/** One repeated operation. Throws if the response is wrong. */
interface Act {
  readonly id: Figure['id']
  readonly title: string
  readonly times: number
  readonly once: (asker: Client, n: number) => Promise<void>
}

async function parseAnswer(answer: Response): Promise<unknown> {
  const body: unknown = await answer.json()
  if (!answer.ok) throw new Error(`${answer.url} returned ${answer.status}: ${JSON.stringify(body)}`)
  return body
}

const get = ({ origin, rep: { cookie } }: Client, path: string) =>
  fetch(`${origin}${path}`, { headers: { cookie } }).then(parseAnswer)

const post = (origin: string, path: string, body: object, cookie?: string) =>
  fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, ...(cookie && { cookie }) },
    body: JSON.stringify(body),
  }).then(parseAnswer)

function hold(isRight: boolean, what: string): void {
  if (!isRight) throw new Error(`${what} is not what it should be`)
}

const acts: readonly Act[] = [
  {
    id: 'P28.1',
    title: 'Sign-in',
    times: 12,
    async once({ origin, username }) {
      const { user } = (await post(origin, '/api/auth/login', { username, password: 'correct horse battery' })) as {
        user?: { username: string }
      }
      hold(user?.username === username, 'Who is signed in')
    },
  },
  {
    id: 'P28.2',
    title: 'The first page of an organization’s people',
    times: 60,
    async once(asker) {
      const { members } = (await get(asker, '/api/organization/people')) as { members: unknown[] }
      hold(members.length >= FEW, 'The page of people')
    },
  },
  {
    id: 'P28.3',
    title: 'A role change',
    times: 40,
    async once({ origin, rep, personId }, n) {
      const role = n % 2 === 0 ? 'viewer' : 'member'
      const changed = (await post(origin, `/api/people/${personId}/role`, { role }, rep.cookie)) as { role: string }
      hold(changed.role === role, 'The role')
    },
  },
  {
    id: 'P28.4',
    title: 'A pull of changes',
    times: 60,
    async once(asker) {
      const { changes } = (await get(asker, '/api/sync?since=300')) as { changes: unknown[] }
      hold(changes.length >= 100, 'What is new')
    },
  },
]

/**
 * The cost of each operation with a thousand people in one organization among a thousand, against ten people among ten
 * organizations.
 */
export const growth: readonly Figure[] = acts.map((act) => ({
  id: act.id,
  alias: 'GROWTH',
  title: `${act.title}, with 1,000 people among 1,000 organizations`,
  against: 'the same with ten people among ten organizations',
  unit: 'ms',
  better: 'less',
  must: 1.2,
  moonshot: 1.05,
  rounds: 7,
  async open() {
    const few = await openInstallation(act, FEW)
    const many = await openInstallation(act, MANY)
    return {
      yardstick: few.measure,
      product: many.measure,
      async close() {
        await few.close()
        await many.close()
      },
    }
  },
}))

async function openInstallation(act: Act, size: number) {
  const dir = await mkdtemp(join(tmpdir(), 'canvass-bench-postgres-'))
  const postgres = await startPostgres({ dir })
  const product = await startProduct({ DATABASE_URL: postgres.url })
  const username = `growth-${size}`
  const rep = await product.register(username)
  const personId = await seedPeople(postgres.url, rep, size, size)
  const asker = { origin: product.origin, rep, username, personId }
  // Warms up the processes.
  for (let n = 0; n < 4; n += 1) await act.once(asker, n)
  return {
    measure: () => measure(product, act, asker),
    async close() {
      await product.stop()
      await postgres.stop()
      await rm(dir, { recursive: true, force: true })
    },
  }
}

/** The median of sequential operations, and the API's CPU time. */
async function measure(product: Product, { times, once }: Act, asker: Client): Promise<Sample> {
  const pid = product.apiPid()
  const cpuBefore = cpuMsOf(pid)
  const waits: number[] = []
  for (let n = 0; n < times; n += 1) {
    const from = performance.now()
    await once(asker, n)
    waits.push(performance.now() - from)
  }
  return { value: median(waits), cpuMs: cpuMsOf(pid) - cpuBefore, operations: times }
}
