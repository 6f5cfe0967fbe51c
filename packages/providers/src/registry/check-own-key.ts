import type { PlaceQuery } from '@canvass/enrichment/ports'
import { ProviderError } from '@canvass/enrichment/provider-error'
import * as z from 'zod/mini'
import type { OwnPorts } from './own-providers.ts'

const QUERY: PlaceQuery = { text: 'Empire State Building', name: 'Empire State Building', address: null, near: null }
const Shape = z.object({ ready: z.boolean() })

/**
 * Sends one small request to the service behind a key. It costs one request, so it is sent only when a user sets a key
 * or wants to test it.
 * @returns null if the service answered, otherwise the code of the failure
 */
export async function checkOwnKey({ places, model }: OwnPorts, signal: AbortSignal): Promise<string | null> {
  try {
    if (places) await places.find(QUERY, () => undefined, signal)
    else if (model)
      await model.answer(
        {
          instructions: 'Answer that you are ready.',
          data: '',
          shape: { name: 'readiness', schema: Shape },
          // The answer needs few; a model that can't go without reasoning uses the rest.
          mostTokens: 1000,
        },
        signal,
      )
    else return 'not_opened'
    return null
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof ProviderError) return error.code
    throw error
  }
}
