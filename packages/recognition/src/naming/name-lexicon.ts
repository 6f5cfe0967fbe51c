import { findBusinessCategory } from '@canvass/domain/business-category'
import { foldedWords, hasLegalSuffix } from '@canvass/domain/company-name'

/*
 * What words on signs say in the languages of Western and Northern Europe, folded (lower case, without accents). English
 * trades are those of the product's business categories; these lists hold what they do not.
 */
const words = (...lists: string[]) => new Set(lists.flatMap((list) => list.split(' ')))

/** Words that name a trade, in eight languages besides English and in American signs' shorthand. */
const TRADES = words(
  // English that names no category of the product, and shorthand.
  'aquarium appliance appliances art arts autos baker bakers barbers bikes bicycles boats books butchers candles cars cards carpets carpet charters cheese chicken chocolates cigars collision computers cycles daycare deli detailing donuts drugs drugstore electronics electronics engraving excavating exterminators farm farms fences fish flooring framing frames fruit funeral gallery games gelato gifts glass gold golf guns hairdressers hobbies instruments kebab kennels kids kitchens lamps leather lighting liquor loans locksmith lumber martial massage meats mechanic mechanics mobile music nursery optics paint paints parts pawn pets petrol phones photo photography piano pools post pottery printing produce records removals rentals repair repairs sandwich sandwiches seafood security sewing shoe signs skate smokehouse smoothies storage surf tattoo tavern tea tiles tobacco tools towing toys tree trucks upholstery vacuum vape vet video vintage waffles watches welding windows wings wraps antiques apothecary burger burgers brewing cakes creamery dumplings grooming harvesting juice locksmiths movers moving nursery scooters steak tires tyres exhausts mot',
  // German
  'apotheke backerei backstube baumarkt bestattungen blumen brauerei brauhaus buchhandlung cafe elektro fahrrader fahrradladen fahrschule fleischerei friseur frisor frisur gaststatte gasthaus gasthof getranke goldschmied handwerk hotel imbiss juwelier kanzlei kaffee kaffeerosterei konditorei kosmetik kuchen malerbetrieb metzgerei mode mobel optik optiker praxis reinigung reisebüro reiseburo reifen salon sanitar schlusseldienst schneiderei schreinerei schuhe spedition tankstelle textil tischlerei wascherei weinhandlung wirtshaus zahnarzt zahnarztpraxis dachdecker spielwaren bioladen haare bau heizung autohaus werkstatt',
  // French
  'agence alimentation assurance assurances atelier auberge bijouterie boucherie boulangerie boulanger brasserie bouquiniste cave chaussures charcuterie chocolaterie coiffeur coiffure cordonnerie couture creperie epicerie esthetique fleuriste fleurs fromagerie garage horlogerie immobilier immobiliere institut jouets laverie lunetterie librairie menuiserie mercerie opticien papeterie patisserie peinture pharmacie plomberie poissonnerie poterie pressing quincaillerie quincaillerie restaurant salon serrurerie tabac teinturerie torrefacteur traiteur vetements vins',
  // Spanish and Catalan
  'abogados agencia asador bodega bodegas cafeteria carniceria carpinteria cerrajeria cerveceria charcuteria clinica colmado copisteria dentista drogueria estanco farmacia ferreteria floristeria fontaneria fruteria gestoria heladeria hostal hotel inmobiliaria joyeria jugueteria lavanderia libreria marisqueria merceria mesones meson muebles optica panaderia papeleria pasteleria peluqueria perfumeria pescaderia pinturas relojeria restaurante sastreria supermercado talleres taller taqueria tienda tintoreria veterinaria zapateria',
  // Italian
  'abbigliamento agenzia agriturismo albergo alimentari arredamenti bar calzature caffe calzoleria cartoleria drogheria edicola enoteca erboristeria estetica farmacia ferramenta fioraio fiori forno fotografo frutteria gastronomia gelateria gioielleria idraulica immobiliare lavanderia legatoria libreria macelleria merceria mobili norcineria officina onoranze funebre funebri oreficeria osteria ottica panetteria panificio parrucchiere parrucchieri pasticceria pelletteria pescheria pizzeria profumeria ristorante rosticceria salumeria sartoria tabacchi tabaccheria tappezzeria torrefazione trattoria vetreria viaggi vini',
  // Portuguese
  'acougue alfaiataria armarinho automoveis barbearia cabeleireiro cafetaria calcados cervejaria churrascaria comercial confeitaria consultorio contabilidade cozinha drogaria farmacia ferragens floricultura frutaria funilaria imobiliaria joalharia joalheria lanchonete lavandaria livraria loja mecanica mercado mercearia moveis ourivesaria oficina padaria papelaria pastelaria peixaria pizzaria pneus sapataria talho tasca tipografia veterinario vidracaria',
  // Dutch
  'administratiekantoor apotheek autobedrijf bakker bakkerij bakkers banketbakkerij bibliotheek bloemen bloemist bloemisterij boekhandel brouwerij drogist drogisterij eetcafe eethuis fietsen fietsenmaker fietsenwinkel frituur garage groenten groenteboer herberg ijssalon ijzerwaren juwelier kaas kaashandel kantoorboekhandel kapper kapsalon koffie koffiebranderij kookwinkel loodgieter makelaar makelaardij meubelen opticien rijschool schilder schoenen schoenmaker slager slagerij slijterij speelgoed stoffen stomerij tandarts timmerbedrijf traiteur uitvaart viswinkel vishandel wasserette wijnhandel woninginrichting',
  // Swedish, Danish and Norwegian
  'advokatbyra akeri apotek bageri bageriet bakeri bar bilverkstad blomster blommor blomsterbutik bokhandel boghandel bryggeri byggvaror cykel cykler cyklar cykelhandler elinstallation fiskhandel fisk frisor frisorsalong frukt garn glasmagasin guldsmed gullsmed jarnhandel kaffebar kaffe kafferosteri kemtvatt klader konditori konditoriet krog kro koksinredning livs maleri mat mobler optik optiker rormokeri rorleggeri renseri restaurang skomakare skomager skor skraddare slagter slakter slakteri smorrebrod smykker tandlage tandlakare tannlege teater tobak tomrer tryckeri trafikskola ur urmager vaskeri vardshus verksted verkstad vinbar vinhandel yllebutik',
  // Polish
  'apteka bar biuro browar cukiernia delikatesy drogeria fryzjer fryzjerski gabinet galeria hurtownia jubiler karczma kawiarnia kancelaria ksiegarnia kuchnia kwiaciarnia lodziarnia lody mechanika meble notariusz okna optyk pasmanteria piekarnia pizzeria pralnia restauracja rowery salon serwis sklep spozywczy stolarstwo stomatolog szewc szkola warsztat weterynarz wulkanizacja zaklad zegarmistrz',
  // Turkish, Malay and what else is printed in Latin letters beside them
  'kumpir lokanta kebap eczane berber kuafor pastanesi firin kedai restoran gadget',
)

