import { businessWords, findBusinessCategory } from '@canvass/domain/business-category'
import { foldedWords, hasLegalSuffix } from '@canvass/domain/company-name'

/*
 * Word lists for signs in the languages of Western and Northern Europe, folded (lower case, without accents). English
 * trades come from the product's business categories; these lists have the rest.
 */
const words = (...lists: string[]) => new Set(lists.flatMap((list) => list.split(' ')))

/** English words that aren't a category in the product, and abbreviations. */
const ENGLISH_TRADES = words(
  'aquarium appliance appliances art arts autos baker bakers barbers bikes bicycles boats books butchers candles cars cards carpets carpet charters cheese chicken chocolates cigars collision computers cycles daycare deli detailing donuts drugs drugstore electronics electronics engraving excavating exterminators farm farms fences fish flooring framing frames fruit funeral gallery games gelato gifts glass gold golf guns hairdressers hobbies instruments kebab kennels kids kitchens lamps leather lighting liquor loans locksmith lumber martial massage meats mechanic mechanics mobile music nursery optics paint paints parts pawn pets petrol phones photo photography piano pools post pottery printing produce records removals rentals repair repairs sandwich sandwiches seafood security sewing shoe skate smokehouse smoothies storage surf tattoo tavern tea tiles tobacco tools towing toys tree trucks upholstery vacuum vape vet video vintage waffles watches welding windows wings wraps antiques apothecary burger burgers brewing cakes creamery dumplings grooming harvesting juice locksmiths movers moving nursery scooters steak tires tyres exhausts mot agents estate lettings properties property partners haulage couriers courier logistics hardware stationery optometrist opticians eyewear vision eyecare fishmonger fishmongers market boxing club dance vets veterinary animal systems design designs studio studios media marketing legal notary builders builder building joinery joiners paving drains drainage heating cooling hvac electric electrics electricians dentistry orthodontics exchange body bodyshop blooms bouquets hair hairdressing beauty nails lashes brows launderette laundrette dryclean bread arms alehouse tap inn rooms lodging suites resort distillery vineyard cellar grille cantina bakehouse confectionery creperie juices chips fryer takeaway carvery catering events rental hire towing transmission muffler brakes radiator glazing insulation gutters plastering decorators decorating interiors blinds curtains bedding kitchens bathrooms tutoring academy nursery preschool church chapel museum theatre cinema bowling arcade casino tanning therapy physio wellness clinic surgery hearing pharmacy dispensary medical health harvesting farming agricultural nurseries supply supplies wholesale trading merchants imports boutique fashions outfitters uniforms menswear tailoring alterations jewellers watchmaker pawnbroker masonry scaffolding fireplaces conveyancing carpentry excavation earthmoving mowing earthworks groundworks irrigation septic asphalt demolition caravans chauffeurs loan finance financial wealth mortgage mortgages accounting tax insurance solicitors',
)

/** Churches, schools, clubs, and offices: they are sold to like businesses, and their names are built alike. */
const INSTITUTIONS = words(
  'lutheran baptist methodist presbyterian catholic episcopal parish ministries fellowship synagogue temple mosque elementary primary secondary kindergarten daycare legion lodge rotary vfw amvets union local cooperative coop federation alliance chamber',
  'kirchengemeinde pfarrei pfarramt gemeindehaus verein sportverein turnverein schutzenverein gesangverein musikverein feuerwehr grundschule realschule hauptschule gymnasium gesamtschule berufsschule volksschule kita kindertagesstatte krippe pflegedienst seniorenheim pflegeheim kreisverband ortsverein genossenschaft gutsverwaltung tsv sv tus vfb vfl fc',
  'paroisse college lycee maternelle creche ehpad association amicale federation cooperative mutuelle',
  'parrocchia scuola liceo istituto oratorio asilo associazione cooperativa circolo polisportiva pro loco confraternita misericordia',
  'parroquia colegio instituto guarderia asociacion cooperativa fundacion residencia hermandad notaria',
  'paroquia igreja colegio creche associacao fundacao junta freguesia cooperativa',
  'parochie basisschool vereniging stichting sportvereniging voetbalvereniging kinderdagverblijf verzorgingshuis huisartsenpraktijk obs vv',
  'forsamling forskola grundskola gymnasieskola forening idrottsforening vardcentral menighet barnehage barneskole idrettslag legesenter kirke bornehave lægehus idrætsforening seurakunta paivakoti koulu seura terveysasema',
  'parafia przedszkole liceum technikum stowarzyszenie fundacja spoldzielnia przychodnia farnost zakladni skolka spolek ordinace poliklinika iskola ovoda egyesulet plebania scoala gradinita',
)

