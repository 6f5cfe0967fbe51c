import { create } from 'zustand'
import { mayDownload, onConnectionChange } from './may-download.ts'
import { findOfferedPack, getPack, PackNotGot } from './get-pack.ts'
import { bytesOf, type PackManifest } from './pack.ts'
import { setPackWanted } from './pack-wanted.ts'
import { canKeepPack, findKeptPack, listKeptFiles, removeKeptPack } from './pack-store.ts'

export interface PackState {
  /** `looking` until the device was asked; `waiting` for Wi-Fi. */
  phase: 'looking' | 'idle' | 'waiting' | 'getting' | 'paused' | 'impossible'
  /** The pack that reads, also while a newer one comes. */
  kept: PackManifest | undefined
  /** What the server offers; undefined until it answered. */
  offered: PackManifest | undefined
  /** Share of the bytes that are here, 0 to 1. */
  share: number
  problem: PackNotGot['reason'] | undefined
}

export const usePack = create<PackState>(() => ({
  phase: 'looking',
  kept: undefined,
  offered: undefined,
  share: 0,
  problem: undefined,
}))

/** A newer pack than the one that is here. */
export const isPackOutdated = ({ kept, offered }: PackState): boolean =>
  kept !== undefined && offered !== undefined && kept.version !== offered.version

const TELL_EVERY_MS = 150

let running: AbortController | undefined

/** Looks what is here and what is offered. */
export async function lookForPack(): Promise<void> {
  if (!canKeepPack()) return usePack.setState({ phase: 'impossible' })
  const kept = await findKeptPack().catch(() => undefined)
  if (usePack.getState().phase === 'looking') usePack.setState({ phase: 'idle' })
  usePack.setState({ kept })
  const offered = await findOfferedPack()
  if (!offered) return
  usePack.setState({ offered })
  if (kept || running) return
  const bytes = await bytesHere(offered)
  if (bytes > 0) usePack.setState({ phase: 'paused', share: bytes / bytesOf(offered) })
}

async function bytesHere(manifest: PackManifest): Promise<number> {
  const here = await listKeptFiles(manifest)
  return manifest.files.reduce((sum, { path, bytes }) => sum + (here.has(path) ? bytes : 0), 0)
}

/** Gets the offered pack, on Wi-Fi where only that may be used; goes on by itself when the network comes back. */
export async function startPack(): Promise<void> {
  setPackWanted(true)
  if (running) return
  const stop = new AbortController()
  running = stop
  usePack.setState({ problem: undefined })
  try {
    while (!mayDownload()) {
      usePack.setState({ phase: 'waiting' })
      await connectionChange(stop.signal)
    }
    const offered = (await findOfferedPack(stop.signal)) ?? usePack.getState().offered
    stop.signal.throwIfAborted()
    if (!offered) throw new PackNotGot('network')
    usePack.setState({ phase: 'getting', offered })
    const total = bytesOf(offered)
    let toldAt = 0
    await getPack(offered, stop.signal, (bytes) => {
      // Hundreds of pieces come in a second; a screen that followed each would stand still.
      if (bytes < total && performance.now() - toldAt < TELL_EVERY_MS) return
      toldAt = performance.now()
      usePack.setState({ share: bytes / total })
    })
    usePack.setState({ phase: 'idle', kept: offered, share: 0 })
  } catch (error) {
    if (stop.signal.aborted) return
    usePack.setState({ phase: 'paused', problem: error instanceof PackNotGot ? error.reason : 'network' })
  } finally {
    if (running === stop) running = undefined
  }
}

const connectionChange = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = onConnectionChange(() => {
      end()
      resolve()
    })
    signal.addEventListener('abort', () => {
      end()
      reject(new DOMException('Paused', 'AbortError'))
    })
  })

/** What came so far stays for the next try. */
export function pausePack(): void {
  running?.abort(new DOMException('Paused', 'AbortError'))
  running = undefined
  usePack.setState({ phase: 'paused', problem: undefined })
}

/** The pack and what came of one, gone. */
export async function removePack(): Promise<void> {
  running?.abort(new DOMException('Removed', 'AbortError'))
  running = undefined
  setPackWanted(false)
  await removeKeptPack()
  usePack.setState({ phase: 'idle', kept: undefined, share: 0, problem: undefined })
}
