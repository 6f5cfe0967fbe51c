import type { ReadPreview } from '../../platform/local/rows/phone-reading.ts'

export const readingWords = {
  title: 'Read on this phone',
  note: 'Read on this phone. The server will check it again.',
  check: 'Check',
  asked: { which: 'Check the name', none: 'No business name found' },
  maybeKnown: 'May already be in your vault',
  known: 'Already in your vault',
  knownAs: (where: string) => `${where}:`,
  unknownBusiness: 'Unknown business',
  reach: (reach: string) => `${reach} · read on this phone`,
}

export const differenceWords = {
  title: 'Your phone and the server read this differently',
  line: (label: string, onPhone: string, onServer: string | null) =>
    onServer === null
      ? `${label}: your phone read ${onPhone}, the server found nothing`
      : `${label}: your phone read ${onPhone}, the server read ${onServer}`,
  note: 'We used the server’s version. Check the photo if you’re not sure.',
}

export const fieldLabels: Readonly<
  Record<keyof Pick<ReadPreview, 'company' | 'person' | 'phone' | 'email' | 'website'>, string>
> = {
  company: 'Company',
  person: 'Name',
  phone: 'Phone',
  email: 'Email',
  website: 'Website',
}
