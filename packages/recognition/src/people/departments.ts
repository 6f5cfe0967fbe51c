import { hasLegalSuffix } from '@canvass/domain/company-name'
import { domainAgreement } from '../net/domain-agreement.ts'
import type { NumberedLine } from '../lines/line-evidence.ts'

const NAMED =
  /^(?:(?:dept\.?|department|division|section|office|abteilung|abt\.?|service|servicio|departamento|département)\s+(?:of\s+|für\s+|de\s+)?\p{L}.*|.*\p{L}\s(?:department|dept\.?|division|section|team|group))$/iu
const FUNCTIONS =
  'sales|marketing|purchasing|procurement|human resources|hr|finance|accounting|engineering|research|research and development|research & development|r&d|customer service|customer care|customer support|technical support|business development|operations|logistics|public relations|legal|information technology|it|quality assurance|vertrieb|einkauf|personal|buchhaltung|ventas|compras|achats|ventes'
const FUNCTION = new RegExp(
  String.raw`^(?:${FUNCTIONS})(?:\s*(?:&|and|/)\s*(?:sales|marketing|purchasing|finance|operations|development|support|service|pr))?$`,
  'iu',
)
/** Companies are named like this too: Bauer Realty Group, The Hadley Team, Service Master Plumbing, Office Depot. */
const NAMED_LIKE_COMPANIES =
  /^(?:(?:service|servicio|office|division|section)\s+(?!of\s|de\s|für\s|d['’])\p{L}.*(?<!\s(?:department|dept\.?|division|section))|.*\p{L}\s(?:team|group))$/iu
const FUNCTION_GROUP = new RegExp(String.raw`^(?:${FUNCTIONS})\s(?:team|group)$`, 'iu')
/** From this agreement on, a domain is partly made from a company's name. */
const AGREES_FROM = 0.5
/** A line above with smaller letters is a heading, and a company's name is not. */
const MIN_RATIO = 0.9

/** Whether a line names a department, rather than a company, a person, or a job title. */
export const isDepartment = (text: string): boolean =>
  text.length <= 60 && !/[\d@]|www\./u.test(text) && (NAMED.test(text.trim()) || FUNCTION.test(text.trim()))

/** Whether a department's name could also be the name of a company, so that the rest of the card has to decide. */
export const isNamedLikeCompany = (text: string): boolean =>
  NAMED_LIKE_COMPANIES.test(text.trim()) && !FUNCTION_GROUP.test(text.trim())

/**
 * Whether a line that is named like a department is the card's company: it starts with "the", the card's domain agrees
 * with it, or no other line can be the company.
 * @param others lines of the card that are neither people, titles, nor contact details
 * @param ownParts owner-chosen parts of the card's domains and mail hosts
 */
export function isCompanyLine(
  line: NumberedLine,
  others: readonly NumberedLine[],
  ownParts: readonly string[],
): boolean {
  if (!isNamedLikeCompany(line.text)) return false
  const agreesWithDomain = ({ text }: NumberedLine) => ownParts.some((own) => domainAgreement(text, own) >= AGREES_FROM)
  if (/^the\s/iu.test(line.text) || agreesWithDomain(line)) return true
  return !others.some(
    (other) =>
      other !== line &&
      !isDepartment(other.text) &&
      (hasLegalSuffix(other.text) ||
        agreesWithDomain(other) ||
        other.box.height > line.box.height ||
        (other.index < line.index && other.box.height >= line.box.height * MIN_RATIO)),
  )
}
