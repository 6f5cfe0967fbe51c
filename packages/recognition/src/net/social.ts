const NETWORKS: readonly (readonly [label: string, host: RegExp])[] = [
  ['facebook', /^(?:www\.|m\.)?(?:facebook|fb)\.com\//],
  ['instagram', /^(?:www\.)?instagram\.com\//],
  ['linkedin', /^(?:\p{L}{2,3}\.)?linkedin\.com\//u],
  ['x', /^(?:www\.)?(?:twitter|x)\.com\//],
  ['tiktok', /^(?:www\.)?tiktok\.com\//],
  ['youtube', /^(?:www\.)?youtube\.com\//],
]

/** The network that a website is a profile of, if it is one. */
export const networkOf = (site: string): string | undefined => NETWORKS.find(([, host]) => host.test(site))?.[0]

/** A handle that stands alone, as signs print it: `@harborpine`. The network is whatever the line names, else unknown. */
export function findHandle(text: string): { handle: string; network: string | null } | undefined {
  const handle = /(?:^|\s)@([\p{L}\p{N}_.]{3,30})(?=$|\s)/u.exec(text)?.[1]
  if (!handle) return undefined
  const network = /\b(facebook|instagram|twitter|tiktok|youtube|linkedin)\b/iu.exec(text)?.[1]?.toLowerCase() ?? null
  return { handle: `@${handle.replace(/\.+$/, '')}`, network: network === 'twitter' ? 'x' : network }
}
