/**
 * Returns the SHA-256 of bytes in lowercase hex. Needs a secure context, like the whole outbox (https, or this
 * machine).
 */
export async function digest(bytes: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
