import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pendingEmails, queueEmail } from '@canvass/db/accounts/emails'
import { createMailbox } from '@canvass/providers/mail/mailbox/create-mailbox'
import type { Mail, Mailer } from '@canvass/providers/mail/mailer'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Fixture, openFixture } from '../../test/fixture.ts'

let fixture: Fixture
beforeEach(async () => {
  fixture = await openFixture()
})
afterEach(() => fixture.end())

async function post(to: string, goodForMs = 60_000): Promise<string> {
  const id = randomUUID()
  await queueEmail(fixture.database.kysely, { id, goodForMs, to, subject: 'A new password', text: 'Your link' })
  return id
}
const mailer = (send: (mail: Mail) => Promise<void>): Mailer => ({
  send,
  forget: () => Promise.resolve(),
  close: () => undefined,
})
const untilForgotten = () => vi.waitFor(async () => expect(await fixture.letters()).toEqual([]), 10_000)

describe('an outgoing email', () => {
  it('is in the mailbox after a worker has sent it, and stored nowhere else', async () => {
    await post('rep@example.com')
    const folder = join(fixture.home, 'mailbox')
    fixture.start({ mailer: createMailbox({ folder, from: 'Canvass <canvass@localhost>' }) })
    await untilForgotten()
    const [name = ''] = await readdir(folder)
    expect(await readFile(join(folder, name), 'utf8')).toMatch(/^To: rep@example.com$[^]*^Your link$/m)
  })

  it('is sent once, even if two workers get the job', async () => {
    const sent: string[] = []
    const given = { mailer: mailer(({ to }) => Promise.resolve(void sent.push(to))) }
    fixture.start(given)
    fixture.start(given)
    const addresses = Array.from({ length: 10 }, (_, n) => `rep${n}@example.com`)
    for (const address of addresses) await post(address)
    await untilForgotten()
    expect(sent.toSorted()).toEqual(addresses)
  })

  it('is retried after a delay if the mail server does not accept it', async () => {
    const send = vi.fn<(mail: Mail) => Promise<void>>().mockRejectedValueOnce(new Error('busy')).mockResolvedValue()
    await post('rep@example.com')
    fixture.start({ mailer: mailer(send) })
    await untilForgotten()
    expect(send).toHaveBeenCalledTimes(2)
  }, 30_000)

  it('that can never be sent is deleted, and its dispatch keeps the reason', async () => {
    const id = await post('rep@example.com, other@example.com')
    fixture.start()
    await vi.waitFor(async () => {
      const error = { message: 'The recipient isn’t a single email address' }
      expect(await fixture.dispatches()).toContainEqual(expect.objectContaining({ kind: 'send-mail', key: id, error }))
    }, 10_000)
    expect(await fixture.letters()).toEqual([])
  })

  it('that has expired is deleted and never sent', async () => {
    const send = vi.fn<(mail: Mail) => Promise<void>>(() => Promise.resolve())
    await post('rep@example.com', -1_000)
    fixture.start({ mailer: mailer(send) })
    await untilForgotten()
    expect(send).not.toHaveBeenCalled()
  })

  it('that the queue lost is dispatched again, but not while it waits for a retry', async () => {
    const id = await post('rep@example.com')
    const waiting = pendingEmails(fixture.workerDatabase)
    expect(await waiting.sweep({ staleAfterMs: 60_000 })).toBe(0)
    await fixture.forgetDispatches()
    expect(await waiting.sweep({ staleAfterMs: -1_000 })).toBe(1)
    expect(await fixture.dispatches()).toMatchObject([{ kind: 'send-mail', key: id, payload: { letterId: id } }])
    fixture.start()
    await untilForgotten()
  })
})
