import type { WebsiteProblem } from '@canvass/enrichment/ports/website'
import type { ParsedPage } from './parse-page.ts'

/** A page with more lines than this is read, whatever else it says. */
const FEW_LINES = 40
const NEXT_TO_NOTHING = 3
const MIN_CHARACTERS = 80

const FOR_SALE =
  /(?:domain|website|site)(?: name)? (?:is|may be|could be) (?:for sale|available for purchase|parked)|buy this domain|this domain (?:is|has been) (?:for sale|parked|expired)|domain steht zum verkauf|domain (?:ist )?zu verkaufen|domaine est (?:à|a) vendre|dominio (?:está )?en venta|dominio (?:è )?in vendita|domein(?:naam)? (?:is )?te koop|domena (?:jest )?na sprzedaż|domínio (?:está )?à venda|domänen är till salu|parked free, courtesy/iu
/** Matches a page that names a domain as for sale. */
const NAMED_FOR_SALE =
  /(?:^|[\s"“„«])(?:[\p{L}\d-]+\.)+\p{L}{2,}["”“»]?\s(?:(?:is|may be|could be) (?:for sale|available for purchase|parked)|steht zum verkauf|ist zu verkaufen|est (?:à|a) vendre|está (?:en|a la) venta|è in vendita|(?:is|staat) te koop|jest na sprzedaż|está à venda|är till salu)/imu
/** Matches a broker's offer to visitors. */
const ASKED_TO_BUY =
  /(?:interested in|make an offer (?:on|for)|(?:inquire|enquire) about|get) this domain|interesse an diese[rm] domain|diese domain kaufen|ce (?:nom de )?domaine vous intéresse|(?:intéressé par|acheter|acquérir) ce (?:nom de )?domaine|(?:interesado en|comprar|compre) este dominio|(?:interessato a|acquista|compra) questo dominio|(?:geïnteresseerd in|koop|bod op) (?:dit|deze) domein|(?:zainteresowany tą|kup tę) domen[ąę]|(?:interessado neste|comprar este|compre este) domínio|(?:intresserad av|köp) (?:denna|den här) domän/iu
const MISSING =
  /(?:page|site) (?:was |could |can)?(?:not|n[o’']t)(?: be)? found|page doesn[’']t exist|seite (?:wurde )?nicht gefunden|page (?:introuvable|non trouvée)|página no encontrada|pagina non trovata|pagina niet gevonden|nie znaleziono strony|página não encontrada|sidan (?:kunde inte hittas|hittades inte)/iu
/** A 404 on its own is the error; next to a word it is a house number, and with more digits a phone. */
const ALONE_404 =
  /(?:^|[|–—·•:»]|\s-\s)\W*(?:(?:http|status|error|fehler|erreur|errore|fout|erro|fel|code|oops)\W+)*404(?![)\s.·•–-]*\d{3})(?:\W+(?:error|fehler|page|not|found))*\W*(?:$|[|–—·•:»]|\s-\s)/iu
const CHALLENGE =
  /captcha|verify (?:that )?you are (?:a )?human|checking (?:if the site connection|your browser)|just a moment(?=\.\.|…|,|<|$)|attention required|enable javascript and cookies|access (?:to this page has been )?denied|unusual traffic from|are you a (?:human|robot)|robot challenge|cf-chl|challenge-platform|_incapsula_|ddos protection/imu
/** Matches the notice below a form protected by a captcha: the page itself is open. */
const NOTICE = /\b(?:by|durch|mit|par|por|da|door|przez|av)\s+(?:google\s+)?(?:re|h)captcha/giu
/** Matches source that only a bot wall contains, not every page behind one. */
const MARK = /cf[-_]chl|incapsula incident/iu

/** Whether a refusal or a page is a bot wall. */
export const isChallenge = (text: string): boolean => CHALLENGE.test(text.slice(0, 20_000).replace(NOTICE, ''))

/**
 * Returns why a page that loaded normally isn't a business's; undefined if nothing suggests that.
 * @param source of the page, if available
 */
export function troubleOf(page: ParsedPage, source = ''): WebsiteProblem | undefined {
  const { title, lines, headings, data, hasLogin, hasScripts } = page
  if (lines.length > FEW_LINES) return undefined
  const heads = [title ?? '', ...headings]
  const all = [...heads, ...lines].join('\n')
  if ([FOR_SALE, NAMED_FOR_SALE, ASKED_TO_BUY].some((sign) => sign.test(all))) return 'for_sale'
  const letters = lines.join('').length
  const isBare = lines.length < NEXT_TO_NOTHING || letters < MIN_CHARACTERS
  // A business's page may mention a captcha anywhere; a wall has it in its heading, or says nothing else.
  const told = lines.length < NEXT_TO_NOTHING ? [...heads, ...lines] : heads
  if (lines.length < FEW_LINES / 2 && isChallenge(told.join('\n'))) return 'bot_wall'
  if (isBare && MARK.test(source.slice(0, 20_000))) return 'bot_wall'
  if (heads.some((head) => MISSING.test(head) || ALONE_404.test(head))) return 'not_found'
  if (hasLogin && lines.length < FEW_LINES / 2) return 'login'
  if (data.length === 0 && hasScripts && isBare && letters < 4 * MIN_CHARACTERS) return 'script_only'
  return undefined
}
