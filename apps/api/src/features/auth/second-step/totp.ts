import { Secret, TOTP } from 'otpauth'

/** The parameters that every authenticator app supports; most support nothing else. */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Steps to accept before and after now, because clocks differ and typing takes time. */
const WINDOW = 1

/** Generates 160 random bits in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** Builds the URI that an authenticator app scans. */
export const totpUri = (secret: string, username: string): string =>
  new TOTP({ ...form, issuer: 'Canvass', label: username, secret: Secret.fromBase32(secret) }).toString()

/** Generates the code for a point in time. */
export const totpCode = (secret: string, at: Date): string =>
  TOTP.generate({ ...form, secret: Secret.fromBase32(secret), timestamp: at.getTime() })

/** Returns the 30-second step that a code belongs to; undefined if the code is wrong now. */
export function totpStep(secret: string, code: string, at: Date): number | undefined {
  // The library only compares strings of equal length.
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
