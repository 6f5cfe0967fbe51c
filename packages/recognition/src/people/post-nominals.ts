/*
 * Post-nominal letters for a profession, a degree, or an honor, without periods, hyphens, and spaces. This has to be a
 * list, because nothing else distinguishes them from what can follow any town or product after a comma: Reggio Emilia,
 * RE; Craft Beer, IPA.
 */
const PROFESSIONS = listed(
  // Health care for people and animals.
  'ACNP APRN ARNP AuD BAMS BCBA BDS BMBS BSN BVMS BVSc BVetMed CCCA CCCSLP CCFP CCSP CDCES CDE CMT CNM CNP CNS COTA CPNP CRNA CRNP',
  'DACM DAOM DDM DDS DMD DNP DPM DPT DVM FNP FNPBC FNPC IBCLC LAc LCPC LCSW LCSWR LICSW LMFT LMHC LMSW LMT LPC LPCC LPN',
  'LSW LVN LVT MBBS MBBCh MBChB MCOptom MCSP MFT MPAS MPT MRCGP MRCOG MRCP MRCPsych MRCS MRCVS MSN MSW MVZ NCC NMD OTD OTR',
  'OTRL PAC PMHNP PMHNPBC PharmD PsyD RDH RDN RGN RMN RMT RPT RPh RVT VMD VetMB DACVIM DACVS FAAD FAAFP FAAN FAANA FAAO FAAOS',
  'FRACGP FRACP FRACS FRANZCOG FRANZCP FACRRM MNTF DCH DGO DNB MBChB FAAP FACC FACD FACEP FACG FACHE FACOG FACP FACR FACS FAGD FICD FRCA FRCGP FRCOG FRCP FRCPC FRCS FRCSC FRCVS',
  // Accounting, insurance, and consulting.
  'AAMS ACA ACCA ACMA AIF APFS APMA ASA CAIA CDFA CEBS CFA CFE CFP CGMA CIC CISA CKA CLCS CLTC CLU CMA CMFC CPA CPC CPCU CPIA',
  'CPWA CRPC CRPS CTA CTP CVA ChFC DipFA DipPFS EA FCA FCCA FCMA FLMI FMAAT FRM LUTCF MAAT PFS REBC RHU RICP StB TEP',
  // Construction, engineering, and real estate.
  'AACI ABR AIA AICP AKBD ALC ARB ASID ASLA AScT AssocRICS CBO CCIM CEng CHMM CIH CKBD CKD CLHMS CMKBD CPESC CPG CPM CRB',
  'CRS CSP CTech DPLG DiplArch DiplIng DiplKfm EIT FAIA FAICP FASLA FCIOB FIChemE FICE FIET FIMechE FIStructE FNAEA FRAIC FRIAS',
  'FRICS FRTPI GRI HMONP IEng IIDA LEEDAP LEEDGA MAI MCIAT MCIOB MIChemE MIET MIMechE MIStructE MLA MNAEA MRAIC MRICS MRTPI',
  'NCARB NCIDQ OALA PEng PLA PLS PQS PSM PTOE RCDD RIAS RIBA RICS RLA RLS RPLS RPP SIOR SRA SRES',
  // Management, education, and IT.
  'ACIPD APRP CAE CAPM CCIE CCNA CCNP CFRE CISM CISSP CMP CMgr CPHR CPIM CPP CPTD CSCP CSCS FCIM FCIPD FCMI FRSA GPHR MCIM MCIPD',
  'MCMI PHR PMP PgMP SHRMCP SHRMSCP SPHR',
  // Degrees, honors, and generational suffixes.
  'BArch BBA BComm BCom BEd BEng BFA BSW BSc BTech DBA DMin DPhil DSc EMBA EdD EdS Esq JD LLB LLD LLM MArch MBA MBI MDiv MDes MEd',
  'MEng MFA MHA MHS MLIS MMag MPA MPH MPP MPhil MRE MRes MSc MTech PhD ScD ThD ThM CBE DBE KBE MBE OBE QPM Jr Sr II III IV',
  'BSC DSC ESQ JR MSC PHD RPH SR',
)
/** Post-nominal letters that are also a state, a province, or a country: Silver Spring, MD; Serra Talhada, PE. */
const PLACE_ABBREVIATIONS = listed('BA BS DC DO MA MD MS ND NP OD PE PG PT RA RD RN SE')
/** Of these, the ones more common in addresses than after names, unless written with periods. */
const STATES_FIRST = listed('BA BS DC MA MS ND')
/**
 * By country: letters that stand for one of its states or for the country itself and that nobody there puts after a
 * name.
 */
