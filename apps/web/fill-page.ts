import { OWN_ORIGIN, type PrerenderedPage } from './src/app/prerender/prerendered-page.ts'

/**
 * Fills the build's empty document with a page: content, title, metadata, and preloads for its fonts, which would
 * otherwise arrive so late that lines reflow.
 */
export function fillPage(
  empty: string,
  fonts: readonly string[],
  { body, title, description, knownAs, data }: PrerenderedPage,
): string {
  const url = `${OWN_ORIGIN}${knownAs}`
  const head = [
    ...fonts.map((font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}" />`),
    ...(data === undefined ? ['<meta name="robots" content="noindex" />'] : [`<link rel="canonical" href="${url}" />`]),
    ...Object.entries({
      'og:type': 'website',
      'og:site_name': 'Canvass',
      'og:title': title,
      'og:description': description,
      'og:url': url,
      'og:image': `${OWN_ORIGIN}/pictures/share.jpg`,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'Canvass on a phone in front of a storefront whose sign has been read',
    }).map(([property, content]) => `<meta property="${property}" content="${escaped(content)}" />`),
    '<meta name="twitter:card" content="summary_large_image" />',
    // A data block, which browsers don't run; it must not contain a closing script tag.
    ...(data ? [`<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`] : []),
  ].join('\n    ')
  return replaced(
    replaced(
      replaced(
        replaced(withPatience(empty), /<title>[^<]*<\/title>/, `<title>${escaped(title)}</title>`),
        /<meta\s+name="description"\s+content="[^"]*"\s*\/?>/,
        `<meta name="description" content="${escaped(description)}" />`,
      ),
      '</head>',
      `  ${head}\n  </head>`,
    ),
    '<div id="root"></div>',
    `<div id="root">${body}</div>`,
  )
}

/**
 * Delays the app's script until the first user input (public/take-over.js), along with its preloads: neither may delay
 * the readable content.
 */
function withPatience(empty: string): string {
  const script = /<script type="module" crossorigin src="([^"]+)"><\/script>/
  const app = script.exec(empty)?.[1] ?? ''
  return replaced(
    empty.replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, ''),
    script,
    `<script src="/take-over.js" data-app="${app}" defer></script>`,
  )
}

/** @throws if the document lacks the text to replace: the page would be written without it */
function replaced(text: string, what: string | RegExp, by: string): string {
  if (text.search(what) < 0) throw new Error(`The document of the build has no ${String(what)}`)
  return text.replace(what, () => by)
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string): string => text.replace(/[&<>"]/g, (mark) => marks[mark] ?? mark)
