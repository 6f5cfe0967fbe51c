const FREE_MAIL = new Set(
  'gmail.com googlemail.com yahoo.com ymail.com outlook.com hotmail.com live.com msn.com icloud.com me.com aol.com gmx.com gmx.de gmx.net web.de mail.com proton.me protonmail.com zoho.com yandex.com qq.com 163.com comcast.net verizon.net att.net sbcglobal.net btinternet.com t-online.de'.split(
    ' ',
  ),
)

/** Whether anyone can get an address at this host, so that it doesn't identify a company. */
export const isFreeMail = (host: string): boolean => FREE_MAIL.has(host)
