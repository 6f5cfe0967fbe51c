import type { Database } from '@canvass/db/database'
import { workerProviderKeys, type SealedKey } from '@canvass/db/providers/worker-provider-keys'
import { providerKeySlot } from '@canvass/db/providers/provider-keys'
import { UnsealError, type Sealer } from '@canvass/db/secrets/sealer'
import type { ProviderSettings } from '@canvass/providers/registry/open-providers'
import { openOwnProviders, type OwnKeys, type OwnPorts } from '@canvass/providers/registry/own-providers'
import { createProcessMemory, type ProviderMemory } from '@canvass/providers/registry/provider-memory'
import type { ProviderTools } from '@canvass/providers/registry/provider'
import type { Log } from './log.ts'

/** The external services that organizations use with their own keys. */
export interface OwnServices {
  /** Returns the ports that replace the installation's. A key that can't be decrypted counts as missing. */
  portsOf(organizationId: string): Promise<OwnPorts>
  /**
   * Returns the ports of just one key, without a cache, so that every answer comes from the service. Undefined if the
   * key can't be decrypted.
   */
  portsOfKey(organizationId: string, key: SealedKey): OwnPorts | undefined
}

type Parts = {
  database: Database
  settings: ProviderSettings
  sealer: Sealer
  tools: ProviderTools & { memory: ProviderMemory }
  log: Log
}

/** Opens organizations' keys as their runs need them, and again when they've changed. */
export function openOwnServices({ database, settings, sealer, tools, log }: Parts): OwnServices {
  const keys = workerProviderKeys(database)
  const opened = new Map<string, { stamp: string; ports: OwnPorts }>()
  const open = (organizationId: string, key: SealedKey): OwnKeys | undefined => {
    try {
      const secret = sealer.open(providerKeySlot(organizationId, key.provider), key.sealed)
      return { [key.provider]: { key: secret, baseUrl: key.baseUrl, model: key.model } }
    } catch (error) {
      if (!(error instanceof UnsealError)) throw error
      log.warn('A service key cannot be decrypted', error, { organizationId, provider: key.provider })
      return undefined
    }
  }
  return {
    async portsOf(organizationId) {
      const rows = await keys.listOf(organizationId)
      const stamp = rows.map(({ provider, setAt }) => `${provider} ${setAt.toISOString()}`).join()
      const before = opened.get(organizationId)
      if (before?.stamp === stamp) return before.ports
      const own = Object.assign({}, ...rows.map((row) => open(organizationId, row))) as OwnKeys
      const memory = memoryOf(organizationId, tools.memory)
      const ports = openOwnProviders(settings, own, { ...tools, outgoing: tools.outgoing.apart(), memory })
      opened.set(organizationId, { stamp, ports })
      return ports
    },
    portsOfKey(organizationId, key) {
      const own = open(organizationId, key)
      // Otherwise the other place services would answer instead.
      const alone = {
        ...settings,
        osmContact: undefined,
        googlePlacesKey: undefined,
        serpApiKey: undefined,
        serpApiNotice: undefined,
      }
      return (
        own &&
        openOwnProviders(alone, own, { ...tools, outgoing: tools.outgoing.apart(), memory: createProcessMemory() })
      )
    },
  }
}

/** Separates the cache by organization: answers paid with one organization's key must not reach another. */
const memoryOf = (organizationId: string, memory: ProviderMemory): ProviderMemory => ({
  recall: (key, service) => memory.recall(`${organizationId} ${key}`, service),
  keep: (key, answer, forMs) => memory.keep(`${organizationId} ${key}`, answer, forMs),
  takeTurn: (service, everyMs, patienceMs) => memory.takeTurn(service, everyMs, patienceMs),
})
