import type { Table } from 'dexie'
import type * as z from 'zod/mini'
import type { LocalDatabase } from '../local/local-database.ts'

/** What became of something that a saved copy brought back. */
export type Taken = 'added' | 'known' | 'leftOut'

/** How one kind of work beside captures stands in a saved copy, and is taken back out of it. */
interface CopyOf<Item> {
  /** Its list in the file. NEVER change one: files in the field have it. */
  readonly name: string
  /** What an item must be; the file comes from outside. */
  readonly shape: z.ZodMiniType<Item>
  /** The items that only this device has; with `of`, those that belong to these captures. */
  readonly list: (db: LocalDatabase, of: ReadonlySet<string> | undefined) => PromiseLike<Item[]>
}

interface RowCopyOf<Item> extends CopyOf<Item> {
  /** The tables that taking one back reads and writes. */
  readonly tables: (db: LocalDatabase) => readonly Table[]
  /** Whether it is work that people are told of. */
  readonly isCounted?: boolean
  /** Takes one back under its own id, in the caller's transaction. */
  readonly take: (db: LocalDatabase, item: Item) => Promise<Taken>
}

interface FileCopyOf<Item> extends CopyOf<Item> {
  /** What the bytes of an item are called in the file, for a person to find. */
  readonly entryOf: (item: Item) => string
  /** The id of the item that an entry of the file belongs to; undefined for every other name. */
  readonly idOfEntry: (name: string) => string | undefined
  readonly readBytes: (db: LocalDatabase, item: Item) => PromiseLike<ArrayBuffer | undefined>
  readonly idOf: (item: Item) => string
  /** Takes one back with its bytes, if they are what the file says. Throws NotSaved. */
  readonly take: (db: LocalDatabase, item: Item, bytes: ArrayBuffer) => Promise<Taken>
}

/** A kind of work as the copy goes through all of them, without knowing what any is. */
export interface RowCopy {
  readonly name: string
  readonly list: CopyOf<unknown>['list']
  readonly tables: (db: LocalDatabase) => readonly Table[]
  /** Takes back what the file lists, in the caller's transaction. What cannot be read is left out. */
  readonly takeAll: (db: LocalDatabase, listed: readonly unknown[]) => Promise<Taken[]>
}

/** A file of the device with its place in the copy. */
interface CopiedFile {
  readonly id: string
  /** What is known of it. */
  readonly item: unknown
  readonly entry: string
  readonly readBytes: () => PromiseLike<ArrayBuffer | undefined>
}

type TakeFile = (db: LocalDatabase, bytes: ArrayBuffer) => Promise<Taken>

export interface FileCopy {
  readonly name: string
  readonly listFiles: (db: LocalDatabase, of: ReadonlySet<string> | undefined) => Promise<CopiedFile[]>
  readonly idOfEntry: (name: string) => string | undefined
  /** What the file lists, by id, each with how it is taken back with its bytes; and how many cannot be read. */
  readonly readAll: (listed: readonly unknown[]) => { byId: Map<string, TakeFile>; leftOut: number }
}

/** Those that are what they should be, and how many are not. */
export function readEach<T>(shape: z.ZodMiniType<T>, listed: readonly unknown[]): { read: T[]; leftOut: number } {
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
    takeAll: async (db, listed) => {
      const { read, leftOut } = readEach(shape, listed)
      const taken: Taken[] = []
      for (const item of read) taken.push(await take(db, item))
      return isCounted ? [...taken, ...Array.from({ length: leftOut }, () => 'leftOut' as const)] : []
    },
  }
}

export function fileCopy<Item>(of: FileCopyOf<Item>): FileCopy {
  return {
    name: of.name,
    idOfEntry: of.idOfEntry,
    listFiles: async (db, captures) =>
      (await of.list(db, captures)).map((item) => ({
        id: of.idOf(item),
        item,
        entry: of.entryOf(item),
        readBytes: () => of.readBytes(db, item),
      })),
    readAll: (listed) => {
      const { read, leftOut } = readEach(of.shape, listed)
      return { byId: new Map(read.map((item) => [of.idOf(item), (db, bytes) => of.take(db, item, bytes)])), leftOut }
    },
  }
}
