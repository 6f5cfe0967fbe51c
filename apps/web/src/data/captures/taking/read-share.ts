import type { TakenIn } from './take-shared.ts'

/** Reads what the system passes in when another app shares to this one: files, or a title with a text and a link. */
export async function readShare(form: FormData): Promise<TakenIn[]> {
  const items: TakenIn[] = []
  // An unreadable file, such as a picture that isn't on the phone, doesn't block the others: without bytes it counts as
  // left out.
  for (const value of [...form.getAll('image'), ...form.getAll('vcard')])
    if (value instanceof File)
      items.push({
        bytes: await value.arrayBuffer().catch(() => new ArrayBuffer(0)),
        mime: value.type,
        name: value.name,
      })
  if (items.length > 0) return items
  const [title, text, url] = ['title', 'text', 'url'].map((name) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  })
  const link = url || (/https?:\/\/\S+/.exec(text ?? '')?.[0] ?? '')
  const words = (text ?? '').replace(link, '').trim()
  const lines = [title, words === title ? '' : words, link && `Website: ${link}`].filter(Boolean)
  if (lines.length === 0) return []
  const bytes = new TextEncoder().encode(lines.join('\n')).buffer
  return [{ bytes, mime: 'text/plain', name: 'shared.txt' }]
}