/** Words for trades in other languages that put the trade after the name. */
const NORTHERN_TRADES = words(
  // German
  'apotheke backerei backstube baumarkt bestattungen blumen brauerei brauhaus buchhandlung cafe elektro fahrrader fahrradladen fahrschule fleischerei friseur frisor frisur gaststatte gasthaus gasthof getranke goldschmied handwerk hotel imbiss juwelier kanzlei kaffee kaffeerosterei konditorei kosmetik kuchen malerbetrieb metzgerei mode mobel optik optiker praxis reinigung reisebüro reiseburo reifen salon sanitar schlusseldienst schneiderei schreinerei schuhe spedition tankstelle textil tischlerei wascherei weinhandlung wirtshaus zahnarzt zahnarztpraxis dachdecker spielwaren bioladen haare bau heizung autohaus werkstatt backhaus eiscafe teehaus weinstube klempnerei klempner elektrotechnik elektriker barbier feinkost hofladen karosserie karosseriebau gartnerei floristik zimmerei dachdeckerei antiquariat schreibwaren rechtsanwalte rechtsanwalt steuerberatung steuerberater hausverwaltung immobilien versicherungen reifenservice kino teppiche fliesen polsterei bistro sanitatshaus drogerie reformhaus metzger backer optometrie hebamme tierarzt tierarztpraxis physiotherapie fitnessstudio musikschule kindergarten',
  // Dutch
  'administratiekantoor apotheek autobedrijf bakker bakkerij bakkers banketbakkerij bibliotheek bloemen bloemist bloemisterij boekhandel brouwerij drogist drogisterij eetcafe eethuis fietsen fietsenmaker fietsenwinkel frituur garage groenten groenteboer herberg ijssalon ijzerwaren juwelier kaas kaashandel kantoorboekhandel kapper kapsalon koffie koffiebranderij kookwinkel loodgieter makelaar makelaardij meubelen opticien rijschool schilder schoenen schoenmaker slager slagerij slijterij speelgoed stoffen stomerij tandarts timmerbedrijf traiteur uitvaart viswinkel vishandel wasserette wijnhandel woninginrichting broodhuis koffiehuis loodgieters installatiebedrijf dakwerken schilderwerken bouwbedrijf tandartsen optiek barbier verhuizingen makelaars advocaten administratie notarissen notaris cafetaria lunchroom pannenkoeken patisserie kinderopvang fysiotherapie dierenarts sportschool schoonheidssalon tuincentrum bouwmarkt behang verf tapijt',
  // Swedish, Danish and Norwegian
  'advokatbyra akeri apotek bageri bageriet bakeri bar bilverkstad blomster blommor blomsterbutik bokhandel boghandel bryggeri byggvaror cykel cykler cyklar cykelhandler elinstallation fiskhandel fisk frisor frisorsalong frukt garn glasmagasin guldsmed gullsmed jarnhandel kaffebar kaffe kafferosteri kemtvatt klader konditori konditoriet krog kro koksinredning livs maleri mat mobler optik optiker rormokeri rorleggeri renseri restaurang skomakare skomager skor skraddare slagter slakter slakteri smorrebrod smykker tandlage tandlakare tannlege teater tobak tomrer tryckeri trafikskola ur urmager vaskeri vardshus verksted verkstad vinbar vinhandel yllebutik kafe ror el bygg snickeri platslageri tandvard naprapat salong barberare dack flytt jarn chark redovisning fastigheter arkitekter maklare advokat bageriet grill gatukok pizzeria kebab sushi barbershop harvard fotvard veterinar gym skola tapetserare glas golv kakel tomrerfirma vvs elektriker frisorer',
  // Finnish, Czech, Hungarian, Romanian, and Greek in Latin letters
  'kahvila ravintola kampaamo leipomo apteekki kukkakauppa parturi parturikampaamo optikko autokorjaamo hotelli hammaslaakari lounasravintola konditoria kavarna restaurace pekarna cukrarna lekarna kadernictvi kvetinarstvi hospoda pivnice vinarna autoservis reznictvi knihkupectvi zlatnictvi optika etterem kavezo pekseg cukraszda gyogyszertar patika fodraszat viragbolt vendeglo hentesbolt konyvesbolt autoszerviz brutarie cofetarie florarie frizerie coafor farmacie cafenea patiserie macelarie taverna ouzeri psistaria kafeneio zacharoplasteio artopoieio farmakeio kommotirio',
  // Turkish, Malay, and others often printed beside them in Latin letters
  'kumpir lokanta kebap eczane berber kuafor pastanesi firin kedai restoran gadget',
)

