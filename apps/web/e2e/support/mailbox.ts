import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'

/** Returns the text of the latest email with these words in the product's mailbox. */
export const emailWith = (home: string, words: string): Promise<string> =>
  test.step(`an email with ${words}`, async () => {
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
