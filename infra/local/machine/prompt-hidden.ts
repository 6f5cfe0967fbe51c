import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Prompts at the terminal without echoing the input; from a pipe, reads the first line. */
export async function promptHidden(question: string): Promise<string> {
  process.stdout.write(question)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: process.stdin.isTTY })
  try {
    return await terminal.question('')
  } finally {
    terminal.close()
    process.stdout.write('\n')
  }
}
