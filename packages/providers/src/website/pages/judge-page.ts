import type { WebsiteTrouble } from '@canvass/enrichment/ports/website'
import type { ParsedPage } from './parse-page.ts'

/** A page that says more than this is read, whatever else it says. */
const FEW_LINES = 40
const NEXT_TO_NOTHING = 3
const FEWEST_LETTERS = 80

const FOR_SALE =
  /(?:domain|website|site)(?: name)? (?:is|may be|could be) (?:for sale|available for purchase|parked)|buy this domain|this domain (?:is|has been) (?:for sale|parked|expired)|domain steht zum verkauf|domain (?:ist )?zu verkaufen|domaine est (?:à|a) vendre|dominio (?:está )?en venta|dominio (?:è )?in vendita|domein(?:naam)? (?:is )?te koop|domena (?:jest )?na sprzedaż|domínio (?:está )?à venda|domänen är till salu|parked free, courtesy/iu
const MISSING =
  /\b404\b|(?:page|site) (?:was |could |can)?(?:not|n[o’']t)(?: be)? found|page doesn[’']t exist|seite (?:wurde )?nicht gefunden|page (?:introuvable|non trouvée)|página no encontrada|pagina non trovata|pagina niet gevonden|nie znaleziono strony|página não encontrada|sidan (?:kunde inte hittas|hittades inte)/iu
const CHALLENGE =
  /captcha|verify (?:that )?you are (?:a )?human|checking (?:if the site connection|your browser)|just a moment|attention required|enable javascript and cookies|access (?:to this page has been )?denied|unusual traffic|are you a (?:human|robot)|cf-chl|challenge-platform|_incapsula_|ddos protection/iu

/** Whether an answer that lets nobody in, or a page, is a wall that is meant for programs. */
export const isChallenge = (text: string): boolean => CHALLENGE.test(text.slice(0, 20_000))

/** What a page is that came as any other does, and is none of a business; undefined where nothing speaks against it. */
export function troubleOf(page: ParsedPage): WebsiteTrouble | undefined {
  const { title, lines, headings, data, hasLogin, hasScripts } = page
  if (lines.length > FEW_LINES) return undefined
  const heads = [title ?? '', ...headings].join('\n')
  const all = [heads, ...lines].join('\n')
  if (FOR_SALE.test(all)) return 'for_sale'
  if (isChallenge(all) && lines.length < FEW_LINES / 2) return 'bot_wall'
  if (MISSING.test(heads)) return 'not_found'
  if (hasLogin && lines.length < FEW_LINES / 2) return 'login'
  const letters = lines.join('').length
  if (
    data.length === 0 &&
    hasScripts &&
    (lines.length < NEXT_TO_NOTHING || letters < FEWEST_LETTERS) &&
    letters < 4 * FEWEST_LETTERS
  )
    return 'script_only'
  return undefined
}
