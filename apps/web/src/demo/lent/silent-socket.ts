/** Returns the class of a socket that opens, answers each heartbeat, and is otherwise silent. */
export function silentSocket(sequence: () => number): typeof EventTarget {
  return class SilentSocket extends EventTarget {
    static readonly OPEN = 1
    readyState = 0

    constructor() {
      super()
      queueMicrotask(() => {
        this.readyState = SilentSocket.OPEN
        this.dispatchEvent(new Event('open'))
      })
    }

    send(frame: string): void {
      const { type } = JSON.parse(frame) as { type: string }
      if (type !== 'session:heartbeat') return
      const alive = { type: 'session:alive', data: { seq: sequence(), serverTime: new Date().toISOString() } }
      queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(alive) })))
    }

    close(): void {
      this.readyState = 3
      this.dispatchEvent(new Event('close'))
    }
  }
}
