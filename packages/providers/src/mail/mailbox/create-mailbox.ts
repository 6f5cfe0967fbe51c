import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Mail, type Mailer, requireSafeHeaders } from '../mailer.ts'

/**
 * Creates a mailer that writes each email to a folder as an .eml file, newest last by name, for installations without a
 * mail server. Only the server's user may read them, because they contain links that open accounts.
 */
export function createMailbox(options: { folder: string; from: string; now?: () => Date }): Mailer {
  const now = options.now ?? (() => new Date())
  return {
    async send(mail) {
      requireSafeHeaders(mail)
      const sentAt = now()
      await mkdir(options.folder, { recursive: true, mode: 0o700 })
      const name = `${sentAt.toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}.eml`
      const path = join(options.folder, name)
      // A reader of the folder never sees a partial email.
      await writeFile(`${path}.part`, compose(mail, options.from, sentAt), { mode: 0o600 })
      await rename(`${path}.part`, path)
    },
    async forget(address) {
      const names = await readdir(options.folder).catch(() => [])
      for (const name of names.filter((one) => one.endsWith('.eml'))) {
        const path = join(options.folder, name)
        const letter = await readFile(path, 'utf8').catch(() => '')
        // The header ends at the first blank line; anything may follow in the body.
        const [head = ''] = letter.split('\n\n', 1)
        const to = /^To: (.*)$/m.exec(head)?.[1] ?? ''
        if (to.toLowerCase() === address.toLowerCase()) await rm(path, { force: true })
      }
    },
    close() {},
  }
}

// 8bit rather than quoted-printable: a person opens the file in an editor and copies the link from it in one piece.
function compose(mail: Mail, from: string, sentAt: Date): string {
  return [
    `From: ${from}`,
    `To: ${mail.to}`,
    `Subject: ${encodeWord(mail.subject)}`,
    `Date: ${sentAt.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${randomUUID()}@canvass>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    '',
    mail.text,
  ].join('\n')
}

const encodeWord = (text: string) =>
  /^[\x20-\x7e]*$/.test(text) ? text : `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`