const GERMANIC_TRADES = new Set([...ENGLISH_TRADES, ...NORTHERN_TRADES])

/** Words for trades in languages that put the trade before the name: Farmacia Olmedo, Boulangerie Odette. */
const ROMANCE_TRADES = words(
  // French
  'agence alimentation assurance assurances atelier auberge bijouterie boucherie boulangerie boulanger brasserie bouquiniste cave chaussures charcuterie chocolaterie coiffeur coiffure cordonnerie couture creperie epicerie esthetique fleuriste fleurs fromagerie garage horlogerie immobilier immobiliere institut jouets laverie lunetterie librairie menuiserie mercerie opticien papeterie patisserie peinture pharmacie plomberie poissonnerie poterie pressing quincaillerie quincaillerie restaurant salon serrurerie tabac teinturerie torrefacteur traiteur vetements vins fournil brulerie bistrot bistro chauffage herboristerie parapharmacie barbier primeurs carrosserie jardinerie maconnerie toiture electricite electricien presse notaires notaire avocats avocat conseil cabinet couvreur plombier chocolatier caviste opticiens dentiste veterinaire hotel crepes salaisons bois ecole clinique kinesitherapie optique tapissier encadrement funebres pompes deco decoration fripe friperie cordonnier',
  // Spanish and Catalan
  'abogados agencia asador bodega bodegas cafeteria carniceria carpinteria cerrajeria cerveceria charcuteria clinica colmado copisteria dentista drogueria estanco farmacia ferreteria floristeria fontaneria fruteria gestoria heladeria hostal hotel inmobiliaria joyeria jugueteria lavanderia libreria marisqueria merceria mesones meson muebles optica panaderia papeleria pasteleria peluqueria perfumeria pescaderia pinturas relojeria restaurante sastreria supermercado talleres taller taqueria tienda tintoreria veterinaria zapateria horno taberna herbolario instalaciones electricidad reformas barberia neumaticos autoescuela transportes mudanzas ultramarinos asesoria seguros comidas arroceria churreria pizzeria mercado bazar locutorio moda calzados joyeros pintura persianas cristaleria dental clinica fisioterapia yoga academia guarderia notaria',
  // Italian
  'abbigliamento agenzia agriturismo albergo alimentari arredamenti bar calzature caffe calzoleria cartoleria drogheria edicola enoteca erboristeria estetica farmacia ferramenta fioraio fiori forno fotografo frutteria gastronomia gelateria gioielleria idraulica immobiliare lavanderia legatoria libreria macelleria merceria mobili norcineria officina onoranze funebre funebri oreficeria osteria ottica panetteria panificio parrucchiere parrucchieri pasticceria pelletteria pescheria pizzeria profumeria ristorante rosticceria salumeria sartoria tabacchi tabaccheria tappezzeria torrefazione trattoria vetreria viaggi vini termoidraulica impianti edilizia serramenti barbiere autofficina gommista autoscuola traslochi legale dentistico assicurazioni architetti pasta birreria paninoteca caffetteria torrefazioni tessuti intimo scarpe giocattoli elettrodomestici elettrauto carrozzeria fabbro falegnameria palestra scuola banco studio',
  // Portuguese
  'acougue alfaiataria armarinho automoveis barbearia cabeleireiro cafetaria calcados cervejaria churrascaria comercial confeitaria consultorio contabilidade cozinha drogaria farmacia ferragens floricultura frutaria funilaria imobiliaria joalharia joalheria lanchonete lavandaria livraria loja mecanica mercado mercearia moveis ourivesaria oficina padaria papelaria pastelaria peixaria pizzaria pneus sapataria talho tasca tipografia veterinario vidracaria marisqueira canalizacoes construcoes carpintaria serralharia mudancas florista advogados seguros pecas tintas materiais moda calcado optica clinica dentaria ginasio escola hotel pousada cantina adega garrafeira',
  // Polish
  'apteka bar biuro browar cukiernia delikatesy drogeria fryzjer fryzjerski gabinet galeria hurtownia jubiler karczma kawiarnia kancelaria ksiegarnia kuchnia kwiaciarnia lodziarnia lody mechanika meble notariusz okna optyk pasmanteria piekarnia pizzeria pralnia restauracja rowery salon serwis sklep spozywczy stolarstwo stomatolog szewc szkola warsztat weterynarz wulkanizacja zaklad zegarmistrz paczkarnia pierogarnia hydraulika hydraulik uslugi budowlane dachy elektryk stomatologia przeprowadzki czesci kwiaty mieso wedliny nieruchomosci ubezpieczenia bistro bar kebab solarium kosmetyczny kosmetyka ksero tkaniny zabawki odziez obuwie przedszkole adwokat weterynaryjny',
)

