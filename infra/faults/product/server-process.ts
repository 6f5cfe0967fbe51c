import { superviseProcess, type SupervisedProcess } from '../../local/supervisor/supervised-process.ts'

/** A server of the product that can be killed individually and is restarted by the product's own supervisor. */
export interface ServerProcess {
  start(): void
  signal(name: NodeJS.Signals): void
  /** Stops it until it is started again. */
  stop(signal?: NodeJS.Signals): Promise<void>
  /** How often it has ended without being told to. */
  ends(): number
  isRunning(): boolean
}

/** A constant delay: a fault kills a server a hundred times. */
const AGAIN_MS = 200

/**
 * @param env is called at every start, so that each life of the process can have its own fault
 * @param silentMs how long without a heartbeat before it is replaced; never if omitted
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
  let kept: SupervisedProcess | undefined
  let endsBefore = 0
  const ends = () => endsBefore + (kept?.crashes() ?? 0)
  return {
    start() {
      kept ??= superviseProcess({
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
