import type { Plugin } from 'vite'

const MODULE = /<script type="module" crossorigin src="([^"]+)"><\/script>/gu

/**
 * The page names one script, the app's. A bundler names each chunk that the entry is made of, the ones that others import
 * first; those are asked for ahead of time instead. By that one script it is known which version a page is of
 * (platform/keep-demo.ts), and it is what a page that was written down waits to run (fill-page.ts).
 */
export function oneScript(): Plugin {
  return {
    name: 'canvass-one-script',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: nameOneScript },
  }
}

/** @throws where the page has no script at all */
export function nameOneScript(html: string): string {
  const app = [...html.matchAll(MODULE)].at(-1)?.[1]
  if (app === undefined) throw new Error('The page has no script')
  return html.replaceAll(MODULE, (script, path: string) =>
    path === app ? script : `<link rel="modulepreload" crossorigin href="${path}">`,
  )
}
