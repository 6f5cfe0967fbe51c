import { type Browser, chromium } from 'playwright-core'

/** Launches a plain browser with a fresh profile. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    headless: true,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  })

/** Parses a `Cookie` header into browser cookies for a URL. */
export const cookiesOf = (header: string, url: string): { name: string; value: string; url: string }[] =>
  header.split('; ').map((pair) => ({
    name: pair.slice(0, pair.indexOf('=')),
    value: pair.slice(pair.indexOf('=') + 1),
    url,
  }))
