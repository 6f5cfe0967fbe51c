/** Must not share the prefix of the users' databases. */
const NAME = 'canvass.turn'
/** The longest we wait for it: without it, the databases are as safe as the browser keeps them. */
const LONGEST_MS = 2_000

let turned: Promise<void> | undefined

/**
 * Makes Chromium start a new log for this origin's databases. Runs once per page, before anything is written.
 *
 * A browser killed between two writes of one record leaves half of it at the end of its log. Chromium opens such a log
 * without complaint and appends after the half record. At the next start, it finds the half record mid-log, considers
 * the databases corrupt, and deletes all of them, with everything that was saved and not yet sent
 * (https://github.com/google/leveldb/issues/1287). Deleting a database makes Chromium write its tables and abandon the
 * old log.
 */
export function rotateLog(): Promise<void> {
  turned ??= isChromium()
    ? Promise.race([makeAndDelete().catch(() => undefined), sleep(LONGEST_MS)])
    : Promise.resolve()
  return turned
}

/** Safari and Firefox store their databases differently. */
const isChromium = (): boolean => /Chrom(?:e|ium)\//.test(navigator.userAgent)

/** Creates a database with one table and deletes it. */
export async function makeAndDelete(): Promise<void> {
  const opening = indexedDB.open(NAME, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('nothing'))
  const db = await answerOf(opening)
  db.close()
  await answerOf(indexedDB.deleteDatabase(NAME))
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The database did not respond')))
  })
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
