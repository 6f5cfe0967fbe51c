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
import { abortOnPageHide } from './abort-on-page-hide.ts'
import { announceLostDatabase } from './lost-connection.ts'
import { rotateLog } from './rotate-log.ts'

/** A profile as last read, stored for reading offline. */
export interface StoredDetail {
  id: string
  usedAt: number
  lead: Lead
  /** When the server returned it, in milliseconds; absent on profiles stored before this was recorded. */
  readAt?: number
}

/** The server's reading of a capture as last seen, stored for reviewing it offline. */
export interface StoredReading {
  captureId: string
  /** Device time, milliseconds. */
  readAt: number
  reading: Reading
  /** Its lead's sequence when it was read; absent if the lead wasn't here, or if an older version stored it. */
  changeSeq?: number
}

/**
 * The database of one user on this device.
 *
 * DO NOT rename it, a table, or a key, and change a table only by a further version(n) with an upgrade: `captures`,
 * `blobs`, `thumbs`, `events`, `edits`, and `leadFiles` hold data that hasn't been sent yet; `keptLeads` and
 * `keptAreas` are what the rep asked to have here. `leads`, `details`, `people`, `teams`, `keptPhotos`,
 * `serverReadings`, and `meta` are read tables: they may be emptied and read again at any time, and no code that
 * empties them may touch the others. `readings` holds what this device itself read from captures; it can be read again.
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
    // Strict: we report "saved" only once the bytes are on disk, not in a buffer that a power cut would empty.
    super(databaseName(userId), { chromeTransactionDurability: 'strict' })
    this.userId = userId
    this.on('ready', rotateLog, true)
    abortOnPageHide(this)
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
    // Batches: like `captures`, all of these hold data that hasn't been sent yet.
    this.version(3).stores({
      salesEvents: 'id, state',
      voiceNotes: 'id, captureId, state',
      afterthoughts: '++n, captureId',
      reviews: 'captureId',
    })
    this.version(4).stores({ readings: 'captureId, knownLeadId' })
    this.version(5).stores({ keptAreas: 'key', keptPhotos: 'captureId, leadId', people: 'id' })
    this.version(6).stores({ serverReadings: 'captureId, readAt' })
    // After every change, we count how many captures became leads today. An index avoids reading three days of rows.
    // NEVER add a second index that begins with the state: it would omit rows that lack its other part.
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
    // Files of leads: like `captures`, they hold data that hasn't been sent yet.
    this.version(8).stores({ leadFiles: 'id, leadId, state' })
    this.version(9).stores({ teams: 'id' })
    // A batch is found by its id: times depend on a clock that may be corrected in between.
    this.version(10).stores({ captures: 'id, [state+nextAt], capturedAt, doneAt, leadId, meta.batchId' })
  }
}

/** The name of a table in the device's database. */
export type TableName = Exclude<keyof LocalDatabase, keyof Dexie | 'userId'>

/** The fields that rows of all cargo share, whatever they carry. */
export interface CargoRow {
  state: string
  /** The number of bytes it carries. */
  size?: number
  /** How often it was sent, and when it may be sent again, for cargo whose rows are retried individually. */
  attempts?: number
  nextAt?: number
  /** The tab that has claimed it. */
  claimBy?: string | null
  claimUntil?: number
  /** Why it isn't accepted, as a code that a program can act on. */
  lastError?: { code: string } | null
  /** The capture that it refers to. */
  captureId?: string
  /** The server's latest version of it, if any. */
  server?: object | null
}

/** The names under which the UI reports unsent work. */
export type ReportedAs = 'captures' | 'changes' | 'voiceNotes' | 'files'

