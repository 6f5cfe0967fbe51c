import { bareAddress, isSameSite } from './site-address.ts'

/** A later redirect leaves time to read the page. Seconds. */
const AT_ONCE = 5
const REFRESH = /^\s*(\d{1,4})(?:\.\d*)?\s*[;,\s]\s*(?:url\s*=\s*)?["']?([^"']{1,2000})/iu

/**
 * Returns where a page's meta refresh, such as `0; url=/home.html`, immediately sends visitors: another page of the
 * site, or undefined.
 */
export function refreshTarget(content: string, base: URL, page: URL): string | undefined {
  const [, seconds, address = ''] = REFRESH.exec(content.slice(0, 2_100)) ?? []
  if (seconds === undefined || Number(seconds) > AT_ONCE || !URL.canParse(address.trim(), base.href)) return undefined
  const target = bareAddress(new URL(address.trim(), base))
  const isPage = /^https?:$/u.test(target.protocol) && isSameSite(target, page)
  return isPage && target.href !== bareAddress(page).href ? target.href : undefined
}
