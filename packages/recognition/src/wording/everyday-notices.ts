import { foldedWords } from '@canvass/domain/company-name'
import { hasTrade } from './name-lexicon.ts'

/*
 * What doors, windows, boards, and stalls say in any street, folded, by language. An underscore joins words, and a * stands
 * for endings. The texts say nothing about who is behind them.
 */
const listed = (lists: readonly string[]): string =>
  lists
    .flatMap((list) => list.trim().split(/\s+/u))
    .map((text) => text.replaceAll('_', ' ').replaceAll('*', String.raw`\p{L}*`))
    .join('|')
const whole = (...lists: string[]) => new RegExp(`^(?:${listed(lists)})$`, 'u')
const containing = (...lists: string[]) => new RegExp(String.raw`(?<![\p{L}\d])(?:${listed(lists)})(?![\p{L}\d])`, 'u')

/** Doors: push, pull, open, closed, in, out, wait, ring. */
const DOOR = whole(
  `push pull open closed welcome come_in come_on_in entrance exit in out way_in way_out reception cash_desk cashier till office enquiries
  please_ring please_knock ring_bell push_to_open pull_to_open automatic_door staff toilets restrooms ladies gents men women vacancy
  no_vacancy vacancies sorry_were_closed were_open yes_were_open come_in_were_open open_sign back_soon back_in_5_minutes be_right_back
  drive_thru drive_through pick_up pickup order_here pay_here enter_here line_starts_here please_wait_here please_wait_to_be_seated
  please_wait to_be_seated self_service customer_service information info fitting_rooms changing_rooms baby_change baby_changing accessible
  lost_and_found first_aid lift stairs car_park drop_off free_air air_water air_and_water free_wifi wifi atm atm_inside cash_only
  card_only cards_only cash_or_card no_cash no_change no_refunds all_sales_final`,
  `drucken ziehen geoffnet offen geschlossen herein eintreten kasse empfang anmeldung buro sekretariat garderobe umkleide damen herren
  heute_ruhetag ruhetag wir_sind_umgezogen umgezogen zimmer_frei belegt bitte_klingeln bitte_eintreten bitte_lauten klingel briefkasten
  aufzug treppe notruf herzlich_willkommen willkommen grusse_gott gleich_zuruck bin_gleich_zuruck nur_barzahlung fundburo hier_anstellen
  bitte_warten eingang_im_hof selbstbedienung wickelraum`,
  `poussez tirez pousser tirer ouvert accueil reception caisse caisses secretariat bienvenue entrez sonnez frappez complet libre_service
  dames hommes hommes_femmes vestiaires ascenseur escalier fermez_la_porte poussez_la_porte tirez_la_porte de_retour_dans_5_minutes
  attendez_ici especes_uniquement`,
  `empujar empuje tirar tire jale abierto recepcion caja cajas bienvenidos bienvenido bienvenida pase pase_usted adelante completo
  autoservicio caballeros senoras damas vestuarios probadores ascensor escaleras solo_efectivo vuelvo_enseguida hay_vacantes
  informacion atencion_al_cliente toque_el_timbre`,
  `spingere tirare aperto ricezione cassa casse benvenuti benvenuto avanti completo self_service uomini donne spogliatoi ascensore
  scale torno_subito suonare bussare solo_contanti informazioni`,
  `empurre puxe aberto recepcao caixa bem_vindo bem_vindos bem_vinda temos_vagas nao_ha_vagas lotado lotacao_esgotada homens
  senhoras elevador escadas volto_ja informacoes balcao`,
  `duwen trekken open gesloten receptie kassa welkom binnen bezet vol dames heren kleedkamers lift trap bellen_aub zo_terug pinnen
  alleen_pinnen zelfbediening informatie`,
  `skjut drag tryck dra skyv skyve trekk tryk træk oppet stangt åpent åben abent stengt lukket valkommen velkommen reception resepsjon
  kassa kasse inngang indgang ingång utgång damer herrar herrer hiss heis kontanter fullt ledige_rom ledigt`,
  `tyonna veda avoinna suljettu tervetuloa kassa sisaan ulos miehet naiset vetakaa tyontakaa`,
  `pchac ciagnac otwarte zamkniete witamy kasa kasy recepcja rejestracja szatnia winda schody wolne_pokoje zaraz_wracam informacja
  tam sem tlacit tahat otevreno zavreno vitejte pokladna recepce satna vytah hned_jsem_zpet tolni huzni nyitva zarva penztar
  impinge trage deschis inchis casa guraj vuci otvoreno zatvoreno blagajna odprto zaprto itiniz cekiniz acik kapali kasa`,
)
/** Sales and clearances. */
const SALE = whole(
  `sale on_sale big_sale final_sale clearance clearance_sale closing_down closing_down_sale moving_sale
  half_price buy_one_get_one_free buy_1_get_1_free bogo special_offer special_offers reduced reduced_to_clear
  best_price best_prices low_prices great_deals deals savings new_arrivals new_in gift_cards gift_vouchers last_chance last_days
  going_out_of_business store_closing liquidation summer_sale winter_sale january_sale black_friday flash_sale`,
  `angebot angebote aktion sonderangebot* alles_muss_raus ausverkauf raumungsverkauf schlussverkauf sommerschlussverkauf winterschlussverkauf
  restposten reduziert rabatt jetzt_zugreifen neu_eingetroffen wegen_geschaftsaufgabe alles_reduziert totalausverkauf`,
  `soldes solde promotion promotions promo destockage liquidation liquidation_totale tout_doit_disparaitre derniers_jours
  derniere_demarque offre_speciale nouvelle_collection prix_casses bons_plans cheques_cadeaux`,
  `rebajas oferta ofertas liquidacion liquidacion_total liquidacion_por_cierre remate descuentos ultimos_dias promocion promociones
  segundas_rebajas nueva_coleccion todo_debe_irse saldo saldos super_oferta grandes_ofertas`,
  `saldi sconti sconto svendita svendita_totale liquidazione liquidazione_totale offerta offerte promozione fuori_tutto ultimi_giorni
  nuovi_arrivi nuova_collezione tutto_a_meta_prezzo`,
  `saldos promocao promocoes oferta liquidacao liquidacao_total queima_de_estoque descontos ultimos_dias nova_colecao`,
  `uitverkoop opruiming korting aanbieding aanbiedingen actie totale_uitverkoop laatste_dagen nieuwe_collectie alles_moet_weg solden`,
  `rea slutrea realisation utforsaljning utsalg opphørssalg udsalg ophørsudsalg tilbud ale alennus alennusmyynti tarjous
  tilbud_frit_valg erbjudande extrapris nyheter nyheder nyhet nyhed`,
  `wyprzedaz promocja okazja likwidacja_sklepu obnizka ostatnie_sztuki nowosc nowa_kolekcja vyprodej akce sleva slevy akcia zlava
  novinka leertekeles akcio kiarusitas reduceri oferte lichidare rasprodaja akcija snizenje razprodaja indirim kampanya`,
)
/** Headings of menus, price lists, and opening hours. */
const HEADING = whole(
  `menu menus our_menu todays_specials daily_specials specials special_of_the_day soup_of_the_day dish_of_the_day lunch_special lunch_specials
  dinner_specials early_bird lunch_menu dinner_menu kids_menu set_menu drinks_menu wine_list beer_list drinks beverages soft_drinks hot_drinks
  cold_drinks starters appetizers mains main_courses entrees sides side_orders desserts puddings salads burgers_and_sandwiches sandwiches soups
  breakfast_menu all_day_breakfast price_list prices tariff services our_services list_of_services opening_hours opening_times store_hours shop_hours
  business_hours hours hours_of_operation office_hours surgery_hours winter_hours summer_hours holiday_hours visiting_hours`,
  `speisekarte speisen speisen_und_getranke speisen_getranke getranke getrankekarte weinkarte eiskarte tageskarte mittagskarte mittagstisch
  wochenkarte vorspeisen hauptspeisen hauptgerichte nachspeisen nachtisch desserts suppen salate beilagen warme_getranke kalte_getranke
  preisliste preise unsere_leistungen leistungen unser_angebot offnungszeiten geanderte_offnungszeiten geschaftszeiten burozeiten sprechzeiten
  sprechstunden sprechstunde ordination ordinationszeiten unsere_offnungszeiten mittagsmenu menukarte`,
  `carte la_carte notre_carte menu_du_jour plat_du_jour formule formules formule_midi formule_du_midi menu_midi menu_enfant ardoise
  ardoise_du_jour suggestions suggestions_du_jour entrees plats desserts boissons boissons_chaudes vins carte_des_vins nos_vins tarifs tarif
  nos_tarifs prix nos_services nos_prestations prestations horaires horaires_d_ouverture horaires_douverture nos_horaires heures_d_ouverture
  heures_douverture nouveaux_horaires`,
  `carta la_carta menu_del_dia menu_de_hoy plato_del_dia especialidades sugerencias entrantes primeros segundos postres bebidas vinos raciones
  bocadillos tapas desayunos meriendas precios lista_de_precios tarifas nuestros_servicios servicios horario horarios horario_de_apertura
  horario_comercial horario_de_atencion horario_de_invierno horario_de_verano comida_corrida antojitos`,
  `menu_del_giorno menu_fisso menu_turistico piatto_del_giorno antipasti primi primi_piatti secondi secondi_piatti contorni dolci bevande bibite
  vini listino listino_prezzi prezzi tariffe servizi i_nostri_servizi orario orari orario_di_apertura orari_di_apertura orario_continuato
  nuovo_orario orario_estivo orario_invernale`,
  `ementa cardapio menu_do_dia prato_do_dia pratos_do_dia entradas pratos sobremesas bebidas vinhos petiscos salgados precos tabela_de_precos
  precario servicos os_nossos_servicos horario horario_de_funcionamento horario_de_atendimento`,
  `menukaart drankenkaart wijnkaart lunchkaart dagschotel dagmenu voorgerechten hoofdgerechten nagerechten soepen dranken prijzen prijslijst
  tarieven openingstijden openingsuren onze_openingstijden spreekuur spreekuren gewijzigde_openingstijden`,
  `meny dagens dagens_lunch lunchmeny veckans_lunch forratter varmratter efterratter drycker vinlista prislista priser oppettider
  vara_oppettider menukort dagens_ret forretter hovedretter desserter drikkevarer prisliste apningstider åpningstider åbningstider
  abningstider ruokalista paivan_lounas lounas juomat hinnasto aukioloajat avoinna`,
  `menu_dnia zestaw_dnia danie_dnia dania_dnia zupy zupa_dnia dania_glowne dania_główne desery napoje przystawki cennik usługi uslugi oferta
  godziny_otwarcia godziny_przyjec jidelni_listek denni_menu poledni_menu napojovy_listek polevky hlavni_jidla dezerty napoje cenik oteviraci_doba
  provozni_doba ordinacni_hodiny ordinacne_hodiny otvaracie_hodiny etlap itallap arak nyitvatartas meniu meniul_zilei preturi program orar
  jelovnik cjenik radno_vrijeme cenik delovni_cas yemek_listesi fiyat_listesi calisma_saatleri`,
)
/** Produce and goods of stalls, which farms sell under no name. */
const PRODUCE = whole(
  String.raw`(?:(?:fresh|local|ripe|organic|sweet|homegrown|home_grown|farm_fresh|free_range|new|frische?s?|heimische?|neue|fraiches?|freshly_picked|fresca?s?|freschi|vers|verse|farska|ferske|friske|swieze|polskie|cerstve|domaci)_)?(?:strawberries|blueberries|raspberries|cherries|apples|pears|peaches|plums|corn|sweet_corn|sweetcorn|tomatoes|potatoes|onions|pumpkins|melons|watermelons?|naartjies|oranges|mangoes|bananas|avocados|grapes|asparagus|eggs|honey|firewood|logs|kindling|hay|straw|manure|crab|lemonade|christmas_trees|fireworks|erdbeeren|kirschen|himbeeren|heidelbeeren|apfel|birnen|zwetschgen|kartoffeln|spargel|kurbisse?|eier|honig|brennholz|kaminholz|weihnachtsbaume|blumen_zum_selberpflucken|erdbeeren_zum_selberpflucken|fraises|cerises|pommes|poires|peches|abricots|melons|tomates|asperges|pommes_de_terre|oeufs|bois_de_chauffage|huitres|fresas|cerezas|manzanas|naranjas|melocotones|patatas|huevos|miel|lena|hay_tamales|tamales|elotes|fragole|ciliegie|mele|pesche|albicocche|arance|pomodori|patate|uova|miele|legna|angurie|cocomeri|morangos|cerejas|macas|laranjas|batatas|ovos|lenha|aardbeien|kersen|appels|peren|aardappelen|eieren|honing|brandhout|kerstbomen|jordgubbar|blabar|potatis|agg|honung|jordbær|jordbar|kirsebær|poteter|kartofler|egg|æg|honning|mansikoita|mansikka|herneita|perunaa|polttopuita|truskawki|czeresnie|jabłka|ziemniaki|jajka|miod|jahody|tresne|jablka|brambory|vejce|cseresznye|burgonya|tojas|mez)`,
)
/** Boards that offer a property: an agent's name is beside them. */
const PROPERTY = containing(
  `for_sale for_sale_by for_rent for_lease to_let to_rent to_lease now_leasing now_renting available_to_let let_by let_agreed sold sold_by
  sold_subject_to_contract under_offer under_contract sale_agreed sale_pending coming_soon just_listed just_sold open_house price_reduced auction
  vacant_land lots_for_sale acreage_for_sale`,
  `zu_vermieten zu_verkaufen zu_verpachten vermietet verkauft provisionsfrei erstbezug`,
  `a_louer a_vendre vendu loue vendu_par bail_a_ceder a_ceder fonds_de_commerce local_a_louer`,
  `se_vende se_venden se_alquila se_alquilan se_renta se_arrienda se_traspasa en_venta en_renta en_alquiler en_arriendo vendido alquilado vendo
  alquilo dueno_vende dueno_directo`,
  `vendesi affittasi fittasi cedesi in_vendita in_affitto venduto affittato vendiamo`,
  `vende_se aluga_se arrenda_se trespassa_se vendem_se alugam_se vendido alugado arrendado`,
  `te_koop te_huur verkocht verhuurd onder_bod verkocht_onder_voorbehoud nieuw_in_verkoop`,
  `till_salu till_uthyrning uthyres att_hyra sald salda til_salg til_salgs til_leje til_leie solgt solgt_af udlejes udlejet myydaan vuokrataan
  myytavana vuokrattavana myyty`,
  `na_sprzedaz na_wynajem do_wynajecia sprzedam wynajme sprzedane prodej na_prodej pronajem k_pronajmu prodano na_predaj na_prenajom
  elado kiado eladva de_vanzare de_inchiriat vandut prodaje_se iznajmljuje_se prodaja na_prodaju satilik kiralik`,
)
/** What such a board offers. */
const ESTATE =
  /\d\s?(?:m²|m2|qm|sq\.?\s?(?:ft|m)|sf\b|acres?|ha\b|bhk\b|beds?\b|bedrooms?|baths?\b|rooms?\b|zimmer|pi[eè]ces|chambres|vani|locali|camere|habitaciones|dormitorios|rec[aá]maras|quartos|kamers|rum\b|rom\b|pokoje|pokoi|izb)|^(?:(?:new|luxury|modern|retail|office|commercial|industrial|prime|neue|moderne|helle|belle|grande?|nuevo|bel|attractive?)\s)?(?:house|home|flat|apartments?|office space|offices?|retail|retail space|land|lots?|acreage|warehouse|shop|unit|studio|suites?|wohnung(?:en)?|haus|einfamilienhaus|grundst[uü]ck|b[uü]ro(?:s|fl[aä]chen)?|laden(?:lokal|fl[aä]che)?|gewerbefl[aä]chen?|eigentumswohnungen|maison|appartement|studio|terrain|local(?: commercial)?|bureaux?|immeuble|piso|casa|local comercial|terreno|oficinas?|departamento|bodega|appartamento|villa|negozio|ufficio|apartamento|moradia|loja|huis|woning|appartement|kantoorruimte|bedrijfsruimte|hus|l[aä]genhet|tomt|lokal(?:er)?|salas?(?: comercial| comerciais)?|galp[aã]o|ponto comercial|locale commerciale|capannone|bedrijfspand|winkelruimte|leilighet|asunto|tontti|mieszkanie|dom|dzia[lł]ka|byt|pozemek)(?=$|\s)/iu

