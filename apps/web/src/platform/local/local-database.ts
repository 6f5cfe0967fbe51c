import type { Lead, LeadSummary } from '@canvass/contracts/leads'
import type { Colleague } from '@canvass/contracts/people'
import type { Reading } from '@canvass/contracts/readings'
import type { Team } from '@canvass/contracts/teams'
import { Dexie, type EntityTable, type Table } from 'dexie'
import {
  type AfterthoughtRow,
  type ReviewRow,
  type SalesEventRow,
  type VoiceNoteRow,
  voiceKey,
} from './rows/batch-rows.ts'
import { fileKey, type LeadFileRow } from './rows/lead-file-row.ts'
import type { EditRow } from './rows/edit-row.ts'
import type { KeptArea, KeptPhoto } from './rows/kept-rows.ts'
import type { PhoneReading } from './rows/phone-reading.ts'
import {
  type CaptureEvent,
  type CaptureRow,
  isOnlyHere,
  keysOf,
  type StoredBytes,
  type StoredThumb,
  waitsForRoom,
} from './rows/capture-row.ts'
import { endOnLeave } from './end-on-leave.ts'
import { announceLostDatabase } from './lost-connection.ts'
import { turnLog } from './turn-log.ts'

/** A profile as last read, kept for reading without a network. */
export interface StoredDetail {
  id: string
  usedAt: number
  lead: Lead
  /** When the server answered it, milliseconds; absent on profiles kept before this was noted. */
  readAt?: number
}

/** What the server read of a capture, as last seen, kept for looking it through without a network. */
export interface StoredReading {
  captureId: string
  /** Device time, milliseconds. */
  readAt: number
  reading: Reading
}

/**
 * One database for each user of this device.
 *
 * DO NOT rename it, a table or a key, and change a table only by a further version(n) with an upgrade: `captures`,
 * `blobs`, `thumbs`, `events`, `edits` and `leadFiles` hold what nobody has sent yet; `keptLeads` and `keptAreas` are what the rep asked to
 * have here. `leads`, `details`, `people`, `teams`, `keptPhotos`, `serverReadings` and `meta` are read tables: they may be emptied and read anew at
 * any time, and no code that empties them may touch the others. `readings` is what this device itself read of captures; it can be read again.
 */
export class LocalDatabase extends Dexie {
  captures!: EntityTable<CaptureRow, 'id'>
  blobs!: EntityTable<StoredBytes, 'key'>
  thumbs!: EntityTable<StoredThumb, 'id'>
  events!: EntityTable<CaptureEvent, 'n'>
  leads!: EntityTable<LeadSummary, 'id'>
  details!: EntityTable<StoredDetail, 'id'>
  meta!: Table<{ key: string; value: unknown }, string>
  salesEvents!: EntityTable<SalesEventRow, 'id'>
  voiceNotes!: EntityTable<VoiceNoteRow, 'id'>
  leadFiles!: EntityTable<LeadFileRow, 'id'>
  afterthoughts!: EntityTable<AfterthoughtRow, 'n'>
  reviews!: EntityTable<ReviewRow, 'captureId'>
  edits!: EntityTable<EditRow, 'seq'>
  keptLeads!: EntityTable<{ id: string; markedAt: number }, 'id'>
  readings!: EntityTable<PhoneReading, 'captureId'>
  keptAreas!: EntityTable<KeptArea, 'key'>
  keptPhotos!: EntityTable<KeptPhoto, 'captureId'>
  people!: EntityTable<Colleague, 'id'>
  teams!: EntityTable<Team, 'id'>
  serverReadings!: EntityTable<StoredReading, 'captureId'>
  readonly userId: string

