import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deliverBytes } from './deliver-bytes.ts'

const signal = new AbortController().signal
const LARGE = 15 * 1024 * 1024
const parcel = (size: number) => ({ method: 'PUT', path: '/api/it', headers: {}, bytes: new ArrayBuffer(size) })

/** A browser request whose progress the test drives. */
class Line extends EventTarget {
  static last: Line
  readonly upload = new EventTarget()
  status = 0
  readonly responseText = '{"id":"one"}'
  constructor() {
    super()
    Line.last = this
  }
  open(): void {
    // Nothing to open.
  }
  setRequestHeader(): void {
    // Nothing reads it.
  }
  send(): void {
    // Nothing moves yet.
  }
  getResponseHeader(name: string): string | null {
    return name === 'Content-Type' ? 'application/json' : null
  }
  move(loaded = 0): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { lengthComputable: true, loaded, total: LARGE }))
  }
  arrive(): void {
    this.status = 201
    this.dispatchEvent(new Event('load'))
    this.dispatchEvent(new Event('loadend'))
  }
  abort(): void {
    this.dispatchEvent(new Event('loadend'))
  }
}

describe('bytes on a slow connection', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('XMLHttpRequest', Line)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('arrive however long they take, as long as they keep moving', async () => {
    const delivered = deliverBytes(parcel(LARGE), () => undefined, signal)
    for (let seconds = 0; seconds < 18 * 60; seconds += 15) {
      Line.last.move()
      vi.advanceTimersByTime(15_000)
    }
    Line.last.arrive()
    expect(await delivered).toMatchObject({ status: 201, body: { id: 'one' }, isStalled: false })
  })

  it('are abandoned when nothing moves for twenty seconds', async () => {
    const delivered = deliverBytes(parcel(1), () => undefined, signal)
    Line.last.move()
    vi.advanceTimersByTime(20_000)
    expect(await delivered).toMatchObject({ status: 0, isStalled: true })
  })

  it('may all leave at once for a buffer on the way, which then takes its time', async () => {
    const tell = vi.fn()
    const delivered = deliverBytes(parcel(400_000), tell, signal)
    Line.last.move(400_000)
    vi.advanceTimersByTime(65_000)
    expect(tell.mock.calls.length, 'the claim is extended meanwhile').toBeGreaterThanOrEqual(5)
    Line.last.arrive()
    expect(await delivered).toMatchObject({ status: 201, isStalled: false })
  })

  it('share a line with the others that wait in its buffer', async () => {
    const lines = Array.from({ length: 3 }, () => {
      const delivered = deliverBytes(parcel(400_000), () => undefined, signal)
      return { delivered, line: Line.last }
    })
    for (const { line } of lines) line.move(400_000)
    vi.advanceTimersByTime(165_000)
    for (const { line } of lines) line.arrive()
    for (const { delivered } of lines) expect(await delivered).toMatchObject({ status: 201 })
  })

  it('are abandoned when even the slowest line would have emptied that buffer', async () => {
    const delivered = deliverBytes(parcel(400_000), () => undefined, signal)
    Line.last.move(400_000)
    vi.advanceTimersByTime(71_000)
    expect(await delivered).toMatchObject({ status: 0, isStalled: true })
  })
})

it.each([
  [500_000, 10],
  [6 * 1024 * 1024, 13],
  [LARGE, 20],
])("%i bytes get %i minutes when progress can't be observed", async (size, minutes) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({})))
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  await deliverBytes(parcel(size), () => undefined, signal)
  expect(Math.floor((timeout.mock.calls[0]?.[0] ?? 0) / 60_000)).toBe(minutes)
  vi.unstubAllGlobals()
  timeout.mockRestore()
})
