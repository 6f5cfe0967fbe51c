import { openStandInDns } from '@canvass/testing/stand-in-dns'
import { openStandInMailServers } from '@canvass/testing/stand-in-mail-servers'
import type { StandIn } from '@canvass/testing/stand-ins/open-stand-in'

/**
 * Opens DNS and the mail servers of these domains, with their mailboxes, on a single port: DNS over UDP, mail over TCP.
 * They have a single scenario, so there is nothing to switch.
 */
export async function openMail(
  mailboxes: Readonly<Record<string, readonly string[]>>,
  port: number,
): Promise<{ standIn: StandIn<'usual'>; dnsServer: string; mailServer: string }> {
  const hosts = Object.entries(mailboxes)
  const mail = await openStandInMailServers(
    Object.fromEntries(hosts.map(([host, known]) => [host, { way: 'knows', mailboxes: known }])),
    { port },
  )
  const dns = await openStandInDns(
    Object.fromEntries(hosts.map(([host]) => [host, { mx: [[`mail.${host}`, 10] as const] }])),
    { port },
  )
  const standIn: StandIn<'usual'> = {
    baseUrl: `smtp://${mail.server}`,
    port: Number(mail.server.split(':')[1]),
    scenarios: ['usual'],
    requests: [],
    answered: [],
    connections: () => mail.conversations(),
    play: () => undefined,
    playing: () => ({ scenario: 'usual', delayMs: 0, times: null }),
    untilAsked: () => Promise.reject(new Error('Mail requests are tracked by the mail stand-ins themselves')),
    close: () => Promise.all([mail.close(), dns.close()]).then(() => undefined),
  }
  return { standIn, dnsServer: dns.server, mailServer: mail.server }
}