/** Words that only open or join a name: articles, "house of", kinds of places. */
const OPENERS = words(
  'the la le les el los las il lo gli i de het der die das den da di du des del della dalla do dos al chez zum zur am im im beim bei ter van von casa maison haus huis hus ca can villa les old new little big royal st saint san santa sant mr mrs dr doctor uncle aunt mama papa',
)

/** Places on direction signs and plates, which aren't a business name on their own. */
const PUBLIC_PLACES = words(
  'museum museums hall library station airport harbor harbour port ferry hospital clinic cemetery cathedral castle town city old centre center market square park garden gardens beach lighthouse stadium swimming pool campsite camping police post office tourist theatre theater palace memorial monument information info toilets toilet wc restrooms viewpoint university campus terminal platform',
  'rathaus bahnhof hauptbahnhof flughafen hafen krankenhaus friedhof dom schloss burg altstadt stadtmitte innenstadt zentrum stadion freibad hallenbad polizei postamt auskunft toiletten universitat strand bibliothek kirche',
  'mairie hotel ville palais theatre opera gare aeroport port hopital cimetiere cathedrale chateau centre vieille plage phare stade piscine commissariat poste office tourisme bibliotheque mediatheque eglise musee',
  'ayuntamiento palacio teatro estacion aeropuerto puerto hospital cementerio catedral castillo centro casco antiguo playa faro estadio piscina comisaria correos turismo biblioteca iglesia museo oficina',
  'municipio comune palazzo teatro stazione aeroporto porto ospedale cimitero duomo castello centro storico spiaggia faro stadio questura poste biblioteca chiesa museo ufficio turistico',
  'camara municipal estacao correios praia igreja castelo cemiterio turismo biblioteca farol posto',
  'stadhuis gemeentehuis station luchthaven haven ziekenhuis begraafplaats kasteel centrum strand vuurtoren stadion zwembad politie postkantoor kerk bibliotheek',
  'radhus radhuset stationen flygplats hamn sjukhus kyrkogard slott centrum strand fyr simhall polis kyrka bibliotek bibliotek turistbyra',
  'ratusz dworzec lotnisko szpital cmentarz katedra zamek centrum plaza stadion basen policja poczta informacja turystyczna biblioteka kosciol muzeum',
)

