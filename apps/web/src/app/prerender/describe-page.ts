import { OWN_ORIGIN } from './prerendered-page.ts'
import { pageWords } from '../words/page-words.ts'

interface PageInfo {
  readonly title: string
  readonly description: string
  readonly knownAs: string
  /** Whether this page describes the product itself. */
  readonly isOfProduct: boolean
}

/** Builds a page's schema.org description for search engines. */
export function describePage({ title, description, knownAs, isOfProduct }: PageInfo): object {
  const url = `${OWN_ORIGIN}${knownAs}`
  const page = {
    '@type': 'WebPage',
    '@id': url,
    url,
    name: title,
    description,
    inLanguage: 'en',
    isPartOf: { '@type': 'WebSite', name: pageWords.name, url: `${OWN_ORIGIN}/` },
  }
  const product = {
    '@type': 'SoftwareApplication',
    name: pageWords.name,
    description: pageWords.description,
    applicationCategory: 'BusinessApplication',
    operatingSystem: pageWords.systems,
    url: `${OWN_ORIGIN}/`,
  }
  return { '@context': 'https://schema.org', '@graph': isOfProduct ? [page, product] : [page] }
}
