import { getMe } from '@canvass/contracts/addresses/auth'
import { allSenders, cargoSenders } from '../../data/unsent/all-senders.ts'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { cargoTable, type LocalDatabase } from '../local/local-database.ts'
import { cargoOfKind, releasedCargo } from '../outbox/cargo.ts'
import { listAttempts, restoreAttempts } from './cargo-attempts.ts'
import { makeDue } from '../outbox/plain-cargo.ts'
import { fetchAuthor } from '../session/fetch-author.ts'
import { drain, isAnyWaiting, type SendEnd, type Sender, type SendContext } from '../outbox/drain.ts'

/** Nothing is waiting, something was offered, or why nothing could be. */
export type CargoEnd = SendEnd | 'idle'

const sendersOf = (kind: Sender['kind']): Sender[] => allSenders.filter((sender) => sender.kind === kind)

/**
 * Sends waiting cargo of one kind, operations or files, with or without an open page. First creates rows from other
 * work that has come due. Doesn't include cargo that is sent separately. Never sends under another user's session,
 * because the server would attribute it to that user.
 */
export async function drainCargo(
  db: LocalDatabase,
  kind: Sender['kind'],
  voyage: Pick<SendContext, 'tab' | 'signal'>,
): Promise<CargoEnd> {
  const senders = sendersOf(kind)
  for (const { ripen } of senders) await ripen?.(db).catch(() => undefined)
  if (!(await isAnyWaiting(db, senders))) return 'idle'
  const author = await fetchAuthor(db.userId)
  if (author === 'sign_in' && kind === 'bytes') await handOverFiles(db, voyage).catch(() => undefined)
  return typeof author === 'string' ? author : drain(db, senders, { ...voyage, author })
}

/**
 * Offers files after the server said that no user is signed in: it accepts a deactivated user's files on captures that
 * it has. Its first response shows whether it does. Files it wouldn't even look at don't count as attempts.
 */
export async function handOverFiles(db: LocalDatabase, voyage: Pick<SendContext, 'tab' | 'signal'>): Promise<void> {
  const senders = sendersOf('bytes')
  if (!(await isAnyWaiting(db, senders)) || !(await isNoUserSignedIn())) return
  const files = cargoOfKind('bytes')
  await makeDue(db, files)
  const before = await Promise.all(files.map((name) => listAttempts(db, name)))
  await drain(db, senders, voyage)
  for (const [at, name] of files.entries()) await restoreAttempts(db, name, before[at] ?? new Map())
}

/** No other user may be signed in either: the server would attribute the notes to that user. */
const isNoUserSignedIn = (): Promise<boolean> =>
  call(getMe).then(
    () => false,
    (error: unknown) => error instanceof ApiError && error.status === 401,
  )

/** Releases expired copies of what the server has too, for one kind of cargo. */
export async function releaseSent(db: LocalDatabase, kind: Sender['kind'], now: number): Promise<void> {
  for (const name of releasedCargo) if (cargoTable(name).kind === kind) await cargoSenders[name].letGo(db, now)
}
