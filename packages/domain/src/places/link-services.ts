/** Hosts whose links redirect, collect other links, or open a review, payment, menu, or booking. */
const SERVICES = new Set(
  `
  amzn.to bit.do bit.ly buff.ly cutt.ly flow.page g.co goo.gl is.gd l.ead.me lin.ee lnkd.in ow.ly page.link qr.ae qr.io
  qrco.de qrcodes.pro qrfy.io rb.gy rebrand.ly s.id shorturl.at t.co t.ly t2m.io tiny.cc tinyurl.com v.gd
  about.me allmylinks.com beacons.ai bio.link bio.site campsite.bio carrd.co hoo.be koji.to linkin.bio linkpop.com
  linktr.ee lnk.bio milkshake.app msha.ke popl.co solo.to taplink.cc tr.ee blinq.me hihello.me hihello.com
  birdeye.com g.page google.com maps.app.goo.gl trustpilot.com tripadvisor.com yelp.com yelp.to forms.gle typeform.com
  surveymonkey.com jotform.com
  cash.app paypal.com paypal.me square.link stripe.com venmo.com wise.com zelle.com zellepay.com
  clover.com doordash.com grubhub.com menufy.com opentable.com postmates.com qmenu.com resy.com toasttab.com
  ubereats.com uber.com wolt.com justeat.com deliveroo.com lieferando.de
  calendly.com booksy.com eventbrite.com fresha.com meetup.com styleseat.com vagaro.com
  apple.com apps.apple.com dropbox.com
  discord.gg discord.com facebook.com fb.com fb.me instagram.com instagr.am linkedin.com m.me messenger.com pinterest.com
  pin.it snapchat.com spotify.com t.me telegram.me threads.com threads.net tiktok.com twitter.com wa.me wechat.com
  whatsapp.com x.com youtu.be youtube.com zoom.us
  `
    .trim()
    .split(/\s+/u),
)

/**
 * Whether a host, or a domain above it, offers pages to anyone, so that it doesn't identify the business that printed
 * the URL.
 */
export function isLinkService(host: string): boolean {
  const labels = host.toLowerCase().split('.')
  return labels.some((_, from) => SERVICES.has(labels.slice(from).join('.')))
}
