/** It must not begin as the users' databases do. */
const NAME = 'canvass.turn'
/** Nobody waits longer for it: without it the databases are as safe as the browser keeps them. */
const LONGEST_MS = 2_000

let turned: Promise<void> | undefined

/**
 * Lets Chromium begin a new log for this origin's databases; done once for each page, before anything is written.
 *
 * A browser that is killed between two writes of one record leaves half of it at the end of its log. Chromium opens such
 * a log without complaint and goes on writing behind the half record; at the next start it meets it in the middle, takes
 * the databases for corrupt and throws away all of them, with everything that was saved and not yet sent
 * (https://github.com/google/leveldb/issues/1287). Deleting a database makes it write its tables and leave the old log.
 */
export function turnLog(): Promise<void> {
  turned ??= isChromium()
    ? Promise.race([makeAndDelete().catch(() => undefined), sleep(LONGEST_MS)])
    : Promise.resolve()
  return turned
}

/** Safari and Firefox keep their databases in another way. */
const isChromium = (): boolean => /Chrom(?:e|ium)\//.test(navigator.userAgent)

/** Makes a database with one table and deletes it. */
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
    request.addEventListener('error', () => reject(request.error ?? new Error('The database gave no answer')))
  })
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
