import { foldedWords } from '@canvass/domain/company-name'

/** Public notices in English on streets, in parking lots, and on doors. */
const STREET_NOTICE =
  /\b(?:no (?:parking|stopping|standing|trespassing|entry|exit|smoking|loitering|dogs)|parking (?:only|lot|garage|permit)|(?:permit|visitor|reserved|customer|resident|handicapped|accessible) parking|tow[- ]?away|towed|fire lane|speed limit|one way|do not enter|keep (?:out|left|right|off)|private property|emergency exit|wet floor|rest ?rooms?|wash your hands|authorized|violators|pay (?:here|station)|bus stop|crosswalk|detour|road (?:work|closed))\b/iu

/*
 * Notices that forbid, warn, or let, in the languages of Western and Northern Europe, folded. An underscore joins words,
 * and a * stands for endings. Words that also occur in names count only with what makes them a notice: Yard Sale Pizza
 * and Ferme du Bois are businesses.
 */
const listed = (lists: readonly string[]): string =>
  lists
    .flatMap((list) => list.trim().split(/\s+/u))
    .map((notice) => notice.replaceAll('_', ' ').replaceAll('*', String.raw`\p{L}*`))
    .join('|')
const containing = (...lists: string[]) => new RegExp(String.raw`(?<![\p{L}\d])(?:${listed(lists)})(?![\p{L}\d])`, 'u')
const whole = (...lists: string[]) => new RegExp(`^(?:${listed(lists)})$`, 'u')