  constructor(userId: string) {
    // Strict: "saved" is said only when the bytes are on the disk, not in a buffer that a power cut empties.
    super(databaseName(userId), { chromeTransactionDurability: 'strict' })
    this.userId = userId
    this.on('ready', turnLog, true)
    endOnLeave(this)
    this.version(1).stores({
      captures: 'id, [state+nextAt], capturedAt, leadId',
      blobs: 'key',
      thumbs: 'id',
      events: '++n, captureId',
      leads: 'id, status, createdAt, [status+createdAt], changeSeq',
      details: 'id, usedAt',
      meta: 'key',
    })
    this.version(2).stores({
      edits: '++seq, &opId, entityId, [state+nextAt]',
      keptLeads: 'id',
    })
    // Batches: all of these hold what nobody has sent yet, as `captures` does.
    this.version(3).stores({
      salesEvents: 'id, state',
      voiceNotes: 'id, captureId, state',
      afterthoughts: '++n, captureId',
      reviews: 'captureId',
    })
    this.version(4).stores({ readings: 'captureId, knownLeadId' })
    this.version(5).stores({ keptAreas: 'key', keptPhotos: 'captureId, leadId', people: 'id' })
    this.version(6).stores({ serverReadings: 'captureId, readAt' })
    // How many became leads today is counted after every change: by an index, not by reading the rows of three days.
    // NEVER add a second index that begins with the state: it would lack the rows without its other part.
    this.version(7)
      .stores({ captures: 'id, [state+nextAt], capturedAt, doneAt, leadId' })
      .upgrade((step) =>
        step
          .table<CaptureRow>('captures')
          .where('capturedAt')
          .above(Date.now() - 3 * 86_400_000)
          .modify((row) => {
            if (row.state === 'done' && row.settledAt !== null) row.doneAt = row.settledAt
          }),
      )
    // Files of leads: what nobody has sent yet, as `captures`.
    this.version(8).stores({ leadFiles: 'id, leadId, state' })
    this.version(9).stores({ teams: 'id' })
  }
}

/** A table of the device's database. */
export type TableName = Exclude<keyof LocalDatabase, keyof Dexie | 'userId'>

/** What the rows of cargo have in common, whatever they carry. */
export interface CargoRow {
  state: string
  /** How many bytes it carries. */
  size?: number
  /** How often it left this device, and when it may leave again: for cargo that has its own luck, row by row. */
  attempts?: number
  nextAt?: number
  /** The tab that has it in hand. */
  claimBy?: string | null
  claimUntil?: number
  /** What stands against it, as a word a program can act on. */
  lastError?: { code: string } | null
  /** The capture that it speaks of. */
  captureId?: string
  /** What the server last said of it, where it said anything. */
  server?: object | null
}

/** What people are told that unsent work is. */
export type ToldAs = 'captures' | 'changes' | 'voiceNotes' | 'files'

/** How the rows of a table of cargo say where they are. */
interface CargoTable {
  /** Files travel as bytes and are handed over even for somebody who was deactivated; all else is an operation. */
  readonly kind: 'bytes' | 'operation'
  readonly toldAs: ToldAs
  /** Whether only the noun's own transitions write its rows, and they are sent in a round of their own, apart from all other cargo. */
  readonly ownTransitions?: true
  /** The state of what is made ready here before it can go; absent where all is ready at once. */
  readonly preparing?: string
  /** The state of what goes by itself. */
  readonly waiting: string
  /** The state of what a tab has taken in hand. */
  readonly claimed?: string
  /** The states of what waits for its author. */
  readonly held: readonly string[]
  /** The state of those that are held of which some are the server's too, and whether one is only here. */
  readonly inDoubt?: { readonly state: string; readonly isOnlyHere: (row: CargoRow) => boolean }
  /** Whether a row that waits cannot go before there is room; absent where none needs any. */
  readonly waitsForRoom?: (row: CargoRow) => boolean
  /** The states of what the server has taken and is still at work with. */
  readonly followed?: readonly string[]
  /** The state of what the server has too; absent where a row leaves as soon as the server has it. */
  readonly sent?: string
  /** Whether copies of what the server has too are let go of here some days later. */
  readonly isLetGo?: true
  /** The id of what a row speaks of, which is cargo too and whose row stays as long as this one waits. */
  readonly spokenOf?: (row: CargoRow) => string | undefined
  /** Where in `blobs` the bytes of a row may lie. */
  readonly bytesKeys?: (id: string) => readonly string[]
}

const ONE_BY_ONE = { waiting: 'unsent', held: ['refused'], sent: 'sent' } as const

/**
 * The tables of cargo: work of a person that waits here until the server has it. All that counts, sends, copies, and
 * keeps what is unsent follows from this list.
 */
