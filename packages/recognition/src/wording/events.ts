import { foldedWords } from '@canvass/domain/company-name'
import { hasDay, isDated } from './calendar.ts'
import { isHours } from './hours.ts'

const listed = (...lists: string[]): string =>
  lists
    .flatMap((list) => list.trim().split(/\s+/u))
    .map((text) => text.replaceAll('_', ' ').replaceAll('*', String.raw`\p{L}*`))
    .join('|')
const containing = (...lists: string[]) =>
  new RegExp(String.raw`(?<![\p{L}\d])(?:${listed(...lists)})(?![\p{L}\d])`, 'u')

/** Words for festivals, fairs, flea markets, concerts, and the like, folded, by language. */
const EVENT = containing(
  `festival fest fete fayre fair funfair carnival parade rodeo rummage_sale yard_sale garage_sale estate_sale moving_sale barn_sale tag_sale
  jumble_sale bake_sale plant_sale car_boot car_boot_sale boot_sale flea_market craft_market craft_fair christmas_market farmers_market
  concert gig open_day open_house fundraiser tournament marathon fun_run 5k auction exhibition fireworks_display bonfire_night trunk_or_treat
  county_fair book_fair blood_drive food_drive job_fair fish_fry pancake_breakfast tombola raffle bingo_night quiz_night`,
  `flohmarkt trodelmarkt hofflohmarkt stadtfest dorffest volksfest schutzenfest weinfest strassenfest sommerfest herbstfest oktoberfest feuerwehrfest
  kirmes kirchweih kerwe weihnachtsmarkt adventsmarkt adventmarkt christkindlmarkt martinimarkt wochenmarkt bauernmarkt basar konzert tag_der_offenen_tur
  fasching karneval osterfeuer maifest maibaum* jahrmarkt dult kunsthandwerkermarkt ausstellung vernissage lesung kabarett  zirkus circus`,
  `vide_grenier vide_greniers brocante braderie fete_de* fete_du* fete_foraine fete_votive kermesse marche_de_noel marche_nocturne bal bal_populaire loto concert
  salon_du* salon_de_l* exposition feu_d_artifice bourse_aux* foire foire_a* foire_aux* portes_ouvertes spectacle cirque randonnee repas_dansant`,
  `fiestas fiestas_patronales fiesta_de* feria feria_de* verbena romeria mercadillo rastro concierto carnaval mercado_medieval exposicion baile jaripeo
  kermes tianguis palenque circo`,
  `sagra festa festa_della* festa_del* fiera mercatino mercatini concerto mostra carnevale palio patronale tombola spettacolo circo`,
  `festa festas arraial romaria feira feira_de* feirao festival concerto concurso exposicao baile circo quermesse bazar_beneficente sardinhada`,
  `rommelmarkt vlooienmarkt kofferbakverkoop kermis braderie jaarmarkt kerstmarkt vrijmarkt feest dorpsfeest open_dag optreden toneel tentoonstelling`,
  `loppis loppmarknad loppemarked bakluckeloppis marknad julmarknad hostmarknad festival midsommar konsert konsert* julemarked høstmarked dyrskue byfest loppetori
  kirpputori markkinat joulumarkkinat konsertti`,
  `jarmark festyn festyn_rodzinny dozynki koncert kiermasz pchli_targ odpust dni_miasta zabawa_taneczna wystawa pout slavnosti trhy vanocni_trhy jarmok hody
  koncert vasar bucsu unnep targ_de_craciun sajam panayir`,
)
/** Words of campaigns for an office. */
const ELECTION = containing(
  `vote vote_for re_elect reelect elect paid_for_by for_congress for_senate for_mayor for_sheriff for_governor for_president for_judge
  for_county_sheriff for_city_council for_county_commissioner for_school_board for_state_senate for_state_representative for_assembly for_supervisor
  city_council county_commissioner school_board your_polling_station polling_place voting`,
  `wahlen wahlt bundestagswahl landtagswahl kommunalwahl gemeinderatswahl nationalratswahl europawahl fur_ihren_wahlkreis wahlkreis direktkandidat*
  ihr_kandidat ihre_kandidatin erststimme zweitstimme wahllokal liste_[0-9]+ burgermeisterkandidat* spitzenkandidat*`,
  `votez elections election_municipale elections_municipales elections_legislatives elections_departementales elections_europeennes legislatives municipales_2*
  liste_conduite_par liste_citoyenne au_1er_tour au_second_tour candidat candidate candidats suppleant bureau_de_vote`,
  `vota votar elecciones elecciones_municipales candidato candidata diputad* presidente_municipal colegio_electoral `,
  `elezioni elezioni_comunali elezioni_regionali elezioni_europee sindaco lista_civica candidato_sindaco candidata_sindaca seggio vota`,
  `eleicoes eleicao deputado deputada vereador vereadora prefeito prefeita autarquicas candidatura assembleia_de_voto vote_[0-9]+`,
  `stem_op stemt verkiezingen gemeenteraadsverkiezingen lijst_[0-9]+ kandidaat lijsttrekker stemlokaal stembureau`,
  `rosta rosta_pa riksdagsvalet kommunvalet valkandidat folketingsvalg kommunevalg stortingsvalg stem_pa stem_personligt godt_valg vaalit aanesta ehdokas`,
  `wybory wybory_samorzadowe wybory_parlamentarne wybory_prezydenckie kandydat* głosuj glosuj lista_nr lokal_wyborczy okreg_nr volby volte kandidujeme
  kandidat_na valasztas szavazz alegeri votati izbori glasajte secim`,
)

const folded = (text: string) => foldedWords(text.replaceAll('ß', 'ss')).join(' ')

/** Whether a text names a kind of event. */
export const isEventText = (text: string): boolean => EVENT.test(folded(text))

type Line = { text: string; box: { height: number } }

/** A shop's note about a concert is smaller than its name. */
const PROMINENT = 0.6

/** Whether a picture announces an event: what it is, in large letters, and when. */
export function isEventPoster(lines: readonly Line[]): boolean {
  const tallest = Math.max(0, ...lines.map(({ box }) => box.height))
  return (
    lines.some(({ text, box }) => box.height >= tallest * PROMINENT && isEventText(text)) &&
    lines.some(({ text }) => !isHours(text) && (isDated(text) || hasDay(text)))
  )
}

/** Whether a picture asks for votes. */
export const isElection = (lines: readonly { text: string }[]): boolean =>
  lines.some(({ text }) => ELECTION.test(folded(text)))
