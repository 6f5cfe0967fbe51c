import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { vi } from 'vitest'
import type { TestApp } from './test-app.ts'

/** The letters to an address, oldest first; waits until there are as many as are expected. */
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

export async function allLetters({ settings }: TestApp): Promise<string[]> {
  const folder = join(settings.home, 'mailbox')
  const names = await readdir(folder).catch(() => [])
  return Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .map((name) => readFile(join(folder, name), 'utf8')),
  )
}

/** The token of the link in a letter. */
export const linkToken = (letter: string): string => /reset-password#token=([\w-]+)/.exec(letter)?.[1] ?? ''
