import { takeInCapture as takeInReally } from '@canvass/db/captures/captures'
import { failpoint } from './failpoint.ts'

export * from '@canvass/db/captures/captures'

/** The real one, in a process that dies when the capture is committed and nobody has been told. */
export const takeInCapture: typeof takeInReally = async (...asked) => {
  const taken = await takeInReally(...asked)
  failpoint('api after commit')
  return taken
}
