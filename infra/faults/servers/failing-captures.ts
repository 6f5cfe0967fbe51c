import { ingestCapture as takeInReally } from '@canvass/db/captures/captures'
import { failpoint } from './failpoint.ts'

export * from '@canvass/db/captures/captures'

/** The real implementation, in a process that dies once the capture is committed and before anyone is notified. */
export const takeInCapture: typeof takeInReally = async (...asked) => {
  const taken = await takeInReally(...asked)
  failpoint('api after commit')
  return taken
}
