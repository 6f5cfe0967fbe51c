import { useEffect } from 'react'
import type { LaunchedFile } from '../../data/captures/taking/take-launched.ts'
import type { LeftOut } from '../../platform/storage/left-out.ts'

interface LaunchParams {
  readonly files?: readonly LaunchedFile[]
}

interface WithLaunchQueue {
  readonly launchQueue?: { setConsumer: (consume: (params: LaunchParams) => void) => void }
}

/** Takes photos and contact files that the user opened with this app from the system's files. */
export function useLaunchedFiles(onTaken: (saved: number, leftOut: readonly LeftOut[]) => Promise<void>): void {
  useEffect(() => {
    const { launchQueue } = globalThis as WithLaunchQueue
    launchQueue?.setConsumer(({ files = [] }) => {
      if (files.length === 0) return
      void import('../../data/captures/taking/take-launched.ts')
        .then(({ takeLaunched }) => takeLaunched(files))
        .then(({ saved, leftOut }) => onTaken(saved, leftOut))
        .catch(() =>
          onTaken(
            0,
            files.map(() => 'failed' as const),
          ),
        )
        .catch(() => undefined)
    })
  }, [onTaken])
}