export const cargoTables = {
  captures: {
    kind: 'bytes',
    toldAs: 'captures',
    ownTransitions: true,
    preparing: 'preparing',
    waiting: 'queued',
    claimed: 'uploading',
    held: ['failed', 'needs_attention'],
    inDoubt: { state: 'needs_attention', isOnlyHere },
    waitsForRoom,
    followed: ['uploaded', 'processing'],
    sent: 'done',
    bytesKeys: keysOf,
  },
  salesEvents: { kind: 'operation', toldAs: 'changes', ...ONE_BY_ONE },
  edits: {
    kind: 'operation',
    toldAs: 'changes',
    waiting: 'queued',
    claimed: 'sending',
    held: ['needs_attention', 'rejected'],
  },
  voiceNotes: {
    kind: 'bytes',
    toldAs: 'voiceNotes',
    ...ONE_BY_ONE,
    isLetGo: true,
    spokenOf: ({ captureId }: CargoRow) => captureId,
    bytesKeys: (id: string) => [voiceKey(id)],
  },
  leadFiles: {
    kind: 'bytes',
    toldAs: 'files',
    ...ONE_BY_ONE,
    isLetGo: true,
    bytesKeys: (id: string) => [fileKey(id)],
  },
} as const satisfies Partial<Record<TableName, CargoTable>>

export type CargoName = keyof typeof cargoTables

/** Cargo whose line says so. */
type CargoThat<Says> = {
  [Name in CargoName]: (typeof cargoTables)[Name] extends Says ? Name : never
}[CargoName]

/** Cargo whose rows only its own transitions write. */
export type MovedCargo = CargoThat<{ ownTransitions: true }>

/** Cargo that is made ready here before it can go. */
export type PreparedCargo = CargoThat<{ preparing: string }>

/** Cargo that the server is at work with once it has it. */
export type FollowedCargo = CargoThat<{ followed: readonly string[] }>

/** Cargo of which copies are let go of that the server has too. */
export type LetGoCargo = CargoThat<{ isLetGo: true }>

/** Cargo whose rows the engine may write. */
export type PlainCargo = Exclude<CargoName, MovedCargo>

/** The rules of one table of cargo, whatever it carries. */
export const cargoTable = (name: CargoName): CargoTable => cargoTables[name]

const PREFIX = 'canvass-'
const databaseName = (userId: string): string => `${PREFIX}${userId}`

const opened = new Map<string, LocalDatabase>()

/** The user's database, opened once for each page. */
export function openLocalDatabase(userId: string): LocalDatabase {
  let db = opened.get(userId)
  if (!db) {
    db = new LocalDatabase(userId)
    // A newer version of the app in another tab wants to change the schema: let it, and be opened again when needed.
    db.on('versionchange', () => db?.close({ disableAutoOpen: false }))
    opened.set(userId, db)
  }
  return db
}

/** Whose data on this device is meant: a user by their id, or their database where it is at hand. */
export type Whose = string | LocalDatabase

/** For what features call by a user's id, since they never hold a database, and `data/` with the database at hand. */
export const databaseOf = (whose: Whose): LocalDatabase =>
  typeof whose === 'string' ? openLocalDatabase(whose) : whose

/** The users who have a database on this device, by id. */
export async function listLocalUsers(): Promise<string[]> {
  const names = await Dexie.getDatabaseNames()
  return names.filter((name) => name.startsWith(PREFIX)).map((name) => name.slice(PREFIX.length))
}

const LOST_CONNECTION = new Set(['DatabaseClosedError', 'InvalidStateError', 'UnknownError'])

/**
 * Runs `work`; where the connection to the database was lost (iOS drops it when an app comes back), opens it anew and
 * runs it once more. Everything we run is safe to run twice: rows are known by ids made before. Where it cannot be
 * opened a second time the page is told, for only a fresh one can help.
 */
export async function withDb<T>(db: LocalDatabase, work: (db: LocalDatabase) => PromiseLike<T>): Promise<T> {
  try {
    return await work(db)
  } catch (error) {
    // Inside a transaction the connection is its owner's to mend.
    if (Dexie.currentTransaction !== null || !isLostConnection(error)) throw error
  }
  try {
    db.close({ disableAutoOpen: false })
    await db.open()
    return await work(db)
  } catch (error) {
    if (isLostConnection(error) || !db.isOpen()) announceLostDatabase()
    throw error
  }
}

const isLostConnection = (error: unknown): boolean => error instanceof Error && LOST_CONNECTION.has(error.name)