/** Words that only open or join a name: articles, "house of", kinds of places. */
const OPENERS = words(
  'the la le les el los las il lo gli i de het der die das den da di du des del della dalla do dos al chez zum zur am im im beim bei ter van von casa maison haus huis hus ca can villa les old new little big royal st saint san santa sant mr mrs dr doctor uncle aunt mama papa',
)

/** Words of directions, warnings, traffic and car parks. */
const NOTICES = words(
  'parking park parkplatz parken parkeren parkering parkovani parkowania entrance exit eingang ausgang einfahrt ausfahrt entree sortie entrada salida saida uscita entrata ingresso ingang uitgang inngang utgang indgang udgang ingång wejscie wyjscie caution danger warning achtung vorsicht gefahr attention attenzione pericolo cuidado peligro perigo atencion atencao let op obs advarsel varning uwaga stop halt prohibited verboten interdit defense vietato prohibido proibido verboden forbudt forbjudet zakaz private privat prive privado privato tow towed towing away violators fire lane hydrant speed limit slow yield detour construction closed road street bridge keep left right only authorized personnel staff visitors reserved residents permit no trespassing smoking dogs loitering dumping littering emergency exit assembly point cctv video surveillance camera cameras toilets toilet wc restroom restrooms herren damen lift elevator stairs platform gate tickets cash pay here please queue wash hands wet floor push pull ring bell knock deliveries rear service door used wait height clearance maximum minimum hours hour minutes min days monday friday except loading zone bus taxi cycle pedestrians crossing school ahead bicycles rauchen betreten unbefugte hunde anlieger frei gesperrt umleitung sens unique acces livraisons passo carrabile rimozione forzata vado permanente fietsen plaatsen verboden toegang',
)

