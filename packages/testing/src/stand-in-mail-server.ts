import { createServer, type AddressInfo } from 'node:net'

export interface StandInMailServer {
  /** For SMTP_URL. */
  url: string
  /** The messages delivered: the envelope and the raw message. */
  received: { from: string; to: string[]; letter: string }[]
  close(): Promise<void>
}

/**
 * Starts a mail server that accepts everything, over real SMTP on a random port. With `refuses`, it refuses everything.
 */
export async function startStandInMailServer(options: { refuses?: boolean } = {}): Promise<StandInMailServer> {
  const received: StandInMailServer['received'] = []
  const server = createServer((socket) => {
    let envelope = { from: '', to: [] as string[] }
    let letter: string[] | undefined
    let rest = ''
    const say = (line: string) => socket.write(`${line}\r\n`)

    const hear = (line: string) => {
      if (letter) {
        if (line !== '.') letter.push(line)
        else {
          received.push({ ...envelope, letter: letter.join('\n') })
          letter = undefined
          envelope = { from: '', to: [] }
          say('250 Taken')
        }
        return
      }
      const address = /<(.*)>/.exec(line)?.[1] ?? ''
      const command = line.slice(0, 4).toUpperCase()
      if (command === 'MAIL') envelope.from = address
      if (command === 'RCPT') envelope.to.push(address)
      if (command === 'DATA') letter = []
      say(
        command === 'DATA'
          ? '354 Go on'
          : command === 'QUIT'
            ? '221 Bye'
            : options.refuses && command === 'RCPT'
              ? '550 No'
              : '250 OK',
      )
    }

    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) hear(line)
    })
    socket.on('error', () => undefined)
    say('220 stand-in')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}
