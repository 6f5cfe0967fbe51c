import type { Places, Ports } from '@canvass/enrichment/ports'
import { openaiModel } from '../model/openai/provider.ts'
import { google } from '../places/google/provider.ts'
import { chainPlaces } from '../places/chain-places.ts'
import { openstreetmap } from '../places/openstreetmap/provider.ts'
import { serpapi } from '../places/serpapi/provider.ts'
import { openaiVision } from '../vision/openai/provider.ts'
import type { ProviderSettings } from './open-providers.ts'
import type { ProviderTools } from './provider.ts'

/** The keys that an organization brought. Setting a SerpApi key confirms that the notice was read. */
export interface OwnKeys {
  readonly google_places?: { readonly key: string }
  readonly serpapi?: { readonly key: string }
  readonly ai?: { readonly key: string; readonly baseUrl: string | null; readonly model: string | null }
}

/** The ports that need such keys. */
export type OwnPorts = Pick<Ports, 'places' | 'model' | 'visionReader'>

/**
 * Builds the ports that use an organization's own keys in place of the installation's; ports without such a key stay as
 * the installation has them. A URL that the organization typed is treated as untrusted: it never reaches the
 * installation's own network.
 */
export function openOwnProviders(settings: ProviderSettings, keys: OwnKeys, tools: ProviderTools): OwnPorts {
  return {
    ...(keys.ai && portsOfModel(settings, keys.ai, tools)),
    ...((keys.google_places ?? keys.serpapi) && portsOfPlaces(settings, keys, tools)),
  }
}

function portsOfModel(settings: ProviderSettings, own: NonNullable<OwnKeys['ai']>, tools: ProviderTools): OwnPorts {
  const given = {
    ...settings,
    aiApiKey: own.key,
    aiBaseUrl: own.baseUrl ?? settings.aiBaseUrl,
    aiModel: own.model ?? settings.aiModel,
    // The prices of the installation's model don't apply to another one.
    ...((own.baseUrl ?? own.model) !== null && { aiPriceInput: undefined, aiPriceOutput: undefined }),
  }
  const reached: ProviderTools = own.baseUrl === null ? tools : { ...tools, isTyped: true }
  const model = openaiModel.open(given, reached)
  const vision = openaiVision.open(given, reached)
  return {
    ...('made' in model && { model: model.made }),
    ...('made' in vision && { visionReader: vision.made }),
  }
}

function portsOfPlaces(settings: ProviderSettings, keys: OwnKeys, tools: ProviderTools): OwnPorts {
  const given: ProviderSettings = {
    ...settings,
    googlePlacesKey: keys.google_places?.key ?? settings.googlePlacesKey,
    serpApiKey: keys.serpapi?.key ?? settings.serpApiKey,
    serpApiNotice: keys.serpapi ? 'read' : settings.serpApiNotice,
  }
  const opened = [google, openstreetmap, serpapi].flatMap((provider): { name: string; places: Places }[] => {
    const one = provider.open(given, tools)
    return 'made' in one ? [{ name: provider.name, places: one.made }] : []
  })
  const [first] = opened
  return first ? { places: opened.length > 1 ? chainPlaces(opened) : first.places } : {}
}