/** Short lines that begin like this forbid or warn, whatever follows: Kein Trinkwasser, Pozor pes. */
const BEGINS_NOTICE =
  /^(?:no|kein|keine|keinen|geen|ingen|inga|inget|ikke|pas de|aucune?|ningun|nessuna?|niente|bez|zadny|zadne|vorsicht|achtung|attention|attenzione|atencion|atencao|cuidado|pozor|uwaga|varning|advarsel|forsiktig|huomio|varo|let op|pas op|figyelem|dikkat|zona de|beware|caution|danger|gefahr|peligro|pericolo|perigo|gevaar|nebezpeci|niebezpieczenstwo)\s(?!\d)/u
const MAX_NOTICE_WORDS = 5

const folded = (text: string) => foldedWords(text.replaceAll('ß', 'ss')).join(' ')

/** Whether a text is only what any door, sale, menu, or stall says: PULL, Alles muss raus, Speisekarte, Frische Erdbeeren. */
export const isEverydayNotice = (text: string): boolean => {
  const said = folded(text)
  const isWarning = BEGINS_NOTICE.test(said) && said.split(' ').length <= MAX_NOTICE_WORDS && !hasTrade(text)
  return isWarning || [DOOR, SALE, HEADING, PRODUCE].some((texts) => texts.test(said))
}

/** Whether a text says that a property is for sale or to let, or was. */
export const isPropertyNotice = (text: string): boolean => PROPERTY.test(folded(text))

/** Whether a text describes such a property: Büroflächen ab 120 m². */
export const isPropertyOffered = (text: string): boolean => {
  const [kind = ''] = ESTATE.exec(text.trim()) ?? []
  // Haus Traube is a name, and so is Studio 56.
  return (
    kind !== '' &&
    (/^\d/u.test(kind) ||
      !/^\s(?:\p{Lu}|\d{1,3}$|(?:of|de|du|des|di|del|da|do|van|zum|zur)\s)/u.test(text.trim().slice(kind.length)))
  )
}
