import { getDomain, parse } from 'tldts'

const FREE_MAIL = new Set(
  'gmail.com googlemail.com yahoo.com ymail.com outlook.com hotmail.com live.com msn.com icloud.com me.com aol.com gmx.com gmx.de gmx.net web.de mail.com proton.me protonmail.com zoho.com yandex.com qq.com 163.com comcast.net verizon.net att.net sbcglobal.net btinternet.com t-online.de'.split(
    ' ',
  ),
)

/** The suffix that is set aside for invented names (RFC 2606), so that invented cards read like real ones. */
const INVENTED = /[^.]\.example$/u

/** Whether a name ends in a suffix under which names are really sold, and has a name before it. */
export function isRealHost(host: string): boolean {
  if (INVENTED.test(host)) return true
  const { domain, isIcann, isIp } = parse(host)
  return domain !== null && isIcann === true && isIp !== true
}

/** `mail.harborpine.co.uk` → `harborpine.co.uk`; undefined for what is no name. */
export const domainOf = (host: string): string | undefined => getDomain(host) ?? undefined

/** The part of a domain that its owner chose: `harborpine` of `www.harborpine.co.uk`. */
export const ownPartOf = (host: string): string | undefined => parse(host).domainWithoutSuffix ?? undefined

/** Whether anybody can have an address there, so that it says nothing of the company. */
export const isFreeMail = (host: string): boolean => FREE_MAIL.has(host)

/** Two letters of a top-level domain that stand for a country in which phones are dialled, upper case. */
export function countryOfHost(host: string): string | undefined {
  const ending = host.slice(host.lastIndexOf('.') + 1)
  if (ending === 'uk') return 'GB'
  return ending.length === 2 && !['co', 'io', 'me', 'tv', 'ai', 'cc', 'eu', 'ly', 'fm'].includes(ending)
    ? ending.toUpperCase()
    : undefined
}
