import { domainOf } from './internet-names.ts'

/** Domains that templates use where the owner's belongs, and those of services that collect errors. */
const PLACEHOLDERS: ReadonlySet<string> = new Set(
  'example.com example.net example.org domain.com yourdomain.com mydomain.com email.com youremail.com site.com mysite.com yoursite.com website.com mywebsite.com yourwebsite.com company.com yourcompany.com mycompany.com business.com yourbusiness.com test.com sentry.io wixpress.com'.split(
    ' ',
  ),
)

/** Whether an email host on a website belongs to a template or to the service that runs it, and so to no business. */
export const isPlaceholderHost = (host: string): boolean => PLACEHOLDERS.has(domainOf(host.toLowerCase()) ?? '')
