import type { ServerMessage } from '@canvass/contracts/realtime'

type Alive = Extract<ServerMessage, { type: 'session:alive' }>
type Changed = Extract<ServerMessage, { type: 'sync:changed' }>

/** Parses a frame from the server; undefined for anything else, since a socket may carry what a proxy put there. */
export async function readMessage(frame: unknown): Promise<ServerMessage | undefined> {
  if (typeof frame !== 'string') return undefined
  try {
    const said: unknown = JSON.parse(frame)
    // Every page receives these two; the shapes of the others are loaded when the first one arrives.
    if (isAlive(said) || isChanged(said)) return said
    const { ServerMessage } = await import('@canvass/contracts/realtime')
    const read = ServerMessage.safeParse(said)
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}

export const isAlive = (said: unknown): said is Alive => {
  const { type, data } = (said ?? {}) as { type?: unknown; data?: { seq?: unknown; serverTime?: unknown } | null }
  return (
    type === ('session:alive' satisfies Alive['type']) &&
    typeof data?.seq === 'number' &&
    typeof data.serverTime === 'string'
  )
}

export const isChanged = (said: unknown): said is Changed => {
  const { type, data } = (said ?? {}) as { type?: unknown; data?: { seq?: unknown } | null }
  return type === ('sync:changed' satisfies Changed['type']) && typeof data?.seq === 'number'
}
