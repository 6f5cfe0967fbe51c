import { Resolver } from 'node:dns/promises'

const TRY_MS = 3_000
const TRIES = 2
/** Of a name, more than anybody needs. */
const MOST_RECORDS = 50

/** Looks names up in the domain name system, where nothing is asked of those who own them. */
export interface NameServer {
  /**
   * The texts that stand at a name; none where there is no such name.
   * @throws Error where no name server says anything for certain, and what `signal` was aborted with
   */
  texts(name: string, signal: AbortSignal): Promise<string[]>
}

/** What a name server says when there is nothing: that is an answer too. */
const NOTHING: ReadonlySet<string> = new Set(['ENOTFOUND', 'ENODATA'])

/** @param servers addresses of name servers, each with a port or without; with none those of the machine are asked */
export function openNameServer(servers: readonly string[] = []): NameServer {
  return {
    async texts(name, signal) {
      signal.throwIfAborted()
      // One for each question, so that calling it off ends no other.
      const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES })
      if (servers.length > 0) resolver.setServers([...servers])
      const stop = () => resolver.cancel()
      signal.addEventListener('abort', stop, { once: true })
      try {
        const records = await resolver.resolveTxt(name)
        return records.slice(0, MOST_RECORDS).map((chunks) => chunks.join(''))
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