/** How rows in a table of cargo express their state. */
interface CargoTable {
  /** Files travel as bytes and are handed over even for a deactivated user; all else is an operation. */
  readonly kind: 'bytes' | 'operation'
  readonly toldAs: ReportedAs
  /**
   * Whether only the noun's own transitions write its rows, which are then sent in their own round, separate from all
   * other cargo.
   */
  readonly ownTransitions?: true
  /** The state of rows that must be prepared here before they can be sent; absent if all are ready immediately. */
  readonly preparing?: string
  /** The state of rows that are sent automatically. */
  readonly waiting: string
  /** The state of rows that a tab has claimed. */
  readonly claimed?: string
  /** The states of rows that wait for their author. */
  readonly held: readonly string[]
  /** The held state in which some rows are on the server too, and a check whether a row is only here. */
  readonly inDoubt?: { readonly state: string; readonly isOnlyHere: (row: CargoRow) => boolean }
  /** Whether a waiting row can't be sent until there is storage space; absent if no row needs any. */
  readonly waitsForRoom?: (row: CargoRow) => boolean
  /** The states of rows that the server has accepted and is still working on. */
  readonly followed?: readonly string[]
  /** The state of rows that the server has too; absent if a row is deleted as soon as the server has it. */
  readonly sent?: string
  /** Whether local copies of what the server has are released a few days later. */
  readonly isLetGo?: true
  /** The id of what a row refers to. That is cargo too, and its row stays as long as this one is waiting. */
  readonly spokenOf?: (row: CargoRow) => string | undefined
  /** The keys in `blobs` where the bytes of a row may be stored. */
  readonly bytesKeys?: (id: string) => readonly string[]
}

const ONE_BY_ONE = { waiting: 'unsent', held: ['refused'], sent: 'sent' } as const

/**
 * The tables of cargo: a person's work that waits here until the server has it. All code that counts, sends, copies, or
 * preserves unsent work derives from this list.
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

/** Cargo whose entry in `cargoTables` has these properties. */
type CargoWith<Says> = {
  [Name in CargoName]: (typeof cargoTables)[Name] extends Says ? Name : never
}[CargoName]

/** Cargo whose rows are written only by its own transitions. */
export type SelfManagedCargo = CargoWith<{ ownTransitions: true }>

/** Cargo that must be prepared here before it can be sent. */
export type PreparedCargo = CargoWith<{ preparing: string }>

/** Cargo that the server keeps working on after receiving it. */
export type FollowedCargo = CargoWith<{ followed: readonly string[] }>

/** Cargo whose local copies are released once the server has them. */
export type ReleasedCargo = CargoWith<{ isLetGo: true }>

/** Cargo whose rows the engine may write. */
export type PlainCargo = Exclude<CargoName, SelfManagedCargo>

/** Returns the rules of one table of cargo, whatever it carries. */
export const cargoTable = (name: CargoName): CargoTable => cargoTables[name]

const PREFIX = 'canvass-'
const databaseName = (userId: string): string => `${PREFIX}${userId}`

const opened = new Map<string, LocalDatabase>()

/** Returns the user's database, opened once per page. */
export function openLocalDatabase(userId: string): LocalDatabase {
  let db = opened.get(userId)
  if (!db) {
    db = new LocalDatabase(userId)
    // A newer version of the app in another tab wants to change the schema: make way for it, and reopen when needed.
    db.on('versionchange', () => db?.close({ disableAutoOpen: false }))
    opened.set(userId, db)
  }
  return db
}

/** Whose data on this device is meant: a user's id, or the user's database if the caller has it. */
export type Whose = string | LocalDatabase

/** Resolves either form. Features never hold a database and pass the user's id; `data/` passes the database it has. */
export const databaseOf = (whose: Whose): LocalDatabase =>
  typeof whose === 'string' ? openLocalDatabase(whose) : whose

/** Lists the ids of the users who have a database on this device. */
export async function listLocalUsers(): Promise<string[]> {
  const names = await Dexie.getDatabaseNames()
  return names.filter((name) => name.startsWith(PREFIX)).map((name) => name.slice(PREFIX.length))
}

const LOST_CONNECTION = new Set(['DatabaseClosedError', 'InvalidStateError', 'UnknownError'])

/**
 * Runs `work`. If the connection to the database was lost (iOS drops it when an app returns to the foreground), reopens
 * it and runs `work` again. Everything we run is safe to run twice, because row ids are created beforehand. If it can't
 * be reopened, tells the page, since only a fresh page can help.
 */
export async function withDb<T>(db: LocalDatabase, work: (db: LocalDatabase) => PromiseLike<T>): Promise<T> {
  try {
    return await work(db)
  } catch (error) {
    // Inside a transaction, recovering the connection is up to the transaction's owner.
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
