import { ServerMessage } from '@canvass/contracts/realtime'

/** A frame of the server, or undefined for anything that is none: a socket may carry what a proxy put there. */
export function readMessage(frame: unknown): ServerMessage | undefined {
  if (typeof frame !== 'string') return undefined
  try {
    const read = ServerMessage.safeParse(JSON.parse(frame))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}
