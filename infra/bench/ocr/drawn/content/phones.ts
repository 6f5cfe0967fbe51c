import { type Chance, digits, pick, whole } from '../chance.ts'

type Form = (next: Chance) => string
const d = digits

/** Phone formats of each country, mostly in ranges reserved for fiction. */
const FORMS: Record<string, readonly Form[]> = {
  US: [
    (n) => `(${pick(n, ['541', '503', '206', '312', '415'])}) 555-01${d(n, 2)}`,
    (n) => `${pick(n, ['541', '617', '212', '720'])}-726-01${d(n, 2)}`,
    (n) => `${pick(n, ['541', '305', '716'])}.448.01${d(n, 2)}`,
    (n) => `1-800-${whole(n, 2, 9)}${d(n, 2)}-${d(n, 4)}`,
    (n) => `${pick(n, ['541', '503'])} 726 01${d(n, 2)}`,
  ],
  CA: [(n) => `(${pick(n, ['416', '604', '514'])}) 555-01${d(n, 2)}`, (n) => `604-448-01${d(n, 2)}`],
  GB: [
    (n) => `020 7946 0${d(n, 3)}`,
    (n) => `0161 496 0${d(n, 3)}`,
    (n) => `0${whole(n, 1200, 1299)} ${whole(n, 2, 8)}${d(n, 5)}`,
    (n) => `07700 900${d(n, 3)}`,
    (n) => `+44 (0)20 7946 0${d(n, 3)}`,
    (n) => `0800 496 0${d(n, 3)}`,
  ],
  IE: [(n) => `01 842 ${d(n, 4)}`, (n) => `087 ${whole(n, 2, 9)}${d(n, 2)} ${d(n, 4)}`, (n) => `(01) 651 ${d(n, 4)}`],
  AU: [
    (n) => `(03) 9${whole(n, 2, 8)}10 ${d(n, 4)}`,
    (n) => `0491 570 ${d(n, 3)}`,
    (n) => `1300 ${d(n, 3)} ${d(n, 3)}`,
  ],
  DE: [
    (n) => `030 23125 ${d(n, 3)}`,
    (n) => `0221/4710 ${d(n, 3)}`,
    (n) => `089 - 99998 ${d(n, 3)}`,
    (n) => `0${whole(n, 2041, 2066)} ${whole(n, 2, 9)}${d(n, 4)}`,
    (n) => `0171 39200 ${d(n, 2)}`,
    (n) => `+49 (0)40 66969 ${d(n, 3)}`,
  ],
  AT: [(n) => `0662 ${whole(n, 2, 8)}${d(n, 5)}`, (n) => `01 ${whole(n, 3, 8)}${d(n, 2)} ${d(n, 2)} ${d(n, 2)}`],
  CH: [
    (n) => `044 ${whole(n, 2, 8)}${d(n, 2)} ${d(n, 2)} ${d(n, 2)}`,
    (n) => `079 ${whole(n, 2, 8)}${d(n, 2)} ${d(n, 2)} ${d(n, 2)}`,
  ],
  FR: [
    (n) => `02 61 91 ${d(n, 2)} ${d(n, 2)}`,
    (n) => `04.65.71.${d(n, 2)}.${d(n, 2)}`,
    (n) => `06 39 98 ${d(n, 2)} ${d(n, 2)}`,
    (n) => `+33 3 53 01 ${d(n, 2)} ${d(n, 2)}`,
  ],
  BE: [(n) => `02 ${whole(n, 2, 7)}${d(n, 2)} ${d(n, 2)} ${d(n, 2)}`, (n) => `0475 ${d(n, 2)} ${d(n, 2)} ${d(n, 2)}`],
  ES: [
    (n) => `91 ${whole(n, 2, 8)}${d(n, 2)} ${d(n, 2)} ${d(n, 2)}`,
    (n) => `6${whole(n, 10, 89)} ${d(n, 3)} ${d(n, 3)}`,
    (n) => `+34 93 ${whole(n, 2, 8)}${d(n, 2)} ${d(n, 2)} ${d(n, 2)}`,
  ],
  IT: [
    (n) => `06 5555 ${d(n, 4)}`,
    (n) => `02.5555${d(n, 4)}`,
    (n) => `347 55${d(n, 5)}`,
    (n) => `+39 011 ${whole(n, 2, 8)}${d(n, 6)}`,
  ],
  PT: [
    (n) => `21 ${whole(n, 2, 8)}${d(n, 2)} ${d(n, 2)} ${d(n, 2)}`,
    (n) => `912 ${d(n, 3)} ${d(n, 3)}`,
    (n) => `+351 22 ${whole(n, 2, 8)}${d(n, 2)} ${d(n, 4)}`,
  ],
  BR: [(n) => `(11) ${whole(n, 2, 5)}${d(n, 3)}-${d(n, 4)}`, (n) => `(21) 9${whole(n, 7, 9)}${d(n, 3)}-${d(n, 4)}`],
  NL: [
    (n) => `020 ${whole(n, 2, 8)}${d(n, 2)} ${d(n, 4)}`,
    (n) => `06 ${whole(n, 2, 5)}${d(n, 7)}`,
    (n) => `+31 (0)10 ${whole(n, 2, 7)}${d(n, 6)}`,
  ],
  SE: [
    (n) => `08-465 004 ${d(n, 2)}`,
    (n) => `031-390 06 ${d(n, 2)}`,
    (n) => `070-174 06 ${d(n, 2)}`,
    (n) => `+46 40 628 04 ${d(n, 2)}`,
  ],
  PL: [
    (n) => `22 ${whole(n, 2, 8)}${d(n, 2)} ${d(n, 2)} ${d(n, 2)}`,
    (n) => `5${whole(n, 10, 19)} ${d(n, 3)} ${d(n, 3)}`,
    (n) => `+48 12 ${whole(n, 2, 6)}${d(n, 2)} ${d(n, 2)} ${d(n, 2)}`,
  ],
  MX: [(n) => `55 5${d(n, 3)} ${d(n, 4)}`],
}
const ENDS: Record<string, readonly string[]> = {
  US: ['com', 'com', 'net', 'co'],
  CA: ['ca', 'com'],
  GB: ['co.uk', 'co.uk', 'com', 'uk'],
  IE: ['ie', 'com'],
  AU: ['com.au', 'com'],
  BR: ['com.br'],
  MX: ['com.mx', 'mx'],
}

export const phoneOf = (next: Chance, country: string): string => pick(next, FORMS[country] ?? FORMS['US'] ?? [])(next)
export const domainEndOf = (next: Chance, country: string): string =>
  pick(next, ENDS[country] ?? [country.toLowerCase(), country.toLowerCase(), 'com', 'eu'])
