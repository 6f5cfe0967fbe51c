import type { Page } from '@playwright/test'

/**
 * Lets every toast stay, as it does under a pointer, until it is closed or another takes its place. By itself one is
 * gone after five seconds, and a busy machine may look later. Holds from the next page that is loaded.
 */
export async function keepToasts(page: Page): Promise<void> {
  await page.addInitScript(pointAtToasts)
}

/** Again and again, for what draws toasts listens only while there is one. Runs inside the page. */
function pointAtToasts(): void {
  setInterval(() => {
    const toasts = document.querySelector('[role="region"][aria-label^="Notifications"]')
    toasts?.dispatchEvent(new PointerEvent('pointermove'))
  }, 100)
}
