import type { LookupFunction } from 'node:net'
import { Agent, type Dispatcher } from 'undici'
import { guardedConnect } from './guarded-connect.ts'
import { AddressRefused, requirePlainUrl, requirePublicUrl } from './judge-url.ts'
import type { ClientRules } from './outgoing.ts'

/** The connections through which an address may be reached. */
export interface Reach {
  /** @throws AddressRefused if a call must not start at this address */
  first(url: URL): void
  /** @throws AddressRefused */
  dispatcherFor(url: URL): Dispatcher
  close(): Promise<void>
}

const KEEP_ALIVE_MS = 4_000

export function createReach(
  rules: Pick<ClientRules, 'reach' | 'limits'>,
  { lookup, ports }: { lookup: LookupFunction; ports: ReadonlySet<number> },
): Reach {
  const { connectMs } = rules.limits
  const kept = { keepAliveTimeout: KEEP_ALIVE_MS, keepAliveMaxTimeout: KEEP_ALIVE_MS, pipelining: 1 }
  const guarded = new Agent({ ...kept, connect: guardedConnect(lookup, connectMs) })
  const configured =
    rules.reach === 'public'
      ? undefined
      : {
          origin: new URL(rules.reach.configured).origin,
          agent: new Agent({ ...kept, connect: { timeout: connectMs, allowH2: false, lookup } }),
        }
  return {
    first(url) {
      if (configured && url.origin !== configured.origin)
        throw new AddressRefused('The address is not the configured one')
    },
    dispatcherFor(url) {
      if (url.origin === configured?.origin) {
        requirePlainUrl(url)
        return configured.agent
      }
      requirePublicUrl(url, ports)
      return guarded
    },
    async close() {
      await Promise.all([guarded.destroy(), configured?.agent.destroy()])
    },
  }
}
