import { foldedWords } from '@canvass/domain/company-name'

/*
 * Words for titles, offices, and licensed professions in the languages of Europe and Latin America, folded, by what they
 * imply for a purchase. A * stands for endings of feminine forms, plurals, and compounds: geschaftsfuhrer* also matches
 * geschaftsfuhrerin, and *arzt matches Facharzt.
 */
/** A compound that ends like this is where somebody works: Ingenieurbüro, Rechtsanwaltskanzlei, Arquitetura. */
const NO_OFFICE =
  '(?<!buro|kanzlei|praxis|kontor|betrieb|schaft|schaften|studio|atelier|[iu]tura|[iu]turas|eria|verband)'
const containing = (words: string) =>
  new RegExp(
    String.raw`(?<!\p{L})(?:${words.trim().split(/\s+/u).join('|').replaceAll('_', ' ').replaceAll('*', String.raw`\p{L}*`)})${NO_OFFICE}(?!\p{L})`,
    'u',
  )

const DECIDES = containing(`
  geschaftsfuhrer* geschaftsfuhrung inhaber* prokurist* grunder* vorstand* gesellschafter* hotelier
  gerant gerante gerants president presidente fondateur fondatrice proprietaire pdg associe associee dirigeant dirigeante
  propietari* dueno duena fundador* socio socia titular apoderado apoderada
  titolare amministratore amministratrice proprietario proprietaria fondatore fondatrice socio_unico
  donos dono dona_da proprietarios administrador_unico
  eigenaar eigenaresse bestuurder oprichter zaakvoerder vennoot
  agare vd innehavare grundare ejer direktor eier innehaver indehaver toimitusjohtaja omistaja yrittaja perustaja
  własciciel* prezes wspołwłasciciel* wspolnik
  jednatel* majitel* konatel* ugyvezeto* tulajdonos* administrator vlasnik vlasnica sahibi kurucu pemilik pengurus
  omanik juhataja savininkas ipasnieks`)
const INFLUENCES = containing(`
  *leiter *leiterin *leitung meister meisterin *meister *meisterin chefin *beauftragte* *vorsitzende* rektor* dekan*
  directeur directrice responsable chef cheffe gestionnaire sous_directeur coordinateur coordinatrice adjoint adjointe
  director directora jefe jefa gerente encargad* subdirector* coordinador* supervisor*
  direttore direttrice responsabile capo coordinatore coordinatrice
  diretor diretora responsavel chefe coordenador* supervisor*
  hoofd *leider *manager 
  *chef *ansvarig leder *sjef *leder forman rektor *paallikko *johtaja *vastaava
  dyrektor* kierownik* kierowniczka brygadzista
  reditel* vedouci riaditel* igazgato* vezeto sef mudur muduru voditelj vodja`)
const GATEKEEPS = containing(`
  sekretar* sekretariat assistent* assistente secretaire secretaria segretari* secretaresse empfang accueil recepcionista
  receptioniste receptionniste asistente asystent* asistent* recepcni vastaanotto sihteeri sekreter`)
const OTHER = containing(`
  *berater *beraterin sachbearbeiter* verkaufer* aussendienst* mitarbeiter* rechtsanwalt* anwalt anwaltin fachanwalt* patentanwalt*
  steuerberater* wirtschaftsprufer* *architekt *architektin architekt* ingenieur* *ingenieur *ingenieurin *arzt *arztin techniker*
  *techniker heilpraktiker* kieferorthopad* orthopade orthopadin internist* *chirurg *chirurgin dermatolog* *therapeut *therapeutin
  logopad* hebamme apotheker* notar notarin pfarrer* pastor pastorin diakon* burgermeister* makler maklerin immobilienmakler*
  sachverstandig* gutachter* fotograf fotografin *lehrer *lehrerin trainerin kosmetikerin friseurin friseurmeister* winzerin
  referent* disponent* *entwickler *planer *planerin buchhalter* betriebswirt* treuhander* psycholog*
  abgeordnete* kandidat* stadtrat* gemeinderat*
  conseiller conseillere ingenieur ingenieure avocat avocate architecte technicien technicienne vendeur vendeuse charge chargee
  medecin chirurgien* infirmier* sage_femme masseur_kinesitherapeute kinesitherapeute osteopathe psychologue psychiatre
  psychotherapeute orthophoniste podologue pedicure_podologue pediatre gynecologue dermatologue ophtalmologue cardiologue orthodontiste
  notaire huissier comptable expert_comptable vigneron vigneronne viticulteur maire formateur formatrice 
  graphiste estheticienne coiffeuse prothesiste negociateur negociatrice mandataire courtier producteur productrice apiculteur
  paysagiste decorateur decoratrice interprete traducteur traductrice agent_immobilier agent_commercial
  maitre_boulanger maitre_artisan artisan_boulanger artisan_plombier sophrologue naturopathe hypnotherapeute dieteticienne
  asesor asesora consejero consejera consultor* ingenier* abogad* arquitect* tecnico tecnica vendedor* administrador*
    odontolog* cirujano cirujana ginecolog* pediatra psicolog* psiquiatra fisioterapeuta podologo podologa 
  enfermero enfermera notario procurador procuradora gestor gestora aparejador graduado_social alcalde alcaldesa parroco
  profesor profesora fotografo fotografa contador contadora representante corredor corredora nutriolog* oftalmolog* cardiolog*
  dermatolog* traumatolog* ortodoncista agente_comercial agente_inmobiliario especialista
  consulente avvocato avvocata geometra architetto ingegnere commercialista venditore venditrice
  medico_chirurgo medico_cirujano medico_veterinario medico_de medico_general odontoiatra psicoterapeuta fisioterapista ostetrica notaio ragioniere perito sindaco parroco specialista
  addetto addetta enologo agente_immobiliare biologo biologa logopedista nutrizionista pediatra osteopata
  engenheir* advogad* arquitet* cirurgia_dentista cirurgiao_dentista nutricionista contabilista corretor corretora solicitador
  solicitadora fonoaudiologa vereador vereadora prefeito prefeita tecnico_de_contas medico_dentista 
  adviseur adviseuse vertegenwoordiger medewerker medewerkster ingenieurs verkoper verkoopster monteur advocaat
  huisarts tandarts dierenarts fysiotherapeut psycholoog verloskundige notaris hovenier boekhouder burgemeester predikant
  pastoor docent docente leraar lerares inkoper uitvoerder ontwerper ontwerpster kandidaat-notaris pedicure voorganger
  saljare konsult *konsult radgivare ingenjor *ingenjor advokat arkitekt selger radgiver konsulent
  lakare *lakare lege *lege læge *læge tannlege tandlæge sjukskoterska psykolog fysioterapeut kiropraktor maklare megler
  ejendomsmægler kyrkoherde prast prest præst larare tomrermester tømrermester murermester malermester byggmester
  laakari *laakari *valittaja asianajaja myyja asiantuntija
  doradca handlowiec przedstawiciel* specjalist* inzynier* radca lekarz* stomatolog ortodonta pediatra ginekolog kardiolog okulista
  psycholog psychoterapeuta fizjoterapeuta weterynarz adwokat notariusz komornik rzeczoznawca ksiegowa ksiegowy proboszcz
  posrednik kosmetolog instruktor* trener projektant* geodeta burmistrz wojt dermatolog chirurg neurolog laryngolog
  obchodni_zastupce lekar lekarka zubar zubarka advokatka notarka ucetni projektant starosta farar predajca
  ugyved orvos fogorvos konyvelo ertekesito mernok avocat inginer odvjetnik lijecnik
  avukat muhasebeci muhendis mimar hekimi uzman advokaat arst gydytojas arsts`)

