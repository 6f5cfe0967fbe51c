import { ingestCapture as realIngestCapture } from '@canvass/db/captures/captures'
import { v7 } from 'uuid'

export * from '@canvass/db/captures/captures'

/** The ID under which each device's capture was stored, once that is known. */
const storedAs = new Map<string, string>()

/**
 * Weakens the server: it checks first, then inserts, under an ID of its own choosing. The device's ID is stored but
 * isn't a key.
 */
export const ingestCapture: typeof realIngestCapture = async (database, capture, options) => {
  const known = storedAs.get(capture.id)
  const id = known ?? v7()
  const taken = await realIngestCapture(database, { ...capture, id }, options)
  storedAs.set(capture.id, id)
  return { ...taken, capture: { ...taken.capture, id: capture.id } }
}
