import { getMe } from '@canvass/contracts/addresses/auth'
import { allSenders, cargoSenders } from '../../data/unsent/all-senders.ts'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { cargoTable, type LocalDatabase } from '../local/local-database.ts'
import { cargoOfKind, letGoCargo } from '../outbox/cargo.ts'
import { listAttempts, restoreAttempts } from './cargo-attempts.ts'
import { makeDue } from '../outbox/plain-cargo.ts'
import { askAuthor } from '../session/ask-author.ts'
import { drain, isAnyWaiting, type SendEnd, type Sender, type Voyage } from '../outbox/drain.ts'

/** Nothing waits, something was offered, or why nothing could be. */
export type CargoEnd = SendEnd | 'idle'

const sendersOf = (kind: Sender['kind']): Sender[] => allSenders.filter((sender) => sender.kind === kind)

/**
 * Sends what waits of one kind, with or without an open page: operations or files, after making rows of what has ripened
 * into them. What is sent apart is not among it. Nothing goes under another user's session: the server would take it for theirs.
 */
export async function drainCargo(
  db: LocalDatabase,
  kind: Sender['kind'],
  voyage: Pick<Voyage, 'tab' | 'signal'>,
): Promise<CargoEnd> {
  const senders = sendersOf(kind)
  for (const { ripen } of senders) await ripen?.(db).catch(() => undefined)
  if (!(await isAnyWaiting(db, senders))) return 'idle'
  const author = await askAuthor(db.userId)
  if (author === 'sign_in' && kind === 'bytes') await handOverFiles(db, voyage).catch(() => undefined)
  return typeof author === 'string' ? author : drain(db, senders, { ...voyage, author })
}

/**
 * Offers files where the server says that nobody is signed in: of somebody who was deactivated it takes those on
 * captures that it has. Its first answer tells whether it does, and what it would not even look at counts no attempt.
 */
export async function handOverFiles(db: LocalDatabase, voyage: Pick<Voyage, 'tab' | 'signal'>): Promise<void> {
  const senders = sendersOf('bytes')
  if (!(await isAnyWaiting(db, senders)) || !(await isNobodySignedIn())) return
  const files = cargoOfKind('bytes')
  await makeDue(db, files)
  const before = await Promise.all(files.map((name) => listAttempts(db, name)))
  await drain(db, senders, voyage)
  for (const [at, name] of files.entries()) await restoreAttempts(db, name, before[at] ?? new Map())
}

/** Not somebody else either: the server would take the notes for theirs. */
const isNobodySignedIn = (): Promise<boolean> =>
  call(getMe).then(
    () => false,
    (error: unknown) => error instanceof ApiError && error.status === 401,
  )

/** Lets go of copies, of one kind, of what the server has too, whose time on this device is over. */
export async function letGoOfSent(db: LocalDatabase, kind: Sender['kind'], now: number): Promise<void> {
  for (const name of letGoCargo) if (cargoTable(name).kind === kind) await cargoSenders[name].letGo(db, now)
}
