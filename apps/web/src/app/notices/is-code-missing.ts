/**
 * Whether a screen broke because its code could not be fetched: no signal before it was cached, or a newer version has
 * replaced it. React and the browser both remember such a failure, so only a fresh page can try again.
 */
export function isCodeMissing(error: unknown): boolean {
  return error instanceof TypeError && /dynamically imported module|module script failed/i.test(error.message)
}
