import { Resolver } from 'node:dns/promises'

const TRY_MS = 3_000
const TRIES = 2
/** More records per name than any caller needs. */
const MAX_RECORDS = 50

/** Looks up names in DNS, without contacting their owners' servers. */
export interface NameServer {
  /**
   * Returns the TXT records of a name; none if the name doesn't exist.
   * @throws Error if no DNS server gives a definite answer, and the abort reason of `signal`
   */
  texts(name: string, signal: AbortSignal): Promise<string[]>
}

/** DNS errors that mean there is no record, which is also an answer. */
const NOTHING: ReadonlySet<string> = new Set(['ENOTFOUND', 'ENODATA'])

/** @param servers addresses of DNS servers, each with an optional port; if empty, those of the machine */
export function openNameServer(servers: readonly string[] = []): NameServer {
  return {
    async texts(name, signal) {
      signal.throwIfAborted()
      // One per query, so that aborting it doesn't end any other.
      const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES })
      if (servers.length > 0) resolver.setServers([...servers])
      const stop = () => resolver.cancel()
      signal.addEventListener('abort', stop, { once: true })
      try {
        const records = await resolver.resolveTxt(name)
        return records.slice(0, MAX_RECORDS).map((chunks) => chunks.join(''))
      } catch (error) {
        signal.throwIfAborted()
        if (NOTHING.has((error as { code?: string }).code ?? '')) return []
        throw error
      } finally {
        signal.removeEventListener('abort', stop)
      }
    },
  }
}
