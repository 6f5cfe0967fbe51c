import type { Person } from '@canvass/contracts/shapes/evidence'
import { foldedWords } from '@canvass/domain/company-name'
import { withoutLicense } from './license-numbers.ts'

const DECIDES =
  /\b(?:owner|co-?owner|founder|co-?founder|proprietor|prop|president|ceo|chief executive|managing (?:director|partner)|partner|principal|chair(?:man|woman|person)?)\b/iu
const INFLUENCES =
  /\b(?:director|manager|chief|head|vp|vice president|cto|cfo|coo|cmo|marketing|supervisor|lead|superintendent)\b/iu
const GATEKEEPS = /\b(?:assistant|receptionist|secretary|reception|front desk|office administrator)\b/iu
const OTHER =
  /\b(?:engineer|consultant|agent|broker|realtor|representative|rep|executive|officer|sales|associate|specialist|coordinator|designer|developer|architect|editor|writer|photographer|chef|baker|barista|stylist|barber|technician|advisor|adviser|analyst|attorney|lawyer|solicitor|accountant|dentist|doctor|physician|surgeon|nurse|therapist|professor|lecturer|teacher|contractor|electrician|plumber|estimator|foreman|buyer|planner|producer|artist|trainer|instructor|administrator|treasurer|banker|clerk|programmer|researcher|scientist|intern)\b/iu

/*
 * The same in the languages of Western and Northern Europe, folded. A * stands for endings of feminine forms, plurals,
 * and compounds: geschaftsfuhrer* also matches geschaftsfuhrerin.
 */
const starting = (words: string) =>
  new RegExp(
    String.raw`(?<![\p{L}])(?:${words.trim().split(/\s+/u).join('|').replaceAll('*', String.raw`\p{L}*`)})(?![\p{L}])`,
    'u',
  )
const DECIDES_ABROAD = starting(`
  geschaftsfuhrer* geschaftsfuhrung inhaber* prokurist* grunder* vorstand* gesellschafter*
  gerant gerante gerants president presidente fondateur fondatrice proprietaire pdg
  propietari* dueno duena fundador* socio socia titular
  titolare amministratore amministratrice proprietario proprietaria fondatore fondatrice
  eigenaar eigenaresse bestuurder oprichter zaakvoerder
  agare vd innehavare grundare ejer direktor eier innehaver indehaver
  własciciel* prezes wspołwłasciciel*`)
const INFLUENCES_ABROAD = starting(`
  *leiter *leiterin leitung meister* chefin
  directeur directrice responsable chef cheffe gestionnaire
  director directora jefe jefa gerente encargad*
  direttore direttrice responsabile capo
  diretor diretora responsavel chefe
  hoofd *leider *manager
  *chef *ansvarig leder *sjef *leder
  dyrektor kierownik kierowniczka`)
const GATEKEEPS_ABROAD = starting(
  'sekretar* sekretariat assistent* assistente secretaire secretaria segretari* secretaresse empfang accueil',
)
const OTHER_ABROAD = starting(`
  *berater *beraterin sachbearbeiter* verkaufer* aussendienst* mitarbeiter* rechtsanwalt* steuerberater* architekt* ingenieur* zahnarzt zahnarztin techniker*
  conseiller conseillere ingenieur ingenieure avocat avocate architecte technicien technicienne vendeur vendeuse charge chargee
  asesor asesora consejero consejera consultor* ingenier* abogad* arquitect* tecnico tecnica vendedor* administrador*
  consulente avvocato avvocata geometra architetto ingegnere commercialista venditore venditrice
  engenheir* advogad* arquitet*
  adviseur adviseuse vertegenwoordiger medewerker medewerkster ingenieurs verkoper verkoopster monteur advocaat
  saljare konsult radgivare ingenjor advokat arkitekt selger radgiver konsulent
  doradca handlowiec przedstawiciel* specjalista inzynier radca`)
/** Marks a former holder of a title. */
const FORMER =
  /\b(?:former(?:ly)?|retired|past|previous(?:ly)?|outgoing|emerit(?:us|a|i)|late|deceased|in memoriam)\b|\bex[- ](?=\p{L})/iu
const FORMER_ABROAD = starting(`
  ehemalig* ehem verstorben* ancien ancienne antigu* fallecid* jubilad* voormalig* byly byla tidigare tidligere
  pensionato pensionata pensioniert* retraite retraitee`)
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
const ABROAD = [DECIDES_ABROAD, INFLUENCES_ABROAD, GATEKEEPS_ABROAD, OTHER_ABROAD]
const asFolded = (text: string) => foldedWords(text).join(' ')

/** Whether a title belongs to several people who run a business together. */
export const isSharedTitle = (text: string): boolean =>
  SHARED.test(text.trim()) || (/^\p{L}/u.test(text) && SHARED_ABROAD.test(asFolded(text)))

/** Whether a line is a job title: short, with a title word, without digits other than a license number, or addresses. */
export function isTitle(line: string): boolean {
  const text = withoutLicense(line)
  return (
    text.length <= 70 &&
    !/[\d@]|www\./u.test(text) &&
    text.split(/\s+/).length <= 8 &&
    (isSharedTitle(text) || ALL.some((words) => words.test(text)) || ABROAD.some((words) => words.test(asFolded(text))))
  )
}

/** Whether a title belongs to a former holder, or to an owner of something other than a business. */
export const isIrrelevantTitle = (title: string): boolean =>
  FORMER.test(title) || FORMER_ABROAD.test(asFolded(title)) || OWNS_SOMETHING_ELSE.test(title)

/** The role in a purchase that a title implies; null if it implies none or belongs to the past. */
export function roleOfTitle(title: string | null): Person['role'] {
  if (!title || isIrrelevantTitle(title)) return null
  if (isSharedTitle(title)) return 'economic_buyer'
  const abroad = asFolded(title)
  if (GATEKEEPS.test(title) || GATEKEEPS_ABROAD.test(abroad)) return 'gatekeeper'
  if ((DECIDES.test(title) || DECIDES_ABROAD.test(abroad)) && !/\bvice\b/iu.test(title)) return 'economic_buyer'
  return INFLUENCES.test(title) || INFLUENCES_ABROAD.test(abroad) ? 'influencer' : null
}