const ONLY_PLACES_IN: Readonly<Record<string, ReadonlySet<string>>> = {
  BR: listed('BA MA MS PE RN SE'),
  CA: listed('PE'),
  DO: listed('DO RD'),
  IN: listed('OD'),
  IT: listed('BA BS MS PE PG PT RA RN'),
  NP: listed('NP'),
  PE: listed('PE'),
  PT: listed('PT'),
}
/** Words that start or end the names of towns, and hardly ever those of people. */
const TOWN =
  /^(?:(?:san|santa|santo|são|st\.?|saint|port|porto|puerto|fort|mount|mt\.?|north|south|upper|lower|new|old|lake|vila|cape|chevy|silver)\s)|\s(?:acres|city|springs|heights|junction|village|island|harbou?r|township|creek|valley|pines|river|shores|landing|burnie)$/iu

function listed(...lists: string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => list.split(' ')))
}

const plain = (text: string): string => text.replace(/[.\s/®™-]/gu, '')

/** Shorter ones are also words: BED. */
const IN_CAPITALS = new Set([...PROFESSIONS].filter(({ length }) => length > 3).map((letters) => letters.toUpperCase()))
const isProfession = (text: string): boolean => PROFESSIONS.has(plain(text)) || IN_CAPITALS.has(plain(text))
/**
 * Strips post-nominal letters that follow a name of mixed case without a comma: Tim Nguyen MBBS FRACGP. At least two
 * words of the name stay.
 */
export function withoutProfessionalLetters(text: string): string {
  const words = text.trim().split(/\s+/u)
  if (text === text.toUpperCase()) return text
  let end = words.length
  while (end > 2 && isLettersAlone(words[end - 1] ?? '')) end--
  return end === words.length ? text : words.slice(0, end).join(' ').replace(/,$/u, '')
}

const isLettersAlone = (word: string): boolean =>
  /^\(hons?\.?\)$/iu.test(word) ||
  (plain(word).length >= 3 && /\p{Lu}.*\p{Lu}/u.test(word) && isProfession(word.replace(/[,;()]/gu, '')))

/** "Silver Spring, Md.", in newspaper style. */
const asPlaceAbbreviation = (text: string): string => (text.endsWith('.') ? plain(text).toUpperCase() : plain(text))
const isPlaceAbbreviation = (text: string): boolean => PLACE_ABBREVIATIONS.has(asPlaceAbbreviation(text))

/**
 * Whether everything after a name is post-nominal letters, on its own or because of the letters beside it: MA, LMFT.
 */
export function arePostNominals(behind: readonly string[]): boolean {
  if (behind.length === 0 || !behind.every((text) => isProfession(text) || isPlaceAbbreviation(text))) return false
  return behind.some((text) => isProfession(text) || text.includes('.') || !STATES_FIRST.has(text))
}

/** Splits a text that has only place abbreviations after its commas. */
function splitPlaceAbbreviations(text: string): { name: string; letters: string[] } | undefined {
  const [name = '', ...behind] = text.trim().split(/\s*,\s*/u)
  return behind.length > 0 && behind.every(isPlaceAbbreviation)
    ? { name, letters: behind.map(asPlaceAbbreviation) }
    : undefined
}

/** Whether the letters after a text may stand for a profession or a place, so that the context has to decide. */
export const hasPlaceAbbreviation = (text: string): boolean => splitPlaceAbbreviations(text) !== undefined

/** Whether a text is a town with a place abbreviation, judging by its name or by the card's country. */
export function isTownWithAbbreviation(text: string, country?: string): boolean {
  const behind = splitPlaceAbbreviations(text)
  if (behind === undefined) return false
  return TOWN.test(behind.name) || behind.letters.some((letters) => ONLY_PLACES_IN[country ?? '']?.has(letters))
}
