/** Shorter than this it is no key, and taking it out would leave holes in ordinary words. */
const SHORTEST = 4

/** Takes keys out of a text, as they are and as a URL or base64 writes them. */
export function redactor(secrets: readonly string[]): (text: string) => string {
  const forms = secrets
    .filter((secret) => secret.length >= SHORTEST)
    .flatMap((secret) => [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')])
    .toSorted((a, b) => b.length - a.length)
  return (text) => forms.reduce((left, form) => left.replaceAll(form, '•••'), text)
}

/** What may be kept of an error that a library threw: its kind, its code, and its sentence without keys. */
export function plainCause(thrown: unknown, redact: (text: string) => string): Error {
  const { name, message, code } = thrown instanceof Error ? (thrown as Error & { code?: unknown }) : { ...NOTHING }
  const cause = new Error(redact(message))
  cause.name = name
  delete cause.stack
  return typeof code === 'string' ? Object.assign(cause, { code }) : cause
}

const NOTHING = { name: 'Error', message: 'Something was thrown that is no error', code: undefined }
