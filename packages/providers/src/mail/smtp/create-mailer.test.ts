import { type StandInMailServer, startStandInMailServer } from '@canvass/testing/stand-in-mail-server'
import { afterEach, describe, expect, it } from 'vitest'
import { type Mailer, MailRefused } from '../mailer.ts'
import { createSmtpMailer } from './create-mailer.ts'

let server: StandInMailServer
let mailer: Mailer
const start = async (options = {}) => {
  server = await startStandInMailServer(options)
  mailer = createSmtpMailer({ url: server.url, from: 'Canvass <canvass@example.com>' })
}
afterEach(async () => {
  mailer.close()
  await server.close()
})

const email = { to: 'rep@example.com', subject: 'A new password', text: 'https://canvass.example.com' }

describe('mail through a server', () => {
  it('goes to its one recipient, from our address', async () => {
    await start()
    await mailer.send(email)
    expect(server.received).toMatchObject([{ from: 'canvass@example.com', to: ['rep@example.com'] }])
    expect(server.received[0]?.letter).toMatch(/^Subject: A new password$/m)
    expect(server.received[0]?.letter).toContain('https://canvass.example.com')
  })

  it('that would reach other recipients is never sent', async () => {
    await start()
    const more = { ...email, to: 'rep@example.com\r\nRCPT TO:<everybody@example.com>' }
    await expect(mailer.send(more)).rejects.toThrow(MailRefused)
    expect(server.received).toEqual([])
  })

  it('that the server rejects fails', async () => {
    await start({ refuses: true })
    await expect(mailer.send(email)).rejects.toThrow(/550/)
  })
})
