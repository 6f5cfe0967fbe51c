import type { Page } from '@playwright/test'

/** Text that only a program produces, from a missing value rendered anyway. */
const LEAKED_VALUES = /\b(?:undefined|NaN|Invalid Date|null)\b|\[object |(?:^|\s)Infinity\b/

/** Returns everything on screen that must not appear in any situation, one line each. */
export async function faultsOnScreen(page: Page): Promise<string[]> {
  const { text, crash, wide, links, strange, parts } = await page.evaluate(() => ({
    text: document.body.innerText,
    crash: document.querySelector('details')?.textContent?.slice(0, 400),
    wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    links: [...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? ''),
    strange: document.querySelectorAll('img[src="x"], img[onerror], [onclick]').length,
    parts: document.querySelectorAll('*').length,
  }))
  const odd = LEAKED_VALUES.exec(text)
  return [
    ...(odd ? [`shows “${text.slice(Math.max(0, odd.index - 30), odd.index + 30)}”`] : []),
    ...(/Oops! Something went wrong/.test(text) ? [`has crashed: ${crash}`] : []),
    ...(/404 Page Not Found/.test(text) ? ['is not found'] : []),
    ...(wide > 0 ? [`is ${wide} px wider than the phone`] : []),
    ...links.filter((link) => /^\s*(?:javascript|data|vbscript):/i.test(link)).map((link) => `links to ${link}`),
    ...(strange > 0 ? ['has made markup of a text'] : []),
    ...(parts > 6_000 ? [`has ${parts} parts in the page`] : []),
  ]
}
