// A reading engine that reads twice and fails in the second pass as the picture instructs. Started by tests.
import { type Engine, serveReading, type UntimedReading } from '../src/ocr/serve-reading.ts'

const readingOf = (text: string): UntimedReading => ({
  text,
  lines: [],
  engine: 'odd',
  engineVersion: String(process.pid),
  parameters: { detectorSide: text === 'first' ? 1600 : 2240 },
})

const odd: Engine = {
  open: () => Promise.resolve('odd'),
  async read(picture, tell) {
    const wanted = Buffer.from(picture).toString()
    await tell(readingOf('first'))
    if (wanted === 'hang') for (;;);
    if (wanted === 'end') process.kill(process.pid, 'SIGSEGV')
    if (wanted === 'throw') throw new Error('The model gave no numbers')
    if (wanted === 'grow') {
      const held: Buffer[] = []
      for (;;) {
        held.push(Buffer.alloc(50 * 1024 ** 2, 1))
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
    }
    return readingOf('second')
  },
}
serveReading(odd)
