import { useEffect } from 'react'
import type { LeftOut } from '../../platform/storage/left-out.ts'

interface LaunchParams {
  readonly files?: readonly { getFile: () => Promise<File> }[]
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
      void takeFiles(files)
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

async function takeFiles(handles: NonNullable<LaunchParams['files']>) {
  const { takeShared } = await import('../../data/captures/taking/take-shared.ts')
  const items = []
  for (const handle of handles) {
    const file = await handle.getFile()
    items.push({ bytes: await file.arrayBuffer(), mime: file.type, name: file.name })
  }
  return takeShared(items)
}
