import type { Page } from '@playwright/test'

/**
 * Keeps every toast visible, as a pointer over it does, until it is closed or replaced. A toast normally disappears
 * after five seconds, and a busy machine may look later. Takes effect with the next page load.
 */
export async function keepToasts(page: Page): Promise<void> {
  await page.addInitScript(hoverToasts)
}

/** Repeats because the toast region listens only while it shows a toast. Runs inside the page. */
function hoverToasts(): void {
  setInterval(() => {
    const toasts = document.querySelector('[role="region"][aria-label^="Notifications"]')
    toasts?.dispatchEvent(new PointerEvent('pointermove'))
  }, 100)
}