/** The same in English: professions and offices that no business and no surname is called alone. */
const ENGLISH =
  /\b(?:realtor|optometrist|veterinarian|chiropractor|podiatrist|p(?:a?)ediatrician|psychologist|psychiatrist|counsell?or|midwife|hygienist|pharmacist|pastor|vicar|rector|reverend|priest|rabbi|imam|deacon|chaplain|celebrant|officiant|mayor|councill?or|council(?:man|woman|member)|alderman|sheriff|head ?teacher|head(?:master|mistress)|provost|originator|underwriter|conveyancer|surveyor|valuer|inspector|appraiser|auctioneer|adjuster|paralegal|barrister|magistrate|advocate|colou?rist|hairdresser|esthetician|aesthetician|beautician|groomer|decorator|landscaper|handyman|handywoman|welder|filmmaker|videographer|copywriter|illustrator|translator|interpreter|journalist|strategist|practitioner|osteopath|physiotherapist|acupuncturist|herbalist|naturopath|hypnotherapist|dietici?an|dietitian|nutritionist|paramedic|doula|dermatologist|cardiologist|orthodontist|p(?:a?)ediatric dentist|gyna?ecologist|ophthalmologist|oncologist|urologist|neurologist|radiologist|proprietress|in-charge|incharge|dispatcher|controller|registrar|curator|librarian|superintendent|warden|commissioner|trustee|treasurer|organi[sz]er|life coach|health coach|business coach|physician assistant|processor|postmaster|viticulturist|winemaker|brewmaster|sommelier|bartender|groundskeeper|caretaker|bursar|headwaiter|concierge|adjudicator|mediator|liquidator|actuary|economist|statistician|geologist|arborist|horticulturist|agronomist|chandler|upholsterer|seamstress|bookkeeper|executor)\b/iu
/** Medical specialties, which stand alone below a doctor's name: Ginecología y Obstetricia. */
const SPECIALTIES =
  /^(?:(?:sub)?especialidad en |specialista in |especialista en |facharztin fur |facharzt fur )?(?:allgemeinmedizin|innere medizin|general medicine|internal medicine|medicina (?:general|interna|familiar|generale|geral)|[\p{L}]{4,}(?:logia|logie|logy|iatria|iatrie|pedia|pedie|dontia|dontie|tetricia))(?: (?:y|e|i|et|und|and) [\p{L}]+(?:logia|logie|logy|iatria|iatrie|pedia|dontia|tetricia))*$/u

const BY_ROLE = { decides: DECIDES, influences: INFLUENCES, gatekeeps: GATEKEEPS, other: OTHER }

const asFolded = (text: string) => foldedWords(text).join(' ')

/** Whether a text contains a word for such a title, in a language other than English. */
export const hasTitleWord = (text: string, role: keyof typeof BY_ROLE): boolean => BY_ROLE[role].test(asFolded(text))

/** Whether a text contains a word for any title or profession in these lists. */
export const hasAnyTitleWord = (text: string): boolean => {
  const folded = asFolded(text)
  return ENGLISH.test(text) || SPECIALTIES.test(folded) || Object.values(BY_ROLE).some((words) => words.test(folded))
}
