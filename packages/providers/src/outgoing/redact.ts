/** Anything shorter isn't a key, and removing it would leave gaps in ordinary words. */
const SHORTEST = 4

/** Removes keys from a text, in plain, URL-encoded, and base64 form. */
export function redactor(secrets: readonly string[]): (text: string) => string {
  const forms = secrets
    .filter((secret) => secret.length >= SHORTEST)
    .flatMap((secret) => [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')])
    .toSorted((a, b) => b.length - a.length)
  return (text) => forms.reduce((left, form) => left.replaceAll(form, '•••'), text)
}

/** Reduces a library's error to what may be stored: its kind, its code, and its message without keys. */
export function plainCause(thrown: unknown, redact: (text: string) => string): Error {
  const { name, message, code } = thrown instanceof Error ? (thrown as Error & { code?: unknown }) : { ...NOTHING }
  const cause = new Error(redact(message))
  cause.name = name
  delete cause.stack
  return typeof code === 'string' ? Object.assign(cause, { code }) : cause
}

const NOTHING = { name: 'Error', message: 'Something other than an error was thrown', code: undefined }
