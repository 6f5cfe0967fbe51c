import { vi } from 'vitest'
import type { TestApp } from './test-app.ts'

/** The letters to an address that wait for the worker, oldest first; waits until there are as many as are expected. */
export function lettersTo(app: TestApp, address: string, count = 1): Promise<string[]> {
  return vi.waitFor(
    async () => {
      const letters = await allLetters(app)
      const theirs = letters.filter((letter) => letter.includes(`\nTo: ${address}\n`))
      if (theirs.length < count) throw new Error(`${theirs.length} letters to ${address}`)
      return theirs
    },
    { timeout: 5_000, interval: 20 },
  )
}

/** Every letter that waits for the worker: its recipient, its subject and its text. */
export async function allLetters({ owner }: TestApp): Promise<string[]> {
  const { rows } = await owner.query<{ letter: string }>(
    `select concat_ws(E'\\n', '', 'To: ' || recipient, 'Subject: ' || subject, '', body) as letter from letters
     order by created_at`,
  )
  return rows.map(({ letter }) => letter)
}

/** The token of the link in a letter. */
export const linkToken = (letter: string): string => /reset-password#token=([\w-]+)/.exec(letter)?.[1] ?? ''