/** Words of directions, warnings, traffic, and parking lots. */
const NOTICES = words(
  'property trespassers voltage beware please ring bell doorbell wait queue press push button receiver deliveries rear lift bitte klingeln warten sonnez attendez attendere suonare llame espere toque aanbellen wachten prosze czekac schlussverkauf raumungsverkauf liquidation liquidacion liquidazione svendita uitverkoop reduziert reduced clearance',
  'privee privata privada proprietes propriete proprieta propiedad propriedade grundstuck privatgrundstuck privatweg hochspannung lebensgefahr tension alta haute electrocution mechant attenti bissiger hund perro perros cane cani chien chiens',
  'parking park parkplatz parken parkeren parkering parkovani parkowania entrance exit eingang ausgang einfahrt ausfahrt entree sortie entrada salida saida uscita entrata ingresso ingang uitgang inngang utgang indgang udgang ingång wejscie wyjscie caution danger warning achtung vorsicht gefahr attention attenzione pericolo cuidado peligro perigo atencion atencao let op obs advarsel varning uwaga stop halt prohibited verboten interdit defense vietato prohibido proibido verboden forbudt forbjudet zakaz private privat prive privado privato tow towed towing away violators fire lane hydrant speed limit slow yield detour construction closed road street bridge keep left right only authorized personnel staff visitors reserved residents permit no trespassing smoking dogs loitering dumping littering emergency exit assembly point cctv video surveillance camera cameras toilets toilet wc restroom restrooms herren damen lift elevator stairs platform gate tickets cash pay here please queue wash hands wet floor push pull ring bell knock deliveries rear service door used wait height clearance maximum minimum hours hour minutes min days monday tuesday wednesday thursday friday saturday sunday except loading zone bus taxi cycle pedestrians crossing school ahead bicycles rauchen betreten unbefugte hunde anlieger frei gesperrt umleitung sens unique acces livraisons passo carrabile rimozione forzata vado permanente fietsen plaatsen verboden toegang',
)

/** Words on goods, prices, and doors that aren't a name on their own. */
const STICKERS = words(
  'arrivals closing clearance half last days deal deals open closed sale sales offer offers free wifi wi fi atm menu menus special specials lunch dinner breakfast brunch buffet drinks drink beer beers wine food hot cold fresh ice cream off price prices only from save new now hiring welcome thank you thanks please come again sorry today daily every day week year yes we are takeaway take away out eat in delivery delivered deliver order orders online collect collection call book booking bookings appointment walk ins visit follow like find us scan me here click app download reviews best award winner voted since est established quality service guaranteed satisfaction family owned run local locally homemade handmade made original traditional authentic certified approved member proud proudly supports sponsor sponsored by powered accepted accept accepts cards credit debit visa contactless mastercard vacancy vacancies rent let sold lease geoffnet offen geschlossen angebot angebote rabatt ausverkauf willkommen frisch neu hier taglich aktion ouvert ferme soldes promo promotion bienvenue nouveau frais tous jours vente abierto cerrado rebajas oferta ofertas bienvenidos nuevo fresco gratis aqui se vende alquila aperto chiuso saldi sconti sconto offerta benvenuti nuovo fresco vendesi affittasi aberto fechado promocao bemvindo bem vindo novo vende aluga te huur koop geopend gesloten aanbieding korting welkom nieuw vers open oppet stangt rea erbjudande valkommen nytt farsk aben lukket tilbud velkommen apent otwarte czynne zamkniete nieczynne promocja wyprzedaz witamy nowosc swieze godziny otwarcia horaires horario orari offnungszeiten openingstijden oppettider abningstider apningstider horarios telefon telephone tel fax louer vermieten wynajecia uthyres pchac ciagnac',
)

/** Words that join the parts of a slogan, and rarely of a name. */
const CONNECTING = words(
  'for with your our you we us is are to from that this it my all at by as or so than more get make makes making take better best why how what when who not just like fur mit ihr ihre ihren wir sie unser unsere euch alles rund ums pour avec votre vos nous vous notre tout toute tous para con su sus nosotros tu todo todos per con la vostra vostro noi tutto tutti seu sua nossa nosso tudo voor met uw jouw onze wij alles for med din ditt vart var alt allt dla z twoj twoja nasz nasza wszystko',
)

/**
 * Common words of posters, plaques, notices, and slogans: verbs, times, qualities, and people in general. A name of
 * only such words is rare, while the large text on a poster is mostly made of them.
 */
