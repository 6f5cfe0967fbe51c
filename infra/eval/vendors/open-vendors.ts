import type { Places } from '@canvass/enrichment/ports'
import { openOutgoing } from '@canvass/providers/outgoing/open-outgoing'
import { google as googleProvider } from '@canvass/providers/places/google/provider'
import { openstreetmap } from '@canvass/providers/places/openstreetmap/provider'
import { createProcessMemory, type ProviderMemory } from '@canvass/providers/registry/provider-memory'
import { GOOGLE_KEY } from '@canvass/testing/stand-ins/google-places'
import { openStandIn, type Scenario } from '@canvass/testing/stand-ins/open-stand-in'
import type { World } from '../world/world.ts'
import { google } from './google.ts'
import { nominatim } from './nominatim.ts'
import { overpass } from './overpass.ts'
import { photon } from './photon.ts'
import { searchablePlaces } from './vendor-index.ts'

/** The place providers opened the way the product does, with servers that search the index of a world. */
export type OpenVendors = {
  places: Readonly<Record<'openstreetmap' | 'google', Places>>
  /** The number of requests to each server. */
  asked(): Readonly<Record<string, number>>
  close(): Promise<void>
}

const open = (answer: Scenario) => openStandIn({ answer }, 'answer')

export async function openVendors({ index }: World): Promise<OpenVendors> {
  const kept = searchablePlaces(index)
  const servers = {
    nominatim: await open(nominatim(kept)),
    photon: await open(photon(kept)),
    overpass: await open(overpass(kept)),
    google: await open(google(kept)),
  }
  const outgoing = openOutgoing()
  const tools = { outgoing, memory: patientMemory() }
  const byOsm = openstreetmap.open(
    {
      osmContact: 'maps@example.com',
      nominatimUrl: servers.nominatim.baseUrl,
      photonUrl: servers.photon.baseUrl,
      overpassUrl: servers.overpass.baseUrl,
    },
    tools,
  )
  const byGoogle = googleProvider.open({ googlePlacesKey: GOOGLE_KEY, googlePlacesUrl: servers.google.baseUrl }, tools)
  if ('absent' in byOsm || 'absent' in byGoogle) throw new Error('A place provider is not configured')
  return {
    places: { openstreetmap: byOsm.made, google: byGoogle.made },
    asked: () => Object.fromEntries(Object.entries(servers).map(([name, { requests }]) => [name, requests.length])),
    async close() {
      await outgoing.close()
      await Promise.all(Object.values(servers).map((server) => server.close()))
    },
  }
}

/**
 * Builds the product's own memory with a clock that advances only by waiting, so a wait for a turn is over immediately.
 */
function patientMemory(): ProviderMemory {
  let now = 0
  const memory = createProcessMemory(() => now)
  return {
    ...memory,
    async takeTurn(service, everyMs, patienceMs) {
      now += (await memory.takeTurn(service, everyMs, patienceMs)) ?? patienceMs
      return 0
    },
  }
}
