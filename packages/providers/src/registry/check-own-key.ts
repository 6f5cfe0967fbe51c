import type { PlaceQuery } from '@canvass/enrichment/ports'
import { ProviderError } from '@canvass/enrichment/provider-error'
import * as z from 'zod/mini'
import type { OwnPorts } from './own-providers.ts'

const QUERY: PlaceQuery = { text: 'Empire State Building', name: 'Empire State Building', address: null, near: null }
const Shape = z.object({ ready: z.boolean() })

/**
 * Asks the service behind a key one small question. It costs what one question costs, and is asked only when a person
 * sets a key or wants it tried.
 * @returns null where it answered, or the code of why it did not
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
          // Few do for the answer; a model that cannot do without thinking takes the rest.
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
