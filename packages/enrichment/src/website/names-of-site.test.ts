import { expect, test } from 'vitest'
import { pageAt } from '../../test/sites.ts'
import type { SiteData, WebsitePage } from '../ports/website.ts'
import { isBusinessKind } from './business-kinds.ts'
import { namesOfSite } from './names-of-site.ts'
import { foundWebsite } from './own-site.ts'

const one = (type: string, name: string, given: Partial<SiteData> = {}): SiteData => ({
  type,
  name,
  phones: [],
  emails: [],
  addresses: [],
  hours: [],
  profiles: [],
  people: [],
  ...given,
})
const page = (given: Partial<WebsitePage>) => pageAt('https://quist.example/', given)

/** Returns the name that a lead gets from its own website. */
function nameBy(...pages: WebsitePage[]) {
  const names = namesOfSite(pages, (_url, quote) => ({ source: 'website', ref: 'https://quist.example/', quote }))
  const site = { isOwn: true, names, phones: [], emails: [], addresses: [], hours: [], people: [] }
  const read_website = { provider: 'pages', url: 'https://quist.example/', site }
  const gate = { band: 'weak', candidate: null }
  return foundWebsite({ read_website, gate, extract_business: { websites: [] } } as never)?.name?.value
}

test.for<[Partial<WebsitePage>, string | undefined]>([
  [{ data: [one('SiteNavigationElement', 'Home'), one('Plumber', 'Quist & Sons')] }, 'Quist & Sons'],
  [{ data: [one('HowToTool', 'Drain Cleaning'), one('Organization', 'Quist & Sons')] }, 'Quist & Sons'],
  [{ data: [one('HowToTool', 'Drain Cleaning')], siteName: 'Quist & Sons' }, 'Quist & Sons'],
  [{ data: [one('HowToTool', 'Drain Cleaning'), one('WebSite', 'Quist & Sons')] }, 'Quist & Sons'],
  [{ data: [one('HowToTool', 'Drain Cleaning')], title: 'Drain Cleaning | Quist & Sons' }, undefined],
  [{ data: [one('LocalBuisness', 'Quist & Sons', { phones: ['+1 541 555 0100'] })] }, 'Quist & Sons'],
  [
    { data: [one('Organization', 'Apex Web Design'), one('Plumber', 'Quist & Sons')], title: 'Home | Quist & Sons' },
    'Quist & Sons',
  ],
  [{ data: [one('WebSite', 'quist.example'), one('LocalBusiness', 'Quist & Sons')] }, 'Quist & Sons'],
])('a lead whose website says %j to machines is named %s', ([given, name]) => {
  expect(nameBy(page(given))).toBe(name)
})

test('a business named on a later page outranks the site name on the first page', () => {
  expect(nameBy(page({ siteName: 'Home' }), page({ data: [one('Plumber', 'Quist & Sons')] }))).toBe('Quist & Sons')
})

test.for(['Plumber', 'LocalBusiness', 'HVACBusiness', 'CafeOrCoffeeShop', 'FinancialService', 'AutoRepair', 'Hotel'])(
  '%s is a business',
  (type) => {
    expect(isBusinessKind(type)).toBe(true)
  },
)

test.for(['Service', 'FoodService', 'WebSite', 'SiteNavigationElement', 'Thing', 'Apartment', 'ItemList', 'FAQPage'])(
  '%s is not a business',
  (type) => {
    expect(isBusinessKind(type)).toBe(false)
  },
)
