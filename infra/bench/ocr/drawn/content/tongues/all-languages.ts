import type { Language } from '../language.ts'
import { dutch } from './dutch.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { italian } from './italian.ts'
import { polish } from './polish.ts'
import { portuguese } from './portuguese.ts'
import { spanish } from './spanish.ts'
import { swedish } from './swedish.ts'

/** English is drawn most often; other languages are drawn as often as they are listed here. */
export const LANGUAGES: readonly Language[] = [
  ...Array.from({ length: 11 }, () => english),
  german,
  german,
  french,
  french,
  spanish,
  spanish,
  italian,
  italian,
  portuguese,
  dutch,
  swedish,
  polish,
]
