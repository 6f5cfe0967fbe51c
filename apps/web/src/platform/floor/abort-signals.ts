/**
 * A signal that is aborted as soon as one of `signals` is, with its reason. It holds on to them, and they to it, until
 * then: the platform's own lets go of what nobody needs any more, so this is for signals that end.
 */
export function abortAny(signals: Iterable<AbortSignal>): AbortSignal {
  const all = [...signals]
  const any = new AbortController()
  const abort = ({ reason }: AbortSignal): void => {
    any.abort(reason)
    for (const signal of all) signal.removeEventListener('abort', onAbort)
  }
  const onAbort = (event: Event): void => abort(event.target as AbortSignal)
  const over = all.find(({ aborted }) => aborted)
  if (over) abort(over)
  else for (const signal of all) signal.addEventListener('abort', onAbort)
  return any.signal
}

/** A signal that is aborted after `ms` milliseconds with a `TimeoutError`. */
export function abortTimeout(ms: number): AbortSignal {
  const late = new AbortController()
  setTimeout(() => late.abort(new DOMException('The operation timed out.', 'TimeoutError')), ms)
  return late.signal
}
