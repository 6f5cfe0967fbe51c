import { MAX_MANUAL_TEXT } from '@canvass/contracts/limits'
import { v7 } from 'uuid'
import {
  type DeviceOwner,
  findPhotoChoices,
  findSignedInOwner,
  openDeviceStore,
  type SharedItem,
} from '../../../platform/local/device-store.ts'
import { type LeftOut, leftOutBy } from '../../../platform/storage/left-out.ts'
import { openLocalDatabase } from '../../../platform/local/local-database.ts'
import { type Owner, pictureMime, savePicture, saveTyped } from './save-capture.ts'
import { vcardsOf, vcardText } from './vcard-text.ts'

export type TakenIn = Omit<SharedItem, 'n' | 'at' | 'claim'>

/** The result of taking in a share, in numbers of captures. */
export interface Shared {
  saved: number
  /** Held on the device until a user signs in. */
  held: number
  /** The reasons, one for each item and cause. */
  leftOut: LeftOut[]
}

const isPicture = ({ mime, name }: TakenIn): boolean => mime.startsWith('image/') || /\.hei[cf]$/i.test(name)
const isVcard = ({ mime, name }: TakenIn): boolean => /^text\/(?:x-)?vcard$/.test(mime) || /\.vcf$/i.test(name)
const isText = ({ mime }: TakenIn): boolean => mime.startsWith('text/plain')

/**
 * Takes in what another app shared: into the database of the user who is signed in on this device, or else into the
 * device's own store until one is. Durable when the promise resolves; an item that can't be saved doesn't block the
 * others.
 */
export async function takeShared(items: readonly TakenIn[]): Promise<Shared> {
  const owner = await findSignedInOwner().catch(() => undefined)
  const result: Shared = { saved: 0, held: 0, leftOut: [] }
  for (const item of items) {
    const causes = new Set<LeftOut>()
    for (const part of partsOf(item)) {
      const became = await takeOne(owner, part).catch(leftOutBy)
      if (became === 'saved' || became === 'held') result[became] += 1
      else causes.add(became)
    }
    result.leftOut.push(...causes)
  }
  return result
}

/** Splits a contact file with several people into one item per person; everything else is one item. */
function partsOf(item: TakenIn): TakenIn[] {
  if (isPicture(item) || !isVcard(item)) return [item]
  const cards = vcardsOf(new TextDecoder().decode(item.bytes))
  if (cards.length < 2) return [item]
  return cards.map((card) => ({ ...item, bytes: new TextEncoder().encode(card).buffer }))
}

async function takeOne(owner: DeviceOwner | undefined, item: TakenIn): Promise<'saved' | 'held' | LeftOut> {
  if (!(isPicture(item) || isVcard(item) || isText(item))) return 'kind'
  if (item.bytes.byteLength === 0 || !(isPicture(item) || typedOf(item)?.text)) return 'unread'
  if (!owner) {
    await openDeviceStore().shared.add({ ...item, at: Date.now() })
    return 'held'
  }
  if (!owner.mayCapture) return 'role'
  await save(owner, item)
  return 'saved'
}

/**
 * Gives items held for no one to the user who has signed in, one tab at a time. Resolves to how many captures resulted.
 * An item that can't be saved now is retried at the next start, and doesn't block the others.
 */
export function claimShared(owner: Owner): Promise<number> {
  return 'locks' in navigator ? navigator.locks.request('canvass:claim-shared', () => claimAll(owner)) : claimAll(owner)
}

async function claimAll(owner: Owner): Promise<number> {
  let saved = 0
  for (const n of await openDeviceStore().shared.toCollection().primaryKeys())
    if (await claimOne(owner, n).catch(() => false)) saved += 1
  return saved
}

async function claimOne(owner: Owner, n: number): Promise<boolean> {
  const { shared } = openDeviceStore()
  const item = await shared.get(n)
  if (!item) return false
  if (item.claim && (await openLocalDatabase(item.claim.userId).captures.get(item.claim.captureId))) {
    await shared.delete(n)
    return false
  }
  const claim = { userId: owner.userId, captureId: v7() }
  await shared.update(n, { claim })
  await save(owner, item, claim.captureId)
  await shared.delete(n)
  return true
}

/** Returns the text of a contact or a shared text; undefined for everything else. */
function typedOf(item: TakenIn): { text: string; title: string } | undefined {
  if (!isVcard(item) && !isText(item)) return undefined
  const text = new TextDecoder().decode(item.bytes)
  return isVcard(item) ? vcardText(text) : { text: text.trim(), title: text.trim().split('\n', 1)[0] ?? '' }
}

async function save(owner: Owner, item: TakenIn, id = v7()): Promise<void> {
  const db = openLocalDatabase(owner.userId)
  const note = item.note === undefined ? {} : { note: item.note }
  if (isPicture(item)) {
    const mime = pictureMime(item.mime)
    const meta = { fileName: item.name.slice(-255), ...note }
    // Saving the photo matters more than its choices.
    const choices = await findPhotoChoices().catch(() => undefined)
    await savePicture(db, owner, { id, source: 'file', bytes: item.bytes, mime, title: '', meta, ...choices })
    return
  }
  const typed = typedOf(item)
  if (!typed?.text) throw new Error('There is no text to read in it')
  await saveTyped(db, owner, typed.text.slice(0, MAX_MANUAL_TEXT), typed.title.slice(0, 200), { id, meta: note })
}
