import type { LookupFunction } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { requestOnce } from './request-once.ts'
import type { Circuit } from './circuit.ts'
import { createCircuits } from './circuits.ts'
import { failureOf } from './failure-of.ts'
import type {
  ClientRules,
  Exchange,
  OutgoingAnswer,
  OutgoingClient,
  OutgoingRequest,
  ProviderState,
} from './outgoing.ts'
import { type Ledger, OutgoingFailure } from './outgoing-failure.ts'
import { createReach } from './reach.ts'
import { redactor } from './redact.ts'
import { backOffMs } from './retry-after.ts'
import { createSemaphore } from './semaphore.ts'

type Means = {
  lookup: LookupFunction
  ports: ReadonlySet<number>
  onExchange: (exchange: Exchange) => void
  random: () => number
  now: () => number
}

type OwnClient = OutgoingClient & { state(): ProviderState | undefined; close(): Promise<void> }

/** Creates a provider's client, with its reach, concurrency slots, circuits, and retries. */
export function createClient(rules: ClientRules, means: Means): OwnClient {
  const { provider, limits, retries } = rules
  const reach = createReach(rules, means)
  const seats = createSemaphore(rules.mostAtOnce)
  const circuits = createCircuits(means.now)
  const totals: Pick<ProviderState, 'calls' | 'failures' | 'lastTookMs'> = { calls: 0, failures: 0, lastTookMs: null }
  const told = { provider, redact: redactor(rules.secrets ?? []), isConfigured: rules.reach !== 'public' }

  /** Makes one attempt in a slot and releases the slot; the circuit records the outcome. */
  const tryOnce = async (request: OutgoingRequest, circuit: Circuit, leave: () => void, signal: AbortSignal) => {
    try {
      const restMs = circuit.enter()
      if (restMs > 0) throw new OutgoingFailure(provider, 'resting', true, { retryAfterMs: restMs })
      return await requestOnce(request, { rules, reach, redact: told.redact, signal })
    } finally {
      leave()
    }
  }

  /** Returns the wait before the next attempt, or undefined if there is none. */
  const waitFor = (failure: OutgoingFailure, tries: number): number | undefined => {
    if (!retries || !failure.isRetryable || tries > retries.most) return undefined
    const own = backOffMs(tries, retries.firstWaitMs, retries.longestWaitMs, means.random)
    const asked = failure.retryAfterMs ?? 0
    return asked > retries.longestWaitMs ? undefined : asked + own
  }

  const sendAll = async (request: OutgoingRequest, signal: AbortSignal, ledger: Ledger) => {
    const circuit = circuits.of(originOf(request.url, told))
    // A call's deadline starts with its first slot: the time spent waiting for earlier calls says nothing about the
    // service.
    let seat: (() => void) | undefined = await seats.take(signal)
    const overall = AbortSignal.timeout(limits.wholeMs)
    const either = AbortSignal.any([signal, overall])
    for (;;) {
      ledger.tries += 1
      try {
        const leave = seat ?? (await seats.take(either))
        seat = undefined
        const answer = await tryOnce(request, circuit, leave, either)
        circuit.succeeded()
        ledger.status = answer.status
        ledger.bytes = answer.body.length
        return answer
      } catch (thrown) {
        if (signal.aborted) {
          circuit.calledOff()
          throw signal.reason as Error
        }
        const failure = overall.aborted ? new OutgoingFailure(provider, 'timed_out', true) : failureOf(thrown, told)
        ledger.status = failure.status ?? ledger.status
        recordFailure(circuit, failure)
        const waitMs = waitFor(failure, ledger.tries)
        if (waitMs === undefined) throw failure
        await sleep(waitMs, undefined, { signal: either }).catch(() => {
          throw signal.aborted ? (signal.reason as Error) : failure
        })
      }
    }
  }

  return {
    async send(request, signal) {
      signal.throwIfAborted()
      const startedAt = means.now()
      const ledger: Ledger = { tookMs: 0, status: null, bytes: 0, tries: 0 }
      let code: Exchange['code'] = null
      try {
        const answer = await sendAll(request, signal, ledger)
        return { ...answer, ledger } satisfies OutgoingAnswer
      } catch (thrown) {
        code = thrown instanceof OutgoingFailure ? thrown.code : 'called_off'
        if (thrown instanceof OutgoingFailure) thrown.ledger = ledger
        if (ledger.status !== null && rules.nothingBy?.includes(ledger.status)) code = null
        throw thrown
      } finally {
        ledger.tookMs = Math.round(means.now() - startedAt)
        if (code !== 'resting') {
          totals.calls += 1
          totals.lastTookMs = ledger.tookMs
          if (code !== null && code !== 'called_off') totals.failures += 1
        }
        means.onExchange({ ...ledger, provider, host: rules.reach === 'public' ? null : hostOf(request.url), code })
      }
    },
    state: () =>
      rules.reach === 'public'
        ? undefined
        : { provider, ...totals, ...circuits.of(new URL(rules.reach.configured).origin).state() },
    close: () => reach.close(),
  }
}

/** Records a failure only if it concerns the origin's health: not a refused address, and not a bad request. */
function recordFailure(circuit: Circuit, failure: OutgoingFailure): void {
  if (failure.code === 'resting') return
  if (failure.code === 'busy' && failure.retryAfterMs !== undefined) circuit.paused(failure.retryAfterMs)
  else if (failure.isRetryable || failure.code === 'provider_failed') circuit.failed(failure.retryAfterMs)
  else if (failure.status !== undefined) circuit.succeeded()
  else circuit.calledOff()
}

function originOf(url: string, { provider }: { provider: string }): string {
  if (!URL.canParse(url)) throw new OutgoingFailure(provider, 'address_refused', false)
  return new URL(url).origin
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '')
