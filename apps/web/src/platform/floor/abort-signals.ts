/**
 * Returns a signal that aborts as soon as one of `signals` does, with its reason. It and `signals` reference each other
 * until then. The platform's own version releases signals that are no longer used, so use this one only for signals
 * that do end.
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

/** Returns a signal that aborts after `ms` milliseconds with a `TimeoutError`. */
export function abortTimeout(ms: number): AbortSignal {
  const late = new AbortController()
  setTimeout(() => late.abort(new DOMException('The operation timed out.', 'TimeoutError')), ms)
  return late.signal
}
