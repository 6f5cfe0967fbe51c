/** Mail services open to anyone: sharing such a domain doesn't make two people colleagues. */
const PUBLIC_MAIL: ReadonlySet<string> = new Set(
  `126.com 163.com aim.com aol.com arcor.de att.net bellsouth.net bigpond.com bluewin.ch btinternet.com charter.net
  comcast.net cox.net daum.net duck.com earthlink.net fastmail.com fastmail.fm foxmail.com free.fr freenet.de
  gmail.com gmx.at gmx.ch gmx.com gmx.de gmx.net googlemail.com hanmail.net hey.com hotmail.com hotmail.co.uk hotmail.de
  hotmail.es hotmail.fr hotmail.it hush.com hushmail.com icloud.com inbox.com inbox.ru juno.com laposte.net libero.it
  list.ru live.ca live.co.uk live.com live.fr live.nl mac.com mail.com mail.ru mailbox.org me.com msn.com naver.com
  netzero.net ntlworld.com o2.pl optonline.net orange.fr outlook.com outlook.de outlook.es outlook.fr pacbell.net
  pm.me posteo.de proton.me protonmail.ch protonmail.com qq.com rediffmail.com rocketmail.com rogers.com sbcglobal.net
  seznam.cz sfr.fr shaw.ca sina.com sky.com sympatico.ca t-online.de talktalk.net telus.net tiscali.it tuta.io
  tutanota.com uol.com.br verizon.net virgilio.it wanadoo.fr web.de windowslive.com wp.pl ya.ru yahoo.ca yahoo.co.in
  yahoo.co.jp yahoo.co.uk yahoo.com yahoo.com.br yahoo.de yahoo.es yahoo.fr yahoo.in yahoo.it yandex.com yandex.ru
  yeah.net ymail.com zoho.com`
    .split(/\s+/)
    .filter((domain) => domain !== ''),
)

/** Whether a domain, in lower case, belongs to a public mail service. */
export const isPublicMail = (domain: string): boolean => PUBLIC_MAIL.has(domain)
