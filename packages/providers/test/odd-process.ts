// A process that misbehaves in whichever way it is asked to. Started by tests.
import { serveProcess } from '../src/processes/serve-process.ts'

export type OddRequest =
  | 'answer'
  | 'hang'
  | 'end'
  | 'grow'
  | 'environment'
  | 'options'
  | 'pid'
  /** A preliminary answer first, then one of the others. */
  | `tell, then ${'answer' | 'hang' | 'end' | 'grow'}`

serveProcess(async (request: OddRequest | { bytes: Uint8Array }, tell): Promise<unknown> => {
  const asked = typeof request === 'object' ? Buffer.from(request.bytes).toString() : request
  const wanted = asked.replace('tell, then ', '')
  if (wanted !== asked) await tell({ toldBy: process.pid })
  // Only a kill ends this: no timer fires and no signal is handled.
  if (wanted === 'hang') for (;;);
  if (wanted === 'end') process.exit(1)
  if (wanted === 'grow') {
    const held: Buffer[] = []
    for (;;) {
      held.push(Buffer.alloc(50 * 1024 ** 2, 1))
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
  if (wanted === 'environment') return Object.keys(process.env)
  if (wanted === 'options') return process.execArgv
  if (wanted === 'pid') return process.pid
  return { jpeg: Buffer.from('drawn') }
})
