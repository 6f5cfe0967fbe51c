import type { Entry, Ledger } from '../phone/ledger.ts'
import type { LocalCapture } from '../phone/local-captures.ts'
import type { Product } from '../product/product.ts'
import { countGhosts, hasPhoto, readStoredCaptures, type StoredCapture } from './stored-captures.ts'

/** The outcome of everything the product accepted. */
export interface Account {
  readonly accepted: number
  readonly oneLead: number
  /** Visible to a person as one item with its photo. */
  readonly visible: number
  readonly discarded: number
  readonly lost: number
  readonly duplicated: number
  /** Neither lost nor delivered, although all faults are over. */
  readonly stuck: number
  /** On the device or the server although the page never said it was saved; nothing was promised. */
  readonly unpromised: number
  readonly repeatedStages: number
  /** Every broken rule, one sentence each. */
  readonly broken: readonly string[]
}

type Fate = 'oneLead' | 'visible' | 'discarded' | 'lost' | 'duplicated' | 'stuck'

/** @param local the captures still on that user's device */
export async function account(
  product: Product,
  ledger: Ledger,
  userId: string,
  local: readonly LocalCapture[],
): Promise<Account> {
  const stored = await readStoredCaptures(product, userId)
  const broken: string[] = []
  const counts = { oneLead: 0, visible: 0, discarded: 0, lost: 0, duplicated: 0, stuck: 0 }
  const byMark = indexBy(stored, markOfStored)
  const localByMark = indexBy(local, markOfLocal)
  for (const entry of ledger.accepted()) {
    const fate = await fateOf(product, entry, byMark.get(entry.mark) ?? [], localByMark.get(entry.mark) ?? [])
    counts[fate.kind] += 1
    if (fate.problem) {
      const known = { entry, stored: byMark.get(entry.mark), local: localByMark.get(entry.mark) }
      broken.push(`${entry.mark}: ${fate.problem}; ${JSON.stringify(known)}`)
    }
  }
  const known = new Set(ledger.entries().map(({ mark }) => mark))
  for (const mark of byMark.keys()) if (!known.has(mark)) broken.push(`${mark}: stored, but nobody handed it over`)
  const ghosts = await countGhosts(product)
  if (ghosts > 0) broken.push(`${ghosts} leads stand without a capture`)
  const serverIds = new Set(stored.map(({ id }) => id))
  for (const one of local) {
    const isSaidSafe = ['uploaded', 'processing', 'done'].includes(one.state)
    if (isSaidSafe && !serverIds.has(one.id)) broken.push(`${one.id}: the device says safe, the server has nothing`)
    if (one.isWhole === false) broken.push(`${one.id}: the bytes on the device are not those of its row`)
  }
  for (const one of stored)
    if (one.mime.startsWith('image/') && !one.isDeleted && !(await hasPhoto(product, one)))
      broken.push(`${one.id}: a row without its photo`)
  for (const one of stored) if (one.ends > 1) broken.push(`${one.id}: ended ${one.ends} times`)
  const accepted = ledger.accepted().length
  const marks = new Set(ledger.accepted().map(({ mark }) => mark))
  const seen = new Set([...byMark.keys(), ...localByMark.keys()])
  return {
    accepted,
    ...counts,
    unpromised: [...seen].filter((mark) => !marks.has(mark)).length,
    repeatedStages: stored.reduce((sum, { repeatedStages }) => sum + repeatedStages, 0),
    broken,
  }
}

async function fateOf(
  product: Product,
  entry: Entry,
  stored: readonly StoredCapture[],
  local: readonly LocalCapture[],
): Promise<{ kind: Fate; problem?: string }> {
  const leads = stored.reduce((sum, { leads: own }) => sum + own, 0)
  if (stored.length > 1 || leads > 1)
    return { kind: 'duplicated', problem: `${stored.length} captures, ${leads} leads` }
  const [there] = stored
  if (entry.isDiscarded && leads === 0) return { kind: 'discarded' }
  if (there?.state === 'done' || there?.state === 'joined')
    return leads === 1 ? { kind: 'oneLead' } : { kind: 'lost', problem: 'done, but there is no lead' }
  if (there && ['needs_attention', 'quarantined'].includes(there.state))
    return (await hasPhoto(product, there))
      ? { kind: 'visible' }
      : { kind: 'lost', problem: 'visible on the server, but its photo is gone' }
  if (there) return { kind: 'stuck', problem: `on the server as ${there.state}` }
  const [here] = local
  if (!here) return { kind: 'lost', problem: 'neither on the device nor on the server' }
  if (['failed', 'needs_attention'].includes(here.state))
    return here.hasBytes
      ? { kind: 'visible' }
      : { kind: 'lost', problem: `visible on the device (${here.lastError}), but its photo is gone` }
  if (['uploaded', 'processing', 'done'].includes(here.state))
    return { kind: 'lost', problem: `the device says ${here.state}, the server has nothing` }
  return here.hasBytes
    ? { kind: 'stuck', problem: `on the device as ${here.state} after ${here.attempts} attempts` }
    : { kind: 'lost', problem: `on the device as ${here.state} without its bytes` }
}

const markOfStored = ({ id, fileName, typedText }: StoredCapture) => fileName ?? typedText?.split('\n', 1)[0] ?? id
const markOfLocal = ({ id, fileName, title, source }: LocalCapture) => fileName ?? (source === 'manual' ? title : id)

function indexBy<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const index = new Map<string, T[]>()
  for (const one of all) index.set(keyOf(one), [...(index.get(keyOf(one)) ?? []), one])
  return index
}
