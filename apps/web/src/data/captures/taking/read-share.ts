import { MAX_NOTE } from '@canvass/contracts/limits'
import type { TakenIn } from './take-shared.ts'

/**
 * Reads what the system passes in when another app shares to this one: files, or a title with a text and a link. Text
 * that is shared together with files becomes the note of each of them.
 */
export async function readShare(form: FormData): Promise<TakenIn[]> {
  const files = [...form.getAll('image'), ...form.getAll('vcard')].filter((value) => value instanceof File)
  const lines = linesOf(form)
  if (files.length > 0) {
    // Many apps pass a file's name as the title.
    const note = lines
      .filter((line) => !files.some(({ name }) => name === line))
      .join('\n')
      .slice(0, MAX_NOTE)
    return Promise.all(files.map((file) => itemOf(file, note)))
  }
  if (lines.length === 0) return []
  const bytes = new TextEncoder().encode(lines.join('\n')).buffer
  return [{ bytes, mime: 'text/plain', name: 'shared.txt' }]
}

/**
 * An unreadable file, such as a picture that isn't on the phone, doesn't block the others: without bytes it counts as
 * left out.
 */
async function itemOf(file: File, note: string): Promise<TakenIn> {
  const bytes = await file.arrayBuffer().catch(() => new ArrayBuffer(0))
  return { bytes, mime: file.type, name: file.name, ...(note && { note }) }
}

function linesOf(form: FormData): string[] {
  const [title = '', text = '', url = ''] = ['title', 'text', 'url'].map((name) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  })
  const link = url || (/https?:\/\/\S+/.exec(text)?.[0] ?? '')
  const words = text.replace(link, '').trim()
  return [title, words === title ? '' : words, link && `Website: ${link}`].filter(Boolean)
}