const NOTICE = containing(
  // English
  `for_rent for_lease to_let for_sale_by sale_agreed no_soliciting no_admittance no_entrance no_access no_thoroughfare no_through_road
  no_swimming no_fishing no_diving no_littering no_dumping no_idling no_pets no_food no_alcohol no_ball_games no_overnight
  no_unauthori* no_vacanc* no_cold_callers no_junk_mail beware_of mask*_required masks_must face_covering* mind_the_step mind_the_gap
  mind_your_step mind_your_head watch_your_step polite_notice pay_and_display please_ring please_wait please_knock please_use
  please_keep please_do please_close please_shut please_wear please_leave closed_for closed_until closed_due sorry_we
  out_of_order under_construction employees_only staff_only members_only residents_only customers_only cash_only cctv_in
  under_video_surveillance smile_you* slow_children children_at_play neighbo*_watch shoplifters_will
  trespassers_will do_not dogs_must hard_hats fire_exit fire_door assembly_point`,
  // German
  `*verboten freihalten freizuhalten notausgang fluchtweg feuerwehrzufahrt sammelplatz privatgrundstuck privatgelande privatgrund privatweg
  privatparkplatz kundenparkplatz* nicht_betreten nicht_parken nicht_storen bitte_nicht kein_zutritt kein_durchgang kein_eingang
  kein_winterdienst keine_werbung zutritt_nur nur_fur zu_vermieten zu_verkaufen zu_verschenken wir_haben_urlaub im_urlaub urlaub_vom betriebsurlaub betriebsferien wegen
  vorubergehend* vorsicht achtung bissiger_hund warnung_vor videouberwach* anlieger_frei eltern_haften lebensgefahr hochspannung
  reserviert_fur tor_schliessen tur_schliessen turen_schliessen`,
  // French
  `defense_d* interdit interdite interdits interdites reserve_aux reservee_aux reserves_aux propriete_privee voie_privee chemin_prive
  issue_de_secours sortie_de_secours sortie_de_vehicules sortie_de_camions stationnement acces_reserve a_louer a_vendre
  fermeture_annuelle fermeture_exceptionnelle ferme_pour conges_annuels ne_pas attention_a* chien_mechant danger_de_mort haute_tension
  videosurveillance videoprotection sous_surveillance priere_de merci_de point_de_rassemblement`,
  // Spanish
  `prohibid* se_prohibe no_estacion* no_aparcar no_pasar no_fumar no_tocar no_entrar no_pisar no_molestar no_tirar no_bloque* no_obstru*
  vado_permanente propiedad_privada propiedad_particular camino_privado salida_de_emergencia* salida_de_vehiculos salida_de_autos
  se_alquila* se_vende* se_renta* se_arrienda* se_traspasa* en_venta en_renta en_alquiler en_arriendo cerrado_por cerrado_hasta
  *videovigilad* cuidado_con cuidado_al precaucion peligro_de solo_personal solo_clientes solo_residentes personal_autorizado
  uso_exclusivo reservado_para ruta_de_evacuacion alta_tension`,
  // Portuguese
  `proibid* nao_estacion* nao_fum* nao_entr* nao_pis* nao_toque* nao_jogue* nao_bloque* nao_obstru* saida_de_emergencia saida_de_veiculos
  propriedade_privada propriedade_particular vende_se aluga_se arrenda_se trespassa_se vendem_se alugam_se fechado_para fechado_por
  encerrado_para encerrado_por cuidado_com cuidado_cao cao_bravo sendo_filmado videovigilancia area_monitorada local_monitorado
  area_restrita acesso_restrito perigo_de exclusivo_para somente_pessoas`,
  // Italian
  `vietat* divieto passo_carrabile proprieta_privata strada_privata uscita_di_sicurezza uscita_di_emergenza uscita_emergenza
  uscita_automezzi chiuso_per chiusura_per chiusura_estiva affittasi fittasi vendesi cedesi in_vendita in_affitto videosorvegliat*
  attenti_al attenzione_a* pericolo_di riservato_a* riservata_a* parcheggio_privato parcheggio_riservato non_entrare non_toccare non_calpestare
  non_parcheggiare non_sostare non_oltrepassare si_prega lavori_in_corso rimozione_forzata lasciare_libero`,
  // Dutch
  `verboden vrijlaten vrijhouden vrij_laten vrij_houden nooduitgang verzamelplaats te_huur te_koop eigen_terrein eigen_weg prive_terrein
  priveterrein wegens tijdelijk_gesloten alleen_voor uitsluitend_voor niet_parkeren niet_betreden niet_roken niet_storen geen_toegang
  geen_doorgang geen_uitgang gelieve cameratoezicht camerabewaking waakhond pas_op wegsleepregeling levensgevaar hoogspanning`,
  // Polish
  `zakaz* wzbronion* zabronion* zabrania* nie_zastawia* nie_parkowa* nie_wchodzi* nie_pali* nie_dotyka* nie_depta* prosze_nie
  teren_prywatny teren_monitorowany teren_zamkniety teren_budowy droga_prywatna posesja_prywatna własnosc_prywatna obiekt_monitorowany
  obiekt_chroniony wyjscie_ewakuacyjne wyjscie_awaryjne droga_ewakuacyjna droga_pozarowa do_wynajecia na_wynajem na_sprzedaz nieczynne
  urlop* uwaga zły_pies tylko_dla nieupowaznion*`,
  // Swedish, Danish, and Norwegian
  `forbjud* forbudt forbud nodutgang* nødutgang nødudgang utrymningsvag utryckningsvag privat_omrade privat_grund privat_vei privat_vag
  ingen_adgang tilltrade* obehorig* uvedkommende till_salu til_salg til_salgs til_leje til_leie att_hyra uthyres udlejes sælges
  semesterstangt sommarstangt ferielukket feriestengt kameraovervak* videoovervåg* videoovervag* varning_for`,
)
const WHOLE_NOTICE = whole(
  `yard_sale garage_sale estate_sale moving_sale for_sale wet_paint high_voltage deep_water dead_end give_way notice`,
  `urlaub toilette toiletten einfahrt ausfahrt baustelle geschlossen toilettes chantier travaux sortie entree ferme aseo aseos bano banos lavabos`,
  `entrada salida cerrado banheiro banheiros sanitarios casa_de_banho saida fechado bagno bagni uscita entrata ingresso chiuso`,
  `uitrit inrit ingang uitgang gesloten toalett toalet toaleta toalety zamkniete wyjscie wejscie obras lukket stangt stengt`,
)
/** Offers of work and today's dish: businesses put these up beside their own name. */
const ANNOUNCEMENT = containing(
  `help_wanted now_hiring we_are_hiring apply_within happy_hour`,
  `mittagstisch tagesgericht tageskarte mittagsmenu wir_stellen_ein *gesucht`,
  `formule_du plat_du_jour plats_du_jour menu_du_jour menu_du_midi on_recrute nous_recrutons`,
  `menu_del_dia plato_del_dia se_busca* se_necesita* se_solicita* prato_do_dia precisa_se contrata_se admite_se estamos_contratando`,
  `piatto_del_giorno menu_del_giorno menu_fisso cercasi dagschotel dagmenu personeel_gezocht collega_gezocht wij_zoeken`,
  `danie_dnia zestaw_dnia zatrudnimy szukamy dagens_ratt dagens_ret dagens_lunch`,
)

/** A period of closing, which is no name: vom 4. bis 19. August, until January 6. A Dutch name may start with De 3. */
const PERIOD =
  /^(?:(?:du|vom|von|bis|do|od|del|desde|hasta|dal|fino al|van|tot|from|until|through|till|fran|fra|til)(?: el| le)? \d{1,2}|de \d{1,2} (?:a|al|ate|de)|(?:until|through|till) \p{L}+ \d{1,2})(?!\d)/u

const foldedText = (text: string) => foldedWords(text.replaceAll('ß', 'ss')).join(' ')

/** Whether a text is one of the notices that the name model is fitted with. */
export const isStreetNotice = (text: string): boolean => STREET_NOTICE.test(text)

/** Whether a text forbids, warns, or offers a place for rent or sale: NO PARKING, Einfahrt freihalten, Se alquila. */
export function isPublicNotice(text: string): boolean {
  const folded = foldedText(text)
  return isStreetNotice(text) || NOTICE.test(folded) || WHOLE_NOTICE.test(folded)
}

/** Whether a text seeks staff, or states today's dish or a period: it is no name but stands beside one. */
export function isAnnouncement(text: string): boolean {
  const folded = foldedText(text)
  return ANNOUNCEMENT.test(folded) || PERIOD.test(folded)
}
