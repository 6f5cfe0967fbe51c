import type { Table } from 'dexie'
import type * as z from 'zod/mini'
import type { LocalDatabase } from '../local/local-database.ts'

/** The result of restoring an item from a saved copy. */
export type RestoreResult = 'added' | 'known' | 'leftOut'

/**
 * Where an item is restored from: a file that a person chose, or the spare copy on this device. Goes into the log of a
 * capture.
 */
export type RestoreSource = 'imported' | 'taken_back'

/**
 * What a saved copy should contain: these captures and everything that belongs to them; with `isAll`, all other work
 * too.
 */
export interface Chosen {
  readonly captures: ReadonlySet<string>
  readonly isAll: boolean
}

/** Whether items that belong to a capture should be in the copy. */
export const isChosen = ({ captures, isAll }: Chosen, captureId: string): boolean => isAll || captures.has(captureId)

/** How one kind of work is stored in a saved copy and restored from it. */
interface CopyOf<Item> {
  /** The name of its list in the file. NEVER change one: files in the field contain it. */
  readonly name: string
  /** The schema of an item; the file is untrusted input. */
  readonly shape: z.ZodMiniType<Item>
}

interface RowCopyOf<Item> extends CopyOf<Item> {
  /** Lists the chosen items that only this device has. */
  readonly list: (db: LocalDatabase, chosen: Chosen) => PromiseLike<Item[]>
  /** The tables that restoring an item reads and writes. */
  readonly tables: (db: LocalDatabase) => readonly Table[]
  /** Whether the UI reports this kind of work. */
  readonly isCounted?: boolean
  /** Restores an item under its own id, in the caller's transaction. */
  readonly take: (db: LocalDatabase, item: Item) => Promise<RestoreResult>
}

/** An item with bytes, and its entries in the file. */
interface CopiedFile<Item> {
  readonly item: Item
  /** Its bytes, under names that a person can recognize. */
  readonly files: readonly { readonly entry: string; readonly bytes: ArrayBuffer }[]
  /** Whether all of it could be read. */
  readonly isWhole: boolean
}

interface FileCopyOf<Item> extends CopyOf<Item> {
  /** Whether every file of ours has this list, so a file without it isn't ours. */
  readonly isInEveryFile?: true
  /** Lists the ids of the items that should be in the copy. */
  readonly list: (db: LocalDatabase, chosen: Chosen) => Promise<readonly string[]>
  /** Reads an item, which may be sent while the file is being written; undefined if it is no longer here. */
  readonly read: (db: LocalDatabase, id: string) => Promise<CopiedFile<Item> | undefined>
  readonly idOf: (item: Item) => string
  /** Returns the id of the item that an entry of the file belongs to; undefined for any other name. */
  readonly idOfEntry: (name: string) => string | undefined
  /** Restores an item with its bytes, if they match what the file says. Throws NotSaved. */
  readonly take: (db: LocalDatabase, item: Item, bytes: ArrayBuffer, from: RestoreSource) => Promise<RestoreResult>
  /** Entries that accompany an item's bytes and follow them in the file; restored only if the item was. */
  readonly beside?: {
    readonly idOfEntry: (name: string) => string | undefined
    readonly take: (db: LocalDatabase, id: string, name: string, bytes: ArrayBuffer) => Promise<void>
  }
}

/** A kind of work, typed so that the copy can go through all kinds without knowing any of them. */
export interface RowCopy {
  readonly name: string
  readonly list: RowCopyOf<unknown>['list']
  readonly tables: (db: LocalDatabase) => readonly Table[]
  /** Whether the UI reports this kind of work. */
  readonly isCounted: boolean
  /** Restores the items that the file lists, in the caller's transaction. Leaves out what can't be read. */
  readonly takeAll: (db: LocalDatabase, listed: readonly unknown[]) => Promise<RestoreResult[]>
}

type RestoreFile = (db: LocalDatabase, bytes: ArrayBuffer, from: RestoreSource) => Promise<RestoreResult>

/** A kind of work with bytes, typed in the same way. */
export interface FileCopy
  extends Pick<FileCopyOf<unknown>, 'name' | 'isInEveryFile' | 'list' | 'read' | 'idOfEntry' | 'beside'> {
  /** Returns how to restore each listed item with its bytes, by id, and how many items can't be read. */
  readonly readAll: (listed: readonly unknown[]) => { byId: Map<string, RestoreFile>; leftOut: number }
}

/** Returns the items that match the schema, and how many don't. */
function readEach<T>(shape: z.ZodMiniType<T>, listed: readonly unknown[]): { read: T[]; leftOut: number } {
  const read = listed.flatMap((one) => {
    const parsed = shape.safeParse(one)
    return parsed.success ? [parsed.data] : []
  })
  return { read, leftOut: listed.length - read.length }
}

export function rowCopy<Item>({ name, list, tables, shape, isCounted = true, take }: RowCopyOf<Item>): RowCopy {
  return {
    name,
    list,
    tables,
    isCounted,
    takeAll: async (db, listed) => {
      const { read, leftOut } = readEach(shape, listed)
      const taken: RestoreResult[] = []
      for (const item of read) taken.push(await take(db, item))
      return isCounted ? [...taken, ...Array.from({ length: leftOut }, () => 'leftOut' as const)] : []
    },
  }
}

export function fileCopy<Item>({ shape, idOf, take, ...rest }: FileCopyOf<Item>): FileCopy {
  return {
    ...rest,
    readAll: (listed) => {
      const { read, leftOut } = readEach(shape, listed)
      return {
        byId: new Map(read.map((item) => [idOf(item), (db, bytes, from) => take(db, item, bytes, from)])),
        leftOut,
      }
    },
  }
}
