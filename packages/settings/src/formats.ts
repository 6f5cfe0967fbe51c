import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as z from 'zod'
import { findProxyProblem, splitProxies } from './trusted-proxies.ts'

export const port = z
  .string()
  .refine((text) => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= 65535, {
    error: 'must be a whole number from 1 to 65535',
  })
  .transform(Number)

export const oneOf = <const T extends readonly string[]>(names: T) =>
  z.enum(names, { error: `must be one of: ${names.join(', ')}` })

/** An absolute URL with one of the given schemes; the text stays unchanged. */
export const url = (...schemes: string[]) =>
  z.string().refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol.slice(0, -1)), {
    error: `must be a URL that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
  })

/**
 * A database URL into which each process's own login is inserted: without a host there would be no place for the login,
 * without a database name each login would default to a different one, and a user in the query string would override
 * it.
 */
export const database = url('postgres', 'postgresql')
  .refine((text) => !URL.canParse(text) || (new URL(text).host !== '' && /^\/[^/]+$/.test(new URL(text).pathname)), {
    error: 'must name a host and a database, for example postgres://canvass@db.example.com/canvass',
  })
  .refine((text) => !URL.canParse(text) || !['user', 'password'].some((name) => new URL(text).searchParams.has(name)), {
    error:
      'must have the user and the password before the host, for example postgres://canvass:word@db.example.com/canvass',
  })

export const origin = url('http', 'https')
  .refine((text) => !URL.canParse(text) || (new URL(text).pathname === '/' && new URL(text).search === ''), {
    error: 'must name only scheme, host and port, for example https://canvass.example.com',
  })
  .transform((text) => new URL(text).origin)

/** The URL of a third-party or self-hosted service; the text stays unchanged. */
export const serviceUrl = url('http', 'https').refine(isBare, {
  error: 'must name no user, query or fragment; the key has a setting of its own',
})

export const proxies = z
  .string()
  .check((context) => {
    const problem = findProxyProblem(context.value)
    if (problem) context.issues.push({ code: 'custom', input: context.value, message: problem })
  })
  .transform(splitProxies)

/** An IPv4 address or an IPv6 address, in brackets if a port follows. */
export const nameServers = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter((part) => part !== ''))
  .refine((servers) => servers.length > 0 && servers.every(isNameServer), {
    error: 'must be IP addresses, each with a port or without, for example 192.0.2.1 or 127.0.0.1:5353',
  })

function isNameServer(text: string): boolean {
  const [, bare, , port = '53'] = /^(?:\[?([^\]]+?)\]?)(:(\d{1,5}))?$/.exec(text) ?? []
  return isIP(text) !== 0 || (bare !== undefined && isIP(bare) !== 0 && Number(port) >= 1 && Number(port) <= 65535)
}

/** It's sent in a header, where other characters aren't allowed. */
export const key = z
  .string()
  .regex(/^[!-~]+$/, { error: 'must have only ASCII letters, digits and signs, and no spaces' })

/** It's sent in the User-Agent string, so it must not end the comment there. */
export const contact = z.string().regex(/^(?=.*[@/])[!-'*-~]{5,200}$/, {
  error: 'must be an email address or a web address, without spaces and brackets',
})

/** Text that isn't a URL at all is reported by the other rule. */
function isBare(text: string): boolean {
  if (!URL.canParse(text)) return true
  const { username, password, search, hash } = new URL(text)
  return username + password + search + hash === ''
}

/** Keys of 32 random bytes each, in the format of `openssl rand -base64 32`. */
export const secretKeys = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter((part) => part !== ''))
  .refine((keys) => keys.length > 0 && keys.every(isSecretKey), {
    error: 'must be keys of 32 bytes in base64, as openssl rand -base64 32 makes them, separated by commas',
  })

/** Whether a text is 32 bytes in base64. */
export const isSecretKey = (text: string): boolean =>
  /^[A-Za-z0-9+/]{43}=$/.test(text) && Buffer.from(text, 'base64').length === 32

/** It's sent in a command to a mail server. */
export const plainEmail = z.string().regex(/^[a-z0-9._+-]{1,64}@(?:[a-z0-9-]{1,63}\.)+[a-z]{2,63}$/i, {
  error: 'must be an email address, for example canvass@example.com',
})

export const addressAndPort = z.string().regex(/^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[0-9a-f:]+\]):\d{1,5}$/i, {
  error: 'must be an IP address with its port, for example 127.0.0.1:53',
})

export const path = z.string().transform((text) => resolve(text))

export const tokens = z
  .string()
  .refine((text) => /^\d{1,15}$/.test(text), { error: 'must be a whole number of tokens' })
  .transform(Number)

export const dollars = z
  .string()
  .refine((text) => /^\d{1,6}(?:\.\d{1,6})?$/.test(text), {
    error: 'must be an amount of US dollars, for example 0.10',
  })
  .transform(Number)
