import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createMailbox } from './create-mailbox.ts'
import { MailRefused } from '../mailer.ts'

let folder: string
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'canvass-mailbox-')), 'mailbox')
})
afterEach(() => rm(dirname(folder), { recursive: true, force: true }))

const mailbox = () => createMailbox({ folder, from: 'Canvass <canvass@localhost>' })

describe('the mailbox', () => {
  it('stores an email as a file that only its user can read', async () => {
    await mailbox().send({ to: 'rep@example.com', subject: 'Grüße', text: 'https://canvass.example.com/reset' })
    const [name = ''] = await readdir(folder)
    const letter = await readFile(join(folder, name), 'utf8')
    expect(name).toMatch(/^\d{4}-.*\.eml$/)
    expect(letter).toContain('To: rep@example.com')
    expect(letter).toContain('From: Canvass <canvass@localhost>')
    expect(letter).toContain('https://canvass.example.com/reset')
    expect((await stat(join(folder, name))).mode & 0o077).toBe(0)
  })

  it.each([
    'rep@example.com\r\nBcc: everybody@example.com',
    'rep@example.com, other@example.com',
    'Rep <rep@example.com>',
    'rep@example.com\u0000',
    'rep',
  ])('refuses the recipient %j', async (to) => {
    await expect(mailbox().send({ to, subject: 'Hello', text: '' })).rejects.toThrow(MailRefused)
    await expect(readdir(folder)).rejects.toThrow(/ENOENT/)
  })

  it('refuses a subject that would start another header', async () => {
    const letter = mailbox().send({ to: 'rep@example.com', subject: 'Hello\r\nBcc: x@example.com', text: '' })
    await expect(letter).rejects.toThrow(MailRefused)
  })
})

describe('emails to a forgotten address', () => {
  it('are deleted, while emails to others stay even if they mention it', async () => {
    const text = 'To: rep@example.com'
    await mailbox().send({ to: 'Rep@Example.com', subject: 'Theirs', text: 'x' })
    await mailbox().send({ to: 'other@example.com', subject: 'Of another', text })
    await mailbox().forget('rep@example.com')
    const names = await readdir(folder)
    expect(names).toHaveLength(1)
    expect(await readFile(join(folder, names[0] ?? ''), 'utf8')).toContain('Subject: Of another')
  })

  it('are none if there is no mailbox yet', async () => {
    await expect(mailbox().forget('rep@example.com')).resolves.toBeUndefined()
  })
})
