/** Elements that start and end a line. */
export const BLOCKS: ReadonlySet<string> = new Set(
  'address article aside blockquote body br button dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr legend li main menu nav ol p pre section summary table tr ul'.split(
    ' ',
  ),
)

/** Elements that a visitor doesn't see, or sees as choices rather than text. */
const INVISIBLE: ReadonlySet<string> = new Set(
  'canvas datalist embed iframe math noscript object option script select style svg template textarea title'.split(' '),
)

type Attributes = Readonly<Record<string, string>>

/** Whether an element is invisible, as far as the page itself says so. */
export function isInvisible(name: string, { hidden, style = '', ...rest }: Attributes): boolean {
  if (INVISIBLE.has(name) || hidden !== undefined || rest['aria-hidden'] === 'true') return true
  return /display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?![.\d])|opacity\s*:\s*0(?![.\d])|text-indent\s*:\s*-\d{3,}/iu.test(
    style.slice(0, 500),
  )
}

const NETWORKS = /^(?:[\p{L}\d-]{1,20}\.)?(?:facebook|fb|instagram|linkedin|twitter|x|tiktok|youtube)\.com$/u
/** Links to share a page, to sign in, to an event or a post, or to no particular profile. */
const NO_PROFILE =
  /^\/(?:sharer|share|intent|dialog|login|signup|accounts|settings|plugins|hashtag|home|policy|policies|privacy|legal|terms|help|watch|embed|shareArticle|p|reel|reels|stories|story\.php|permalink\.php|photos?|photo\.php|video\.php|videos|media|notes|shorts|results|playlist|feed|posts|pulse|jobs|tag|discover|foryou|i|search|explore|directory|events?|groups|marketplace|tr|pages\/create|wix|wordpress|squarespace|shopify)(?:[/.?]|$)/iu
/** A Facebook page without a name of its own is identified by a number. */
const BY_NUMBER = /^\/profile\.php$/iu

/** Returns the social network profile that a link leads to, without its scheme. */
export function profileOf(url: URL): string | undefined {
  const { hostname, pathname, searchParams } = url
  const host = hostname.replace(/^(?:www|m)\./u, '')
  if (!NETWORKS.test(host) || NO_PROFILE.test(pathname)) return undefined
  if (BY_NUMBER.test(pathname)) {
    const id = searchParams.get('id') ?? ''
    return /^\d{3,25}$/u.test(id) ? `${host}/profile.php?id=${id}` : undefined
  }
  const path = pathname.replace(/\/+$/u, '')
  return path.length < 2 || path.length > 120 ? undefined : host + path
}

/** Whether an address is on a social network but leads to no profile there. */
export function isNoProfile(address: string): boolean {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  return NETWORKS.test(url.hostname) && profileOf(url) === undefined
}

const BOOKING =
  /(?:^|\.)(?:calendly|booksy|fresha|opentable|resy|sevenrooms|acuityscheduling|squareup|vagaro|styleseat|mindbodyonline|setmore|simplybook|treatwell|doctolib|thefork|quandoo|exploretock|zocdoc|housecallpro|schedulicity|timify|shore|planity|toasttab|ubereats|doordash|lieferando|booking|cal)\.(?:com|co|me|app|de|fr|it|es|nl|pl|pt|se|co\.uk)$/u

/** Whether a link leads to a booking, reservation, or ordering service. */
export const isBooking = ({ hostname, pathname }: URL): boolean =>
  BOOKING.test(hostname) && !(hostname.endsWith('squareup.com') && !pathname.startsWith('/appointments'))
