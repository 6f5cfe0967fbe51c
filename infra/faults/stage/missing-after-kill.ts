import type { Scene } from './scene.ts'

/**
 * What the page had called saved and the device does not have now; said at once, with all that is known of it. Answers
 * the sentence for the report, if anything is missing. The device keeps the row of what it has sent, too.
 */
export async function missingAfterKill({ device, ledger, note }: Scene): Promise<string[]> {
  const here = await device.captures()
  const marks = new Set(here.flatMap(({ id, fileName, title }) => [id, fileName, title]))
  const missing = ledger.accepted().filter(({ mark, isDiscarded }) => !marks.has(mark) && isDiscarded !== true)
  if (missing.length === 0) return []
  const told = missing.map(({ mark, acceptedAt }) => `${mark} (saved at ${new Date(acceptedAt ?? 0).toISOString()})`)
  const problem = `After a kill ${missing.length} of ${ledger.accepted().length} saved were not on the device`
  note(`${problem}; ${here.length} rows are there; missing ${told.join(', ')}`)
  return [problem]
}
