import type { SiteTag } from '@canvass/enrichment/ports/website'

/** A system that sites use, recognized by its file's URL or by a script in the page. */
type KnownTag = Pick<SiteTag, 'name' | 'kind'> & { addresses: readonly string[]; scripts: readonly string[] }

const tag = (kind: SiteTag['kind'], name: string, addresses: string, scripts = ''): KnownTag => ({
  kind,
  name,
  addresses: addresses.split(' ').filter((one) => one !== ''),
  scripts: scripts.split(' ').filter((one) => one !== ''),
})

/** One per line; each is searched for as written, in lower case. */
export const KNOWN_TAGS: readonly KnownTag[] = [
  tag(
    'ads',
    'Google Ads',
    'googleadservices.com googleads.g.doubleclick.net gtag/js?id=aw-',
    '\'aw-1 \'aw-2 \'aw-3 \'aw-4 \'aw-5 \'aw-6 \'aw-7 \'aw-8 \'aw-9 "aw-1 "aw-2 "aw-3 "aw-4 "aw-5 "aw-6 "aw-7 "aw-8 "aw-9',
  ),
  tag('ads', 'Meta Pixel', 'fbevents.js facebook.com/tr?', 'fbq(\'init\' fbq("init" fbevents.js'),
  tag('ads', 'Microsoft Ads', 'bat.bing.com bat.bing.net', 'bat.bing.com'),
  tag('ads', 'TikTok Pixel', 'analytics.tiktok.com', 'analytics.tiktok.com ttq.load('),
  tag('ads', 'LinkedIn Insight', 'snap.licdn.com px.ads.linkedin.com', '_linkedin_partner_id snap.licdn.com'),
  tag('ads', 'Pinterest Tag', 's.pinimg.com/ct/ ct.pinterest.com', 'pintrk(\'load\' pintrk("load"'),
  tag('ads', 'X Ads', 'static.ads-twitter.com analytics.twitter.com', 'static.ads-twitter.com'),
  tag('ads', 'Snap Pixel', 'sc-static.net/scevent', 'sc-static.net/scevent'),
  tag('ads', 'Reddit Pixel', 'redditstatic.com/ads', 'redditstatic.com/ads'),
  tag('ads', 'Nextdoor Ads', 'ads.nextdoor.com', 'ads.nextdoor.com'),
  tag('ads', 'Spotify Pixel', 'pixel.byspotify.com', 'pixel.byspotify.com'),
  tag('ads', 'Amazon Ads', 'amazon-adsystem.com', 'amazon-adsystem.com'),
  tag('ads', 'The Trade Desk', 'js.adsrvr.org insight.adsrvr.org', 'js.adsrvr.org'),
  tag('ads', 'Taboola', 'cdn.taboola.com trc.taboola.com', 'cdn.taboola.com'),
  tag('ads', 'Outbrain', 'amplify.outbrain.com tr.outbrain.com', 'amplify.outbrain.com'),
  tag('ads', 'Criteo', 'static.criteo.net dynamic.criteo.com', 'static.criteo.net'),
  tag('ads', 'AdRoll', 's.adroll.com', 'adroll_adv_id s.adroll.com'),
  tag('ads', 'Simpli.fi', 'tag.simpli.fi', 'tag.simpli.fi'),
  tag('ads', 'CallRail', 'cdn.callrail.com', 'cdn.callrail.com'),
  tag('ads', 'Google AdSense', 'pagead2.googlesyndication.com', ''),
  tag('analytics', 'Google Analytics', 'google-analytics.com gtag/js?id=g- gtag/js?id=ua-', 'google-analytics.com'),
  tag(
    'analytics',
    'Google Tag Manager',
    'googletagmanager.com/gtm.js googletagmanager.com/ns.html',
    'googletagmanager.com/gtm',
  ),
  tag('analytics', 'Matomo', 'matomo.js piwik.js', 'matomo.js piwik.js'),
  tag('analytics', 'Microsoft Clarity', 'clarity.ms', 'clarity.ms'),
  tag('analytics', 'Hotjar', 'static.hotjar.com', 'static.hotjar.com'),
  tag('analytics', 'HubSpot', 'js.hs-scripts.com js.hs-analytics.net', 'js.hs-scripts.com'),
  tag('analytics', 'Plausible', 'plausible.io/js', ''),
  tag('analytics', 'Fathom', 'cdn.usefathom.com', ''),
  tag('analytics', 'Yandex Metrica', 'mc.yandex.ru', 'mc.yandex.ru'),
  tag('analytics', 'Segment', 'cdn.segment.com', 'cdn.segment.com'),
  tag('analytics', 'Mixpanel', 'cdn.mxpnl.com', 'cdn.mxpnl.com'),
  tag('analytics', 'etracker', 'etracker.com', ''),
]

const LONGEST_QUOTE = 120

/** Returns the systems whose files a URL names. */
export const tagsOfAddress = (address: string): SiteTag[] =>
  found(address, address.toLowerCase(), ({ addresses }) => addresses)

/** Returns the systems that an inline script calls. */
export const tagsOfScript = (script: string): SiteTag[] => found(script, script.toLowerCase(), ({ scripts }) => scripts)

/** Finds systems by their marks; the quote starts shortly before the mark. */
function found(text: string, small: string, marksOf: (one: KnownTag) => readonly string[]): SiteTag[] {
  return KNOWN_TAGS.flatMap((one) => {
    const at = Math.min(...marksOf(one).flatMap((mark) => (small.includes(mark) ? [small.indexOf(mark)] : [])))
    if (!Number.isFinite(at)) return []
    const from = text.length <= LONGEST_QUOTE ? 0 : Math.max(0, at - 20)
    return [{ name: one.name, kind: one.kind, quote: text.slice(from, from + LONGEST_QUOTE).trim() }]
  })
}
