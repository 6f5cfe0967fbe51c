const PREFIX = 'canvass:tab:'

/**
 * Holds a lock that marks this tab as alive until the tab is closed, killed, or `stopped`. The browser itself releases
 * the lock.
 */
export function holdTab(tab: string, stopped: AbortSignal): void {
  if (!('locks' in navigator)) return
  void navigator.locks
    .request(
      PREFIX + tab,
      () =>
        new Promise<void>((resolve) => {
          if (stopped.aborted) resolve()
          else stopped.addEventListener('abort', () => resolve())
        }),
    )
    .catch(() => undefined)
}

/** Lists the live tabs of this device; undefined if the browser can't tell. */
export async function listLiveTabs(): Promise<ReadonlySet<string> | undefined> {
  if (!('locks' in navigator)) return undefined
  const { held = [], pending = [] } = await navigator.locks.query()
  return new Set(
    [...held, ...pending].flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [])),
  )
}
