/**
 * Whether a screen crashed because its code could not be loaded: no signal before it was cached, or a newer version has
 * replaced it. Both React and the browser cache such a failure, so only a fresh page can retry.
 */
export function isCodeMissing(error: unknown): boolean {
  return error instanceof TypeError && /dynamically imported module|module script failed/i.test(error.message)
}
