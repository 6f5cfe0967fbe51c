import { vi } from 'vitest'
import type { TestApp } from './test-app.ts'

/** Returns the pending emails to an address, oldest first; waits until there are as many as expected. */
export function emailsTo(app: TestApp, address: string, count = 1): Promise<string[]> {
  return vi.waitFor(
    async () => {
      const letters = await allEmails(app)
      const theirs = letters.filter((letter) => letter.includes(`\nTo: ${address}\n`))
      if (theirs.length < count) throw new Error(`${theirs.length} emails to ${address}`)
      return theirs
    },
    { timeout: 5_000, interval: 20 },
  )
}

/** Returns every pending email with its recipient, subject, and text. */
export async function allEmails({ owner }: TestApp): Promise<string[]> {
  const { rows } = await owner.query<{ letter: string }>(
    `select concat_ws(E'\\n', '', 'To: ' || recipient, 'Subject: ' || subject, '', body) as letter from letters
     order by created_at`,
  )
  return rows.map(({ letter }) => letter)
}

/** Extracts the token from an email's link. */
export const linkToken = (letter: string): string => /reset-password#token=([\w-]+)/.exec(letter)?.[1] ?? ''
