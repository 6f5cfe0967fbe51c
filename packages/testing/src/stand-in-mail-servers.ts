import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * How a domain's mail server treats recipients. `knows`: it accepts only those mailboxes. `full`: those mailboxes exist
 * but are full. `any`: it accepts any recipient. `greylists`: it asks to retry later. `refuses_us`: it refuses the
 * client. `hangs`: it stops responding. `hangs_up`: it closes the connection.
 */
export type MailServerBehavior =
  | { way: 'knows' | 'full'; mailboxes: readonly string[] }
  | { way: 'any' | 'greylists' | 'refuses_us' | 'hangs' | 'hangs_up' }

export interface StandInMailServers {
  /** Address and port. */
  readonly server: string
  /** Every line received. */
  readonly heard: readonly string[]
  /** The number of connections opened. */
  conversations(): number
  close(): Promise<void>
}

/**
 * Opens a single server that acts as the mail servers of all domains, over real SMTP on 127.0.0.1. It records every
 * line it receives.
 */
export async function openStandInMailServers(
  houses: Readonly<Record<string, MailServerBehavior>>,
  { port = 0 }: { port?: number } = {},
): Promise<StandInMailServers> {
  const heard: string[] = []
  const sockets = new Set<Socket>()
  let conversations = 0
  const server = createServer((socket) => {
    conversations += 1
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    let rest = ''
    socket.write('220-stand-in welcomes you\r\n220 ready\r\n')
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        heard.push(line)
        const reply = replyTo(line, houses)
        if (reply === 'hang up') socket.destroy()
        else if (reply !== undefined) socket.write(`${reply}\r\n`)
      }
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    server: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    conversations: () => conversations,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function replyTo(line: string, houses: Readonly<Record<string, MailServerBehavior>>): string | undefined {
  const command = line.slice(0, 4).toUpperCase()
  if (command === 'EHLO') return '250-stand-in\r\n250-SIZE 1000\r\n250 8BITMIME'
  if (command === 'QUIT') return '221 2.0.0 Bye'
  if (command === 'MAIL') return '250 2.1.0 OK'
  if (command !== 'RCPT') return '502 5.5.1 Not here'
  const [local = '', host = ''] = (/<(.*)>/.exec(line)?.[1] ?? '').toLowerCase().split('@')
  const house = houses[host]
  if (!house) return '550 5.7.1 We do not relay'
  if ('mailboxes' in house) {
    if (!house.mailboxes.includes(local)) return '550 5.1.1 No such mailbox'
    return house.way === 'full' ? '452 4.2.2 Mailbox full' : '250 2.1.5 OK'
  }
  if (house.way === 'any') return '250 2.1.5 OK'
  if (house.way === 'greylists') return '451 4.7.1 Greylisted, come back later'
  if (house.way === 'refuses_us') return '554 5.7.1 Your address is on a blocklist'
  if (house.way === 'hangs') return undefined
  return 'hang up'
}
