import type { Person } from '@canvass/contracts/shapes/evidence'
import { foldedWords } from '@canvass/domain/company-name'
import { withoutLicense } from './license-numbers.ts'
import { hasAnyTitleWord, hasTitleWord } from './title-words.ts'

const DECIDES =
  /\b(?:owner|co-?owner|founder|co-?founder|proprietor|prop|president|ceo|chief executive|managing (?:director|partner)|partner|principal|chair(?:man|woman|person)?)\b/iu
const INFLUENCES =
  /\b(?:director|manager|chief|head|vp|vice president|cto|cfo|coo|cmo|marketing|supervisor|lead|superintendent)\b/iu
const GATEKEEPS = /\b(?:assistant|receptionist|secretary|reception|front desk|office administrator)\b/iu
const OTHER =
  /\b(?:engineer|consultant|agent|broker|realtor|representative|rep|executive|officer|sales|associate|specialist|coordinator|designer|developer|architect|editor|writer|photographer|chef|baker|barista|stylist|barber|technician|advisor|adviser|analyst|attorney|lawyer|solicitor|accountant|dentist|doctor|physician|surgeon|nurse|therapist|professor|lecturer|teacher|contractor|electrician|plumber|estimator|foreman|buyer|planner|producer|artist|trainer|instructor|administrator|treasurer|banker|clerk|programmer|researcher|scientist|intern)\b/iu

/** Marks a former holder of a title. */
const FORMER =
  /\b(?:former(?:ly)?|retired|past|previous(?:ly)?|outgoing|emerit(?:us|a|i)|late|deceased|in memoriam)\b|\bex[- ](?=\p{L})/iu
const FORMER_ABROAD =
  /(?<!\p{L})(?:ehemalig\p{L}*|ehem|verstorben\p{L}*|ancien|ancienne|antigu\p{L}*|fallecid\p{L}*|jubilad\p{L}*|voormalig\p{L}*|byly|byla|tidigare|tidligere|pensionato|pensionata|pensioniert\p{L}*|retraite|retraitee)(?!\p{L})/u
/** An owner of a dog or a house is a customer, and a product owner is on a product team. */
const OWNS_SOMETHING_ELSE =
  /\b(?:dog|puppy|cat|pet|horse|home|house|condo|property|land|car|vehicle|truck|boat|rv|motorcycle|product|process)[- ]?(?:co-?)?owners?\b/iu

/**
 * A title of several people: Owners, Co-Founders, Managing Partners. Longer lines with such words address others, and
 * Partners and Directors alone end the names of businesses.
 */
const SHARED =
  /^(?:(?:(?:the|proud|your|joint|founding)\s)*(?:co-?\s?)?(?:owner|founder|proprietor|operator|principal)s|(?:(?:joint|founding|managing|senior|general)\s)+(?:partner|director)s)(?:\s*(?:[&,/+]|and)\s*(?:co-?)?\p{L}+)?$/iu
/** The same in other languages, folded. Inhaber and Geschäftsführer may each be one person's title. */
const SHARED_ABROAD =
  /^(?:inhaberinnen|geschaftsfuhrerinnen|grunderinnen|gerants|proprietaires|fondateurs|propietarios|duenos|fundadores|socios|titolari|proprietari|fondatori|proprietarios|donos|eigenaren|eigenaars|vennoten|oprichters|zaakvoerders|własciciele|wspołwłasciciele|załozyciele|ejere|indehavere|eiere|innehavere)$/u

const ALL = [DECIDES, INFLUENCES, GATEKEEPS, OTHER]
const asFolded = (text: string) => foldedWords(text).join(' ')

/** Whether a title belongs to several people who run a business together. */
export const isSharedTitle = (text: string): boolean =>
  SHARED.test(text.trim()) || (/^\p{L}/u.test(text) && (SHARED_ABROAD.test(asFolded(text)) || isPluralAbroad(text)))

/** A plural in -s of one profession in another language: Vignerons, Arquitectes. */
const isPluralAbroad = (text: string): boolean =>
  /^\p{L}{5,}s$/u.test(text.trim()) && hasAnyTitleWord(text.trim().replace(/e?s$/u, '')) && !hasAnyTitleWord(text)

/** Whether a line is a job title: short, with a title word, without digits other than a license number, or addresses. */
export function isTitle(line: string): boolean {
  const text = withoutLicense(line)
  return (
    text.length <= 70 &&
    !/[\d@]|www\./u.test(text) &&
    text.split(/\s+/).length <= 8 &&
    (isSharedTitle(text) || ALL.some((words) => words.test(text)) || hasAnyTitleWord(text))
  )
}

/** Whether a title belongs to a former holder, or to an owner of something other than a business. */
export const isIrrelevantTitle = (title: string): boolean =>
  FORMER.test(title) || FORMER_ABROAD.test(asFolded(title)) || OWNS_SOMETHING_ELSE.test(title)

/** The role in a purchase that a title implies; null if it implies none or belongs to the past. */
export function roleOfTitle(title: string | null): Person['role'] {
  if (!title || isIrrelevantTitle(title)) return null
  if (isSharedTitle(title)) return 'economic_buyer'
  if (GATEKEEPS.test(title) || hasTitleWord(title, 'gatekeeps')) return 'gatekeeper'
  if ((DECIDES.test(title) || hasTitleWord(title, 'decides')) && !/\bvice\b/iu.test(title)) return 'economic_buyer'
  return INFLUENCES.test(title) || hasTitleWord(title, 'influences') ? 'influencer' : null
}
