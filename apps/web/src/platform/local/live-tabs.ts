const PREFIX = 'canvass:tab:'

/** Says that this tab lives, until it is closed, killed or `stopped`: the browser itself lets go of the lock. */
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

/** The tabs of this device that live; undefined where the browser cannot tell. */
export async function listLiveTabs(): Promise<ReadonlySet<string> | undefined> {
  if (!('locks' in navigator)) return undefined
  const { held = [], pending = [] } = await navigator.locks.query()
  return new Set(
    [...held, ...pending].flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [])),
  )
}
