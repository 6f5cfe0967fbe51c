import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'

/** The text of the last letter with these words that the product has put into its mailbox. */
export const letterWith = (home: string, words: string): Promise<string> =>
  test.step(`a letter with ${words}`, async () => {
    let found = ''
    await expect(async () => {
      const folder = join(home, 'mailbox')
      for (const name of (await readdir(folder)).toSorted()) {
        const text = await readFile(join(folder, name), 'utf8')
        if (text.includes(words)) found = text
      }
      expect(found).not.toBe('')
    }).toPass()
    return found
  })
