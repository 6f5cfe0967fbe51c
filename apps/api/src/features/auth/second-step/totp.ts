import { Secret, TOTP } from 'otpauth'

/** What every authenticator app understands, and most of them nothing else. */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Steps before and after now: clocks differ, and typing takes time. */
const WINDOW = 1

/** 160 random bits, in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** What an authenticator app scans. */
export const totpAddress = (secret: string, username: string): string =>
  new TOTP({ ...form, issuer: 'Canvass', label: username, secret: Secret.fromBase32(secret) }).toString()

/** The code of a moment. */
export const totpCode = (secret: string, at: Date): string =>
  TOTP.generate({ ...form, secret: Secret.fromBase32(secret), timestamp: at.getTime() })

/** The step of 30 seconds that a code is of; undefined for one that is wrong now. */
export function totpStep(secret: string, code: string, at: Date): number | undefined {
  // The library compares bytes of one length alone.
  if (!/^\d{6}$/.test(code)) return undefined
  const timestamp = at.getTime()
  const delta = TOTP.validate({
    ...form,
    secret: Secret.fromBase32(secret),
    token: code,
    timestamp,
    window: WINDOW,
  })
  return delta === null ? undefined : TOTP.counter({ period: form.period, timestamp }) + delta
}
