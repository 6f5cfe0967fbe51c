import { networkOf } from '@canvass/recognition/net/social'
import type { SiteLink, WebsitePage } from '../ports/website.ts'

/** A contact that a page states for machines or as a link; `quote` is how the page writes it. */
export type MachineText = { text: string; quote: string; url: string; isData: boolean }
export type MachineTexts = Record<'phones' | 'emails' | 'hours' | 'addresses' | 'social', MachineText[]>

/**
 * Returns the contact data in machine-readable data, then that in links.
 * @param isOfOthers tells whether a link leads to another party
 */
export function machineReadableTexts(
  pages: readonly WebsitePage[],
  isOfOthers: (link: SiteLink) => boolean,
): MachineTexts {
  const found: MachineTexts = { phones: [], emails: [], hours: [], addresses: [], social: [] }
  for (const { url, data } of pages)
    for (const one of data) {
      const told = (texts: readonly string[]) => texts.map((text) => ({ text, quote: text, url, isData: true }))
      const quoted = (texts: readonly { text: string; quote: string }[]) =>
        texts.map((text) => ({ ...text, url, isData: true }))
      found.phones.push(...told(one.phones))
      found.emails.push(...told(one.emails))
      found.hours.push(...quoted(one.hours))
      found.addresses.push(...quoted(one.addresses))
      for (const quote of one.profiles) {
        const text = quote.replace(/^https?:\/\/(?:www\.|m\.)?/iu, '').replace(/\/+$/u, '')
        if (networkOf(text) !== undefined) found.social.push({ text, quote, url, isData: true })
      }
    }
  for (const { url, links } of pages)
    for (const link of links) {
      if (isOfOthers(link)) continue
      const told = { text: link.value, quote: link.value, url, isData: false }
      if (link.kind === 'phone') found.phones.push(told)
      else if (link.kind === 'email') found.emails.push(told)
      else if (link.kind === 'social') found.social.push(told)
    }
  return found
}