const ORDINARY = words(
  'able about above accident across act active add after again against age ago air alert alive alone along already also although am among amount an and another answer any anybody anyone anything anyway are area around ask asked attention available avoid away baby back bad be beat became because become been before began begin behind being believe below beside between beyond big both break bring broken brought build busy but buy by came can cannot care careful carry catch cause celebrate certain chance change changed charge check child children choice choose clean clear close closer coming common community company congratulations contact continue control cook correct could cough count cover covered crime customer customers damage dead dear death decide deep details did die died different difficult dirty discover disease distance do does doing done double doubt down dream dreams drive driver drivers driving drop due during each early earn earth easier easiest easily east easy edge effort either else empty end energy enjoy enough enter equal especially even evening ever everybody everyone everything everywhere exactly example except experience expert experts explore extra eye eyes face fact fail fair faith fall far fast father fear feel feeling felt few fight fill final finally find finish finished fit five fix flu follow following for forever forget forgive forward found four free freedom freephone friend friends friendly from full fun further future gave generation gentle get getting gift give given giving glad go goal god goes going gone good got great ground grow growing guess guest guests guide had half hand handle hands happen happiness happy hard hate have having he head hear heart heavy held hello help helping her here high him his history hit hold hope hour how however huge human hundred hurry hurt husband i idea if ill imagine important in include increase infection information inside instead into is issue it its itself job jobs join joined joy jump just keeps kept kill killed killing kills kind knew knew know known lack lady large last late later laugh law lead leader learn learned least leave led left less let letter level lie life lift light like limited listen litter little live lived lives living load long longer look looking lose loss lost lot loud love loved luck made mail main make making man many march matter matters maximum may maybe me mean means meet member members memories memory men message met middle might mile miles mind minimum minute miss missing mistake moment money month months more morning most mother move moved mouth much must my myself name named national near nearly necessary need needed needs never next nice night nobody noise none nor normal north nose not note nothing notice number of often ok old once one only onto opinion opportunity opposite option or other others our ours ourselves outside over own page paid pain paper parents part parts pass past patience patient patients pay peace people per perfect perhaps person phone photo pick picture piece place plan planet plastic play player please pleasure plus point police poor popular possible power practice prepare present press pretty prevent prize probably problem problems professional program project promise protect protected proud prove provide public pull purpose push put quarter question quick quickly quiet quit quite race raise ran reach read reader ready real really reason receive recent recycle reduce reducing refuse register remain remember remove repeat reply report request require required resist respect response responsible rest result return rich ride right rise risk road room rule rules run running safe safely safety said same sat save saved saves saving saw say says seat second secret secure see seek seem seen sell send sense serious serve set several shake shall share she short should shout show shut sick side sign simple since sir sister sit situation six size sleep slowly small smart smile smoke smoking sneeze sneezing so social soap society some somebody someone something sometimes son soon sorry sort sound south space speak special speed spend spread stand start started state stay stayed step still stopped story straight strange stress strong student students stupid subject success such sudden suffer support sure surprise symptoms system take taken takes taking talk talking taste teach teacher team tell ten test text than thank that the their them themselves then there these they thing things think thinking third this those though thought thousand three through throw thus till time times tired tiredness to together told tomorrow tonight too took top total touch toward trash treat tried trip trouble true trust truth try trying turn twice two type under understand until up upon us use used useful user using usual value very view vote voted waiting walk want wanted war warm warn wash waste wash watch water way ways weak wear weather week well went were west what whatever wheel when where whether which while white who whole whose why wife will win winning wish with within without woman women wonder word words work worked worker workers working works world worry worse worst worth would wrong yes yesterday yet young your yours yourself youth',
  'aber alle allem allen aller alles als also alt am an andere auch auf aus bei bin bis bitte da damit dann darf das dass dein dem den denn der des dich die dies diese dieser dir doch dort du durch ein eine einem einen einer eines er es euch fur ganz geht gib gibt gut hab habe haben hat heute hier ich ihm ihn immer in ist ja jede jeden jeder jedes jetzt kann kein keine konnen kommen leben liebe machen macht mehr mein mich mir mit morgen muss nach neue neuen nicht nichts noch nun nur ob oder ohne schon sehr sein seine sich sicher sie sind so sollen uber um und uns unter vom von vor war warum was wer werden wie wieder will wir wird wo wollen zeit zu zum zur',
  'ai ainsi apres au aujourd aussi autre aux avant avec bien bon bonne c ca car ce cela ces cette chaque comme dans deja depuis deux donc elle elles en encore est et etre eux faire fait faut fois grand heure ici ils jamais je jour leur leurs lui ma mais me meme merci mes mieux moins mon ne ni non nous on ou par partout pas peu plus plusieurs pour pourquoi prix quand que quel quelle qui quoi sa sans se ses si soyez sur ta te temps tes toi ton toujours tous tres trop tu un une vers vie vivre voir',
  'ahora al algo alguien antes aunque bien cada como con contigo cuando de del desde donde dos el ella ellos en entre era es esta estamos este esto estos gracias ha hacer hasta hay hoy la las le les lo los mas me mejor mi mientras mucho muy nada ni no nuestra nuestro o para pero poco por porque pues que quien se sea ser si sin sobre solo somos son su tambien tan te tiempo tiene toda todos tres tus un una uno vida vivir y ya yo',
  'a alla anche ancora avere bene c che chi ci come con cosa cosi da dal dei del dopo dove due e ed era essere fare gli grazie ha hai ho i il in la le lei lo loro ma meglio mi mio molto ne nel nella noi non nostra nostro o ogni oggi per perche piu poi prima qualita quando quello questa questo qui se sei sempre senza si siamo solo sono sopra sotto su sul suo tempo ti tra tu tua un una uno vi vita voi',
  'aan alle als altijd ben bent bij daar dag dan dat deze die dit doe doen door een en er gaan geen goed graag had heb hebben heeft het hier hoe hun ik in is ja je kan kom kunnen maar maken meer mijn moet na naar niet niets nog nu of om onder ons ook op over samen te tegen tijd tot u uit van veel voor waar wat we weer wel wij wil worden zelf zich zijn zo',
)

