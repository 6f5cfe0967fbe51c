import { create } from 'zustand'
import { mayDownload, onConnectionChange } from './may-download.ts'
import { findOfferedPack, downloadPack, PackDownloadError } from './download-pack.ts'
import { bytesOf, type PackManifest } from './pack.ts'
import { setPackWanted } from './pack-wanted.ts'
import { canKeepPack, findKeptPack, listKeptFiles, removeKeptPack } from './pack-store.ts'

export interface PackState {
  /** `looking` until the device was checked; `waiting` for Wi-Fi. */
  phase: 'looking' | 'idle' | 'waiting' | 'getting' | 'paused' | 'impossible'
  /** The active pack, even while a newer one is downloading. */
  kept: PackManifest | undefined
  /** The pack that the server offers; undefined until it answers. */
  offered: PackManifest | undefined
  /** The downloaded share of the bytes, 0 to 1. */
  share: number
  problem: PackDownloadError['reason'] | undefined
}

export const usePack = create<PackState>(() => ({
  phase: 'looking',
  kept: undefined,
  offered: undefined,
  share: 0,
  problem: undefined,
}))

/** Whether a newer pack than the stored one is offered. */
export const isPackOutdated = ({ kept, offered }: PackState): boolean =>
  kept !== undefined && offered !== undefined && kept.version !== offered.version

const REPORT_EVERY_MS = 150

let running: AbortController | undefined

/** Checks which pack is stored and which is offered. */
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

/** Downloads the offered pack, on Wi-Fi only if so set, and resumes automatically when the network comes back. */
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
    if (!offered) throw new PackDownloadError('network')
    usePack.setState({ phase: 'getting', offered })
    const total = bytesOf(offered)
    let toldAt = 0
    await downloadPack(offered, stop.signal, (bytes) => {
      // Hundreds of chunks arrive per second; a screen that re-rendered for each would freeze.
      if (bytes < total && performance.now() - toldAt < REPORT_EVERY_MS) return
      toldAt = performance.now()
      usePack.setState({ share: bytes / total })
    })
    usePack.setState({ phase: 'idle', kept: offered, share: 0 })
  } catch (error) {
    if (stop.signal.aborted) return
    usePack.setState({ phase: 'paused', problem: error instanceof PackDownloadError ? error.reason : 'network' })
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

/** Pauses the download. What has arrived stays for the next try. */
export function pausePack(): void {
  running?.abort(new DOMException('Paused', 'AbortError'))
  running = undefined
  usePack.setState({ phase: 'paused', problem: undefined })
}

/** Deletes the pack and any partial download. */
export async function removePack(): Promise<void> {
  running?.abort(new DOMException('Removed', 'AbortError'))
  running = undefined
  setPackWanted(false)
  await removeKeptPack()
  usePack.setState({ phase: 'idle', kept: undefined, share: 0, problem: undefined })
}
