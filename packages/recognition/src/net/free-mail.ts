const FREE_MAIL = new Set(
  'gmail.com googlemail.com yahoo.com ymail.com outlook.com hotmail.com live.com msn.com icloud.com me.com aol.com gmx.com gmx.de gmx.net web.de mail.com proton.me protonmail.com zoho.com yandex.com qq.com 163.com comcast.net verizon.net att.net sbcglobal.net btinternet.com t-online.de'.split(
    ' ',
  ),
)

/** Whether anybody can have an address there, so that it says nothing of the company. */
export const isFreeMail = (host: string): boolean => FREE_MAIL.has(host)
