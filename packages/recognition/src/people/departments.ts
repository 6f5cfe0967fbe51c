const NAMED =
  /^(?:(?:dept\.?|department|division|section|office|abteilung|abt\.?|service|servicio|departamento|département)\s+(?:of\s+|für\s+|de\s+)?\p{L}.*|.*\p{L}\s(?:department|dept\.?|division|section|team|group))$/iu
const FUNCTION =
  /^(?:sales|marketing|purchasing|procurement|human resources|hr|finance|accounting|engineering|research|research and development|research & development|r&d|customer service|customer care|customer support|technical support|business development|operations|logistics|public relations|legal|information technology|it|quality assurance|vertrieb|einkauf|personal|buchhaltung|ventas|compras|achats|ventes)(?:\s*(?:&|and|\/)\s*(?:sales|marketing|purchasing|finance|operations|development|support|service|pr))?$/iu

/** Whether a line names a department, rather than a company, a person, or a job title. */
export const isDepartment = (text: string): boolean =>
  text.length <= 60 && !/[\d@]|www\./u.test(text) && (NAMED.test(text.trim()) || FUNCTION.test(text.trim()))
