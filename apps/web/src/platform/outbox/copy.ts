import type { Table } from 'dexie'
import type * as z from 'zod/mini'
import type { LocalDatabase } from '../local/local-database.ts'

/** What became of something that a saved copy brought back. */
export type Taken = 'added' | 'known' | 'leftOut'

/** What it is taken back from: a file that a person chose, or the spare copy on this device. For the log of a capture. */
export type TakenFrom = 'imported' | 'taken_back'

/** What a saved copy is to hold: these captures with what belongs to them; with `isAll` all other work too. */
export interface Chosen {
  readonly captures: ReadonlySet<string>
  readonly isAll: boolean
}

/** Whether what belongs to a capture is to be in the copy. */
export const isChosen = ({ captures, isAll }: Chosen, captureId: string): boolean => isAll || captures.has(captureId)

/** How one kind of work stands in a saved copy, and is taken back out of it. */
interface CopyOf<Item> {
  /** Its list in the file. NEVER change one: files in the field have it. */
  readonly name: string
  /** What an item must be; the file comes from outside. */
  readonly shape: z.ZodMiniType<Item>
}

interface RowCopyOf<Item> extends CopyOf<Item> {
  /** The items that only this device has, as far as they are chosen. */
  readonly list: (db: LocalDatabase, chosen: Chosen) => PromiseLike<Item[]>
  /** The tables that taking one back reads and writes. */
  readonly tables: (db: LocalDatabase) => readonly Table[]
  /** Whether it is work that people are told of. */
  readonly isCounted?: boolean
  /** Takes one back under its own id, in the caller's transaction. */
  readonly take: (db: LocalDatabase, item: Item) => Promise<Taken>
}

/** What is known of something with bytes, and its entries in the file. */
interface CopiedFile<Item> {
  readonly item: Item
  /** Its bytes, under names for a person to find. */
  readonly files: readonly { readonly entry: string; readonly bytes: ArrayBuffer }[]
  /** Whether all of it could be read. */
  readonly isWhole: boolean
}

interface FileCopyOf<Item> extends CopyOf<Item> {
  /** Whether a file without its list is none of ours. */
  readonly isInEveryFile?: true
  /** The ids of what is to be in the copy. */
  readonly list: (db: LocalDatabase, chosen: Chosen) => Promise<readonly string[]>
  /** Reads one, which may be sent while the file is written; undefined where it is here no more. */
  readonly read: (db: LocalDatabase, id: string) => Promise<CopiedFile<Item> | undefined>
  readonly idOf: (item: Item) => string
  /** The id of the item that an entry of the file belongs to; undefined for every other name. */
  readonly idOfEntry: (name: string) => string | undefined
  /** Takes one back with its bytes, if they are what the file says. Throws NotSaved. */
  readonly take: (db: LocalDatabase, item: Item, bytes: ArrayBuffer, from: TakenFrom) => Promise<Taken>
  /** What lies beside an item's bytes and comes after them; taken back only where the item was. */
  readonly beside?: {
    readonly idOfEntry: (name: string) => string | undefined
    readonly take: (db: LocalDatabase, id: string, name: string, bytes: ArrayBuffer) => Promise<void>
  }
}

/** A kind of work as the copy goes through all of them, without knowing what any is. */
export interface RowCopy {
  readonly name: string
  readonly list: RowCopyOf<unknown>['list']
  readonly tables: (db: LocalDatabase) => readonly Table[]
  /** Takes back what the file lists, in the caller's transaction. What cannot be read is left out. */
  readonly takeAll: (db: LocalDatabase, listed: readonly unknown[]) => Promise<Taken[]>
}

type TakeFile = (db: LocalDatabase, bytes: ArrayBuffer, from: TakenFrom) => Promise<Taken>

/** The same of work with bytes. */
export interface FileCopy
  extends Pick<FileCopyOf<unknown>, 'name' | 'isInEveryFile' | 'list' | 'read' | 'idOfEntry' | 'beside'> {
  /** What the file lists, by id, each with how it is taken back with its bytes; and how many cannot be read. */
  readonly readAll: (listed: readonly unknown[]) => { byId: Map<string, TakeFile>; leftOut: number }
}

/** Those that are what they should be, and how many are not. */
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
    takeAll: async (db, listed) => {
      const { read, leftOut } = readEach(shape, listed)
      const taken: Taken[] = []
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