const ORGANIZATIONS = words(
  'organization organisation association foundation institute council society company brothers bros sons son daughters group holdings partners associates soehne sohne gebruder gebr fils freres hermanos hijos fratelli figli irmaos filhos zonen gebroeders soner bracia synowie inh inhaber owner co cie aps ab as oy nv bv srl sas sarl sl sa spa gmbh kg ug ohg eg sdn bhd sp zoo',
)

const shareOf = (set: ReadonlySet<string>, text: readonly string[]) =>
  text.length === 0 ? 0 : text.filter((word) => set.has(word)).length / text.length

const isTradeWord = (word: string): boolean =>
  INSTITUTIONS.has(word) ||
  GERMANIC_TRADES.has(word) ||
  ROMANCE_TRADES.has(word) ||
  findBusinessCategory(word) !== undefined ||
  isCompoundTrade(word)

/** German, Dutch, and Swedish put the trade at the end of a compound: Stadtbäckerei, Fietsenwinkel, Blomsterbutik. */
const COMPOUND =
  /.{3}(?:backerei|metzgerei|apotheke|handlung|laden|markt|haus|salon|praxis|winkel|bakkerij|slagerij|zaak|handel|butik|butikken|bageri|bryggeri|brauerei|verkstad|studio|werkstatt|kliniken|klinik|zentrum|teria|eria|shop|store|works)$/u
const isCompoundTrade = (word: string) => word.length >= 9 && COMPOUND.test(word)

/** Whether a word is one that any business or other sign may have. */
export const isKnownWord = (word: string): boolean =>
  isTradeWord(word) ||
  OPENERS.has(word) ||
  NOTICES.has(word) ||
  STICKERS.has(word) ||
  CONNECTING.has(word) ||
  ORDINARY.has(word) ||
  /^\d+$/u.test(word) ||
  word.length === 1

/** All known words for trades, in all languages. */
export const allTrades = (): string[] => [...GERMANIC_TRADES, ...ROMANCE_TRADES, ...businessWords()]

/** Classifies the words of a text, each kind as a share from 0 to 1. */
export function wordKinds(text: string) {
  const all = foldedWords(text)
  const tradeShare = all.length === 0 ? 0 : all.filter(isTradeWord).length / all.length
  const known = all.filter(isKnownWord)
  return {
    count: all.length,
    trade: tradeShare,
    notice: shareOf(NOTICES, all),
    sticker: shareOf(STICKERS, all),
    connecting: shareOf(CONNECTING, all),
    ordinary: shareOf(ORDINARY, all),
    publicPlace: shareOf(PUBLIC_PLACES, all),
    opener: all[0] !== undefined && OPENERS.has(all[0]),
    organization: all.length > 1 && (all.some((word) => ORGANIZATIONS.has(word)) || hasLegalSuffix(text)),
    /** At 1, every word is in the lists above, and nothing distinguishes the business. */
    common: all.length === 0 ? 1 : known.length / all.length,
  }
}

/** Trades that come first: Café Noisette and Hotel Astoria, even though English puts trades after the name. */
const LEADING = words(
  'bar bistro brasserie cafe casa caffe club gasthaus gasthof hostel hotel osteria pension pizzeria restaurant ristorante salon studio taverna trattoria villa',
)