/** Words on goods, prices and doors that are nobody's name by themselves. */
const STICKERS = words(
  'open closed sale sales offer offers free wifi wi fi atm menu menus special specials lunch dinner breakfast brunch buffet drinks drink beer beers wine food hot cold fresh ice cream off price prices only from save new now hiring welcome thank you thanks please come again sorry today daily every day week year yes we are takeaway take away out eat in delivery delivered deliver order orders online collect collection call book booking bookings appointment walk ins visit follow like find us scan me here click app download reviews best award winner voted since est established quality service guaranteed satisfaction family owned run local locally homemade handmade made original traditional authentic certified approved member proud proudly supports sponsor sponsored by powered accepted accept accepts cards credit debit visa contactless mastercard vacancy vacancies rent let sold lease geoffnet offen geschlossen angebot angebote rabatt ausverkauf willkommen frisch neu hier taglich aktion ouvert ferme soldes promo promotion bienvenue nouveau frais tous jours vente abierto cerrado rebajas oferta ofertas bienvenidos nuevo fresco gratis aqui se vende alquila aperto chiuso saldi sconti sconto offerta benvenuti nuovo fresco vendesi affittasi aberto fechado promocao bemvindo bem vindo novo vende aluga te huur koop geopend gesloten aanbieding korting welkom nieuw vers open oppet stangt rea erbjudande valkommen nytt farsk aben lukket tilbud velkommen apent otwarte czynne zamkniete nieczynne promocja wyprzedaz witamy nowosc swieze godziny otwarcia horaires horario orari offnungszeiten openingstijden oppettider abningstider apningstider horarios telefon telephone tel fax',
)

/** Joins the parts of a slogan, and hardly ever of a name. */
const CONNECTING = words(
  'for with your our you we us is are to from that this it my all at by as or so than more get make makes making take better best why how what when who not just like fur mit ihr ihre ihren wir sie unser unsere euch alles rund ums pour avec votre vos nous vous notre tout toute tous para con su sus nosotros tu todo todos per con la vostra vostro noi tutto tutti seu sua nossa nosso tudo voor met uw jouw onze wij alles for med din ditt vart var alt allt dla z twoj twoja nasz nasza wszystko',
)

const ORGANIZATIONS = words(
  'organization organisation association foundation institute council society company brothers bros sons son daughters group partners associates soehne sohne gebruder gebr fils freres hermanos hijos fratelli figli irmaos filhos zonen gebroeders soner bracia synowie inh inhaber owner co cie aps ab as oy nv bv srl sas sarl sl sa spa gmbh kg ug ohg eg sdn bhd sp zoo',
)

const shareOf = (set: ReadonlySet<string>, text: readonly string[]) =>
  text.length === 0 ? 0 : text.filter((word) => set.has(word)).length / text.length

const isTradeWord = (word: string): boolean =>
  TRADES.has(word) || findBusinessCategory(word) !== undefined || isCompoundTrade(word)

/** German, Dutch and Swedish write a trade as the end of one word: Stadtbäckerei, Fietsenwinkel, Blomsterbutik. */
const COMPOUND =
  /.{3}(?:backerei|metzgerei|apotheke|handlung|laden|markt|haus|salon|praxis|winkel|bakkerij|slagerij|zaak|handel|butik|butikken|bageri|bryggeri|brauerei|verkstad|studio|werkstatt|kliniken|klinik|zentrum|teria|eria|shop|store|works)$/u
const isCompoundTrade = (word: string) => word.length >= 9 && COMPOUND.test(word)

/** What the words of a text are, each as a share of them from 0 to 1. */
export function wordKinds(text: string) {
  const all = foldedWords(text)
  const tradeShare = all.length === 0 ? 0 : all.filter(isTradeWord).length / all.length
  const known = all.filter(
    (word) =>
      isTradeWord(word) ||
      OPENERS.has(word) ||
      NOTICES.has(word) ||
      STICKERS.has(word) ||
      CONNECTING.has(word) ||
      /^\d+$/u.test(word) ||
      word.length === 1,
  )
  return {
    count: all.length,
    trade: tradeShare,
    notice: shareOf(NOTICES, all),
    sticker: shareOf(STICKERS, all),
    connecting: shareOf(CONNECTING, all),
    opener: all[0] !== undefined && OPENERS.has(all[0]),
    organization: all.length > 1 && (all.some((word) => ORGANIZATIONS.has(word)) || hasLegalSuffix(text)),
    /** Every word is one of the lists above: there is nothing that would tell this business from another. */
    common: all.length === 0 ? 1 : known.length / all.length,
  }
}

export const hasTrade = (text: string): boolean => foldedWords(text).some(isTradeWord)
