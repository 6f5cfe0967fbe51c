import { keepProcess, type KeptProcess } from '../../local/supervisor/kept-process.ts'

/** A server of the product that can be killed alone, and comes back by the product's own supervisor. */
export interface ServerProcess {
  start(): void
  signal(name: NodeJS.Signals): void
  /** Ends it for good, until it is started again. */
  stop(signal?: NodeJS.Signals): Promise<void>
  /** How often it ended without having been told to. */
  ends(): number
  isRunning(): boolean
}

/** Always the same: a fault kills a server a hundred times. */
const AGAIN_MS = 200

/**
 * @param env is asked at every start, so that each life of the process can have a fault of its own
 * @param silentMs after how long without a sign of life it is replaced; never where it is not said
 */
export function serverProcess(options: {
  name: string
  args: readonly string[]
  cwd: string
  logFile: string
  env: () => NodeJS.ProcessEnv
  silentMs?: number | undefined
}): ServerProcess {
  const { silentMs, ...given } = options
  let kept: KeptProcess | undefined
  let endsBefore = 0
  const ends = () => endsBefore + (kept?.crashes() ?? 0)
  return {
    start() {
      kept ??= keepProcess({
        ...given,
        ...(silentMs !== undefined && { silentMs }),
        waitsMs: { shortest: AGAIN_MS, longest: AGAIN_MS },
        say: () => {},
      })
    },
    signal: (name) => kept?.signal(name),
    async stop(signal = 'SIGTERM') {
      const ending = kept
      endsBefore = ends()
      kept = undefined
      await ending?.stop(signal)
    },
    ends,
    isRunning: () => kept?.isRunning() ?? false,
  }
}