/** Whether a text is only a trade, in a language that puts the trade after the name: ESTATE AGENTS above SAXONS. */
export const isTrailingTrade = (text: string): boolean => {
  const all = foldedWords(text)
  const [first = '', last = ''] = [all[0], all.at(-1)]
  if (all.length === 1) return isTrailingTradeWord(first) && !LEADING.has(first)
  const isOfEnglish = HEADS.has(last) && all.slice(0, -1).every((word) => isTradeWord(word) || PUBLIC_PLACES.has(word))
  return isOfEnglish || (all.length > 0 && all.every(isTrailingTradeWord))
}

/** Last words of shop types in English: Farm Shop, Garden Centre. */
const HEADS = words('shop store center centre studio')

const isTrailingTradeWord = (word: string): boolean =>
  GERMANIC_TRADES.has(word) ||
  (!ROMANCE_TRADES.has(word) && isTradeWord(word)) ||
  findBusinessCategory(word) !== undefined

/** Whether a text is only a type of shop. */
export const isTradeAlone = (text: string): boolean => {
  const all = foldedWords(text)
  return all.length > 0 && all.every(isTradeWord)
}

/** Whether a text is only one word for an organization: Group, Partners, Holdings. */
export const isOrganization = (text: string): boolean => {
  const [word, ...more] = foldedWords(text)
  return word !== undefined && more.length === 0 && ORGANIZATIONS.has(word)
}

export const hasTrade = (text: string): boolean => foldedWords(text).some(isTradeWord)

/** Endings of words for a shop or a workshop, but not for its owner: Metzgerei, not Metzger. */
const SHOP_ENDING =
  /(?:[eo]r(?:ei|ij|i|ia|ie)|ai?rie|a?rni?a|schule|skola|blumen|bloemen|blommor|blomster|flores|fleurs|fiori|kwiaty|coiffure|fleuriste|restaurang|restauracja|elektro|sanitar|getranke|mobel|reisen|immobilien|optica|kahvila|ravintola|leipomo|kampaamo|apteekki|hotelli|restaurace|hospoda|etterem|kavezo|cukraszda|vendeglo|betrieb|bedrijf|handlung|handel|haus|huis|laden|markt|praxis|salon|werkstatt|kanzlei|apotheke|apotheek|apotek|apteka|farmacia|pharmacie|winkel|restaurant|restaurante|ristorante|gasthof|taverna|taverne|optika?|ottica|optique|friseur|frisor|kuafor|lokanta|restoran|panificio|bageriet|padaria|off?icina|atelier|trattoria|taller|talleres|hotel|cafe)$/u

/** Whether a word is a type of shop in a language other than English. */
export const isShopWord = (word: string): boolean =>
  (NORTHERN_TRADES.has(word) || ROMANCE_TRADES.has(word)) && SHOP_ENDING.test(word)

/** Words for an estate, a farm, or a winery, which no first name is: Domaine Roquevert, Weingut Steinberg. */
const ESTATES = words(
  'domaine chateau bastide abbaye vignoble vignobles tenuta fattoria podere cascina masseria azienda castello quinta herdade finca hacienda cortijo granja bodega bodegas weingut weinhaus landgut gutshof schloss landgoed hoeve kasteel winnica folwark dwor',
)

/** Words for shopkeepers that are also surnames: Bakker Jan, with the surname first. */
const KEEPERS = words(
  'metzger backer klempner elektriker barbier optiker bakker bakkers slager schilder schoenmaker kapper loodgieter boulanger couvreur plombier coiffeur cordonnier tapissier electricien chocolatier fabbro barbiere fotografo skomakare skomager slakter slagter szewc',
)

/**
 * Whether a text starts with a type of shop or estate, which no English name does: Bäckerei Huber, not Baker Huber. A word for
 * the owner may precede a person's full name: Zahnarzt Peter Huber.
 */
export const beginsWithShop = (text: string): boolean => {
  const all = foldedWords(text)
  const [first = ''] = all
  if (ESTATES.has(first) && all.length > 1) return true
  if (first.length < 4 || !(NORTHERN_TRADES.has(first) || ROMANCE_TRADES.has(first))) return false
  return SHOP_ENDING.test(first) || (all.length === 2 && !KEEPERS.has(first) && !ENGLISH_TRADES.has(first))
}
