import { takeInCapture as takeInReally } from '@canvass/db/captures/captures'
import { v7 } from 'uuid'

export * from '@canvass/db/captures/captures'

/** What each id of a device was stored as, when that was known already. */
const storedAs = new Map<string, string>()

/** A server that looks first and inserts then, under an id of its own: the device's id is a note and no key. */
export const takeInCapture: typeof takeInReally = async (database, capture, options) => {
  const known = storedAs.get(capture.id)
  const id = known ?? v7()
  const taken = await takeInReally(database, { ...capture, id }, options)
  storedAs.set(capture.id, id)
  return { ...taken, capture: { ...taken.capture, id: capture.id } }
}
