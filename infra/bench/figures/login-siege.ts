import { setTimeout as pause } from 'node:timers/promises'
import type { Figure, Sample } from '../figure.ts'
import { type Product, type Rep, startProduct } from '../product.ts'

const GUESSES_PER_SECOND = 50
const SECONDS = 6
const PEOPLE = 4
const BETWEEN_MS = 10
const ACCOUNTS = 20

/**
 * How long other users wait while an attacker guesses passwords from many addresses, against how long they wait
 * otherwise.
 */
export const loginSiege: Figure = {
  id: 'P26',
  alias: 'SIEGE',
  title: 'Latency for others while 50 passwords a second are guessed, 99th percentile',
  against: 'the same requests in the same run, without guessing',
  unit: 'ms',
  better: 'less',
  must: 3,
  moonshot: 1.5,
  rounds: 5,
  async open() {
    // A proxy on this machine is trusted, so that each guess can come from its own address.
    const product = await startProduct({ PUBLIC_URL: 'http://canvass.example.com', TRUSTED_PROXIES: '127.0.0.1' })
    const people: Rep[] = []
    for (let n = 0; n < PEOPLE; n += 1) people.push(await product.register(`somebody-${n}`))
    for (let n = 0; n < ACCOUNTS; n += 1) await product.register(`guessed-${n}`)
    await measureRequests(product, people)
    return {
      yardstick: () => measureRequests(product, people),
      async product() {
        const siege = besiege(product.origin)
        // By then, the number of guesses being checked and waiting has leveled off.
        await pause(1_000)
        const sample = await measureRequests(product, people)
        const { judged, faults } = await siege.end()
        if (judged === 0 || faults > 0)
          throw new Error(`${judged} guesses were checked, and ${faults} ran into an error`)
        return sample
      },
      close: () => product.stop(),
    }
  },
}

const PATHS = ['/api/auth/me', '/api/leads?limit=20', '/api/people', '/api/leads/count']

async function measureRequests({ origin }: Product, people: readonly Rep[]): Promise<Sample> {
  const until = performance.now() + SECONDS * 1_000
  const waits: number[] = []
  const ask = async ({ cookie }: Rep) => {
    for (let n = 0; performance.now() < until; n += 1) {
      const from = performance.now()
      const answer = await fetch(`${origin}${PATHS[n % PATHS.length]}`, { headers: { cookie } })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`A regular user got ${answer.status}`)
      waits.push(performance.now() - from)
      await pause(BETWEEN_MS)
    }
  }
  await Promise.all(people.map(ask))
  waits.sort((a, b) => a - b)
  return { value: waits[Math.floor(waits.length * 0.99)] ?? 0, operations: waits.length }
}

let guesses = 0

function besiege(origin: string): { end: () => Promise<{ judged: number; faults: number }> } {
  const statuses: number[] = []
  const guessing = new Set<Promise<void>>()
  const guess = async (n: number) => {
    const answer = await fetch(`${origin}/api/auth/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `198.18.${Math.floor(n / 250) % 250}.${(n % 250) + 1}`,
      },
      body: JSON.stringify({ username: `guessed-${n % ACCOUNTS}`, password: `a guess ${n}` }),
    })
    await answer.arrayBuffer()
    statuses.push(answer.status)
  }
  const timer = setInterval(() => {
    const one = guess(guesses)
      .catch(() => void statuses.push(599))
      .finally(() => guessing.delete(one))
    guesses += 1
    guessing.add(one)
  }, 1_000 / GUESSES_PER_SECOND)
  return {
    async end() {
      clearInterval(timer)
      await Promise.all(guessing)
      const judged = statuses.filter((status) => status === 401).length
      return { judged, faults: statuses.filter((status) => status >= 500).length }
    },
  }
}
