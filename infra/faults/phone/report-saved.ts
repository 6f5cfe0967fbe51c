/**
 * Reports whenever the page shows that files are saved. Reads only what a person can read. Runs inside every page,
 * before the product.
 */
export function startReporting(): void {
  const tell = (saved: number) => (window as unknown as { faultsSaw?: (n: number) => unknown }).faultsSaw?.(saved)
  let told = 0
  const read = () => {
    const text = document.body?.textContent ?? ''
    const running = /Saved (\d+) of (\d+)/.exec(text)
    const all = /(\d+) photos saved on this device/.exec(text)
    const saved = Math.max(Number(running?.[1] ?? 0), Number(all?.[1] ?? 0))
    // A page that follows a single capture confirms it by being there.
    const one = location.pathname.startsWith('/processing/') ? 1 : 0
    const now = Math.max(saved, one)
    if (now === told) return
    told = now
    if (now > 0) void tell(now)
  }
  new MutationObserver(read).observe(document, { subtree: true, childList: true, characterData: true })
}
