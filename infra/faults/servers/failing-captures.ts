import { ingestCapture as realIngestCapture } from '@canvass/db/captures/captures'
import { failpoint } from './failpoint.ts'

export * from '@canvass/db/captures/captures'

/** The real implementation, in a process that dies once the capture is committed and before anyone is notified. */
export const ingestCapture: typeof realIngestCapture = async (...asked) => {
  const taken = await realIngestCapture(...asked)
  failpoint('api after commit')
  return taken
}
